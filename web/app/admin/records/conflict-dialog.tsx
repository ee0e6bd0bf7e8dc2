import { changedFields, fieldsOf, mergeRecords, withFields } from '@polyshelf/contract/record-fields';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segments } from '../../ui/segments.tsx';
import { TextDiff } from '../editing/text-diff.tsx';
import { type EditedKind, textOf } from './record-kind.ts';
import type { UnsavedRecord } from './unsaved-record.rules.ts';

interface Props<V extends object> {
  kind: EditedKind<V>;
  unsaved: UnsavedRecord<V>;
  /** What another administrator has saved. */
  present: V;
  onResolve: (chosen: V) => void;
  onClose: () => void;
}

type Side = 'mine' | 'theirs';

/** Shows both versions of every field that differs, and lets the person choose. */
export function ConflictDialog<V extends object>({ kind, unsaved, present, onResolve, onClose }: Props<V>) {
  const locale = useLocale();
  const { base, value: mine } = unsaved;
  const differing = changedFields(mine, present);
  const { conflicts } = mergeRecords(base, mine, present);
  const changedByMe = new Set(changedFields(base, mine));
  const [choices, setChoices] = useState<Record<string, Side>>(() =>
    Object.fromEntries(
      differing
        .filter((path) => !conflicts.includes(path))
        .map((path) => [path, changedByMe.has(path) ? 'mine' : 'theirs']),
    ),
  );
  const isDecided = differing.every((path) => path in choices);
  const taken = differing.filter((path) => choices[path] === 'mine');
  const [myFields, theirFields] = [fieldsOf(mine), fieldsOf(present)];
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={m.record_conflict()}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.content_conflict_later()}
          </Button>
          <Button disabled={!isDecided} onClick={() => onResolve(withFields(present, mine, taken))}>
            {m.record_conflict_save()}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-pretty text-muted">{m.record_conflict_text()}</p>
      {differing.map((path) => {
        const title = kind.fieldTitle(path, myFields.has(path) ? mine : present);
        const [my, their] = [textOf(kind, path, myFields.get(path)), textOf(kind, path, theirFields.get(path))];
        return (
          <section key={path} aria-label={title} className="mb-6 flex flex-col gap-3">
            <h3 className="font-semibold">{title}</h3>
            <div className="grid gap-3 md:grid-cols-2">
              <div className="min-w-0">
                <h4 className="mb-1 text-muted text-sm">{m.content_conflict_mine()}</h4>
                <TextDiff before={their} after={my} show="after" lang={locale} />
              </div>
              <div className="min-w-0">
                <h4 className="mb-1 text-muted text-sm">{m.content_conflict_saved()}</h4>
                <TextDiff before={my} after={their} show="after" lang={locale} />
              </div>
            </div>
            <div className="flex flex-wrap items-center gap-3">
              <Segments
                label={m.content_conflict_choice({ field: title })}
                options={[
                  { value: 'mine', label: m.content_conflict_take_mine() },
                  { value: 'theirs', label: m.content_conflict_take_theirs() },
                ]}
                value={choices[path] ?? ''}
                onChange={(side) => setChoices((last) => ({ ...last, [path]: side as Side }))}
              />
              {!(path in choices) && <p className="text-amber text-sm">{m.content_conflict_both()}</p>}
            </div>
          </section>
        );
      })}
    </Dialog>
  );
}
