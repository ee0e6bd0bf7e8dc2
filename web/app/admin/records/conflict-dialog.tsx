import {
  changedFields,
  changedParts,
  fieldsOf,
  isWithin,
  mergeRecords,
  withFields,
} from '@polyshelf/contract/record-fields';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { ConflictField, type Side } from '../editing/conflict-field.tsx';
import { type EditedKind, partText } from './record-kind.ts';
import type { UnsavedRecord } from './unsaved-record.rules.ts';

interface Props<V extends object> {
  kind: EditedKind<V>;
  unsaved: UnsavedRecord<V>;
  /** What another administrator has saved. */
  present: V;
  /** When the result takes effect; undefined for at once. */
  at: string | undefined;
  onResolve: (chosen: V) => void;
  onClose: () => void;
}

/** Shows both versions of everything that differs, and lets the person choose. */
export function ConflictDialog<V extends object>({ kind, unsaved, present, at, onResolve, onClose }: Props<V>) {
  const locale = useLocale();
  const { base, value: mine } = unsaved;
  const differing = changedParts(mine, present);
  const { conflicts } = mergeRecords(base, mine, present);
  const changedByMe = changedFields(base, mine);
  const [choices, setChoices] = useState<Record<string, Side>>(() =>
    Object.fromEntries(
      differing
        .filter((part) => !conflicts.some((path) => isWithin(path, part)))
        .map((part) => [part, changedByMe.some((path) => isWithin(path, part)) ? 'mine' : 'theirs']),
    ),
  );
  const isDecided = differing.every((part) => part in choices);
  const taken = changedFields(mine, present).filter((path) =>
    differing.some((part) => choices[part] === 'mine' && isWithin(path, part)),
  );
  const myFields = fieldsOf(mine);
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
            {at === undefined ? m.record_conflict_save() : m.record_conflict_schedule({ time: formatMoment(at) })}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-pretty text-muted">{m.record_conflict_text()}</p>
      {differing.map((part) => (
        <ConflictField
          key={part}
          title={kind.fieldTitle(part, myFields.has(part) ? mine : present)}
          lang={kind.fieldLang?.(part) ?? locale}
          mine={partText(kind, part, mine)}
          theirs={partText(kind, part, present)}
          choice={choices[part]}
          onChoose={(side) => setChoices((last) => ({ ...last, [part]: side }))}
        />
      ))}
    </Dialog>
  );
}
