import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ConflictField } from '../editing/conflict-field.tsx';

export interface StateConflict {
  /** What both have changed. */
  title: string;
  /** What the person wants, in words. */
  mine: string;
  /** What there is now, in words. */
  present: string;
  /** Makes the change of the person after all. */
  repeat: () => void;
}

/** Shows what the person wanted beside what there is now, and lets the person choose. */
export function StateConflictDialog({ conflict, onClose }: { conflict: StateConflict; onClose: () => void }) {
  const { title, mine, present, repeat } = conflict;
  const locale = useLocale();
  const [choice, setChoice] = useState<'mine' | 'theirs'>();
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={m.content_state_conflict()}
      closeLabel={m.modal_close()}
      footer={
        <Button disabled={!choice} onClick={choice === 'mine' ? repeat : onClose}>
          {m.content_state_apply()}
        </Button>
      }
    >
      <p className="mb-4 text-pretty text-muted">{m.content_state_conflict_text()}</p>
      <ConflictField
        title={title}
        lang={locale}
        mine={mine}
        theirs={present}
        hint={m.content_state_choose()}
        choice={choice}
        onChoose={setChoice}
      />
    </Dialog>
  );
}
