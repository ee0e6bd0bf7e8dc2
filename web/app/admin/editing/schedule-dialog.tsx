import { useState } from 'react';
import { fromLocalField, toLocalField } from '../../features/desk/local-time.rules.ts';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';

interface Props {
  title: string;
  /** What happens at the chosen moment. */
  label: string;
  isBusy: boolean;
  onSchedule: (at: string) => void;
  onClose: () => void;
}

/** Asks for the moment at which a change takes effect. */
export function ScheduleDialog({ title, label, isBusy, onSchedule, onClose }: Props) {
  const [time, setTime] = useState(() => toLocalField(tomorrow()));
  const at = fromLocalField(time);
  const isPast = at !== null && Date.parse(at) <= Date.now();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.table_action_cancel()}
          </Button>
          <Button disabled={at === null || isPast} isBusy={isBusy} onClick={() => at && onSchedule(at)}>
            {m.content_schedule_button()}
          </Button>
        </>
      }
    >
      <Input
        type="datetime-local"
        label={label}
        hint={m.desk_publish_at_hint({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        error={isPast ? m.desk_publish_at_past() : undefined}
        value={time}
        onChange={(event) => setTime(event.target.value)}
      />
    </Dialog>
  );
}

/** At nine in the morning. */
function tomorrow(): Date {
  const time = new Date();
  time.setDate(time.getDate() + 1);
  time.setHours(9, 0, 0, 0);
  return time;
}
