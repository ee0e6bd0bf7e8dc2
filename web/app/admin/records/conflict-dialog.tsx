import { fieldsOf } from '@polyshelf/contract/record-fields';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { ConflictField } from '../editing/conflict-field.tsx';
import { type EditedKind, partText } from './record-kind.ts';
import { conflictOf, resolveConflict, type UnsavedRecord } from './unsaved-record.rules.ts';

interface Props<V extends object> {
  kind: EditedKind<V>;
  unsaved: UnsavedRecord<V>;
  /** What another administrator has saved. */
  present: V;
  /** When the result takes effect; undefined for at once. */
  at?: string | undefined;
  onResolve: (chosen: V) => void;
  onClose: () => void;
}

/** Shows both versions of everything that differs, and lets the person choose. */
export function ConflictDialog<V extends object>({ kind, unsaved, present, at, onResolve, onClose }: Props<V>) {
  const locale = useLocale();
  const mine = unsaved.value;
  const conflict = conflictOf(unsaved, present);
  const [choices, setChoices] = useState(conflict.choices);
  const isDecided = conflict.parts.every((part) => part in choices);
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
          <Button disabled={!isDecided} onClick={() => onResolve(resolveConflict(mine, present, choices))}>
            {at === undefined ? m.record_conflict_save() : m.record_conflict_schedule({ time: formatMoment(at) })}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-pretty text-muted">{m.record_conflict_text()}</p>
      {conflict.parts.map((part) => (
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
