import { changedFields, fieldsOf } from '@polyshelf/contract/record-fields';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { TextDiff } from '../editing/text-diff.tsx';
import { type EditedKind, textOf } from './record-kind.ts';

interface Props<V extends object> {
  kind: EditedKind<V>;
  before: V;
  after: V;
}

/** The fields that differ between two values of a record, with what was removed and added. */
export function FieldChanges<V extends object>({ kind, before, after }: Props<V>) {
  const locale = useLocale();
  const changed = changedFields(before, after);
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  if (changed.length === 0) return <p className="text-muted">{m.content_no_difference()}</p>;
  return changed.map((path) => (
    <section key={path} className="mb-4">
      <h3 className="mb-1 font-medium text-sm">{kind.fieldTitle(path, now.has(path) ? after : before)}</h3>
      <TextDiff
        before={textOf(kind, path, old.get(path))}
        after={textOf(kind, path, now.get(path))}
        lang={kind.fieldLang?.(path) ?? locale}
      />
    </section>
  ));
}
