import { BIN_DAYS, type DraftEvent, draftLimits } from '@polyshelf/contract/drafts';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { useKeptFields } from '../../session/use-kept-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useAutofocus } from '../../ui/use-autofocus.ts';
import { eventNames } from './draft-words.ts';
import { fromLocalField, toLocalField } from './local-time.rules.ts';
import { type StateChange, useStates } from './use-states.ts';

/** Events that ask for more, or that a person should think about first. */
const askedEvents = ['request_changes', 'schedule', 'unpublish', 'delete'] as const satisfies DraftEvent[];

type AskedEvent = (typeof askedEvents)[number];

export const isAsked = (event: DraftEvent): event is AskedEvent =>
  (askedEvents as readonly DraftEvent[]).includes(event);

interface Props {
  event: AskedEvent;
  drafts: readonly string[];
  /** The account that decides. */
  account: number;
  /** The drafts are assets that people may have downloaded. */
  arePublished: boolean;
  onClose: () => void;
  onDone?: (change: StateChange) => void;
}

/** Asks for a comment or a time, or says what will happen, before the state changes. */
export function StateDialog({ event, drafts, account, arePublished, onClose, onDone }: Props) {
  const { fields, change, forget } = useKeptFields(account, ['draft', event, ...drafts], { comment: '' });
  const { comment } = fields;
  const [time, setTime] = useState(() => toLocalField(tomorrow()));
  const field = useAutofocus<HTMLTextAreaElement>();
  const changing = useStates((_, made) => {
    close();
    onDone?.(made);
  });
  const publishAt = fromLocalField(time);
  const isPast = publishAt !== null && Date.parse(publishAt) <= Date.now();
  const isIncomplete =
    (event === 'request_changes' && comment.trim() === '') || (event === 'schedule' && (publishAt === null || isPast));
  const count = drafts.length;
  function close() {
    forget();
    onClose();
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={eventNames[event]()}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button kind="quiet" onClick={close}>
            {m.desk_cancel()}
          </Button>
          <Button
            kind={event === 'delete' || event === 'unpublish' ? 'danger' : 'primary'}
            isBusy={changing.isPending}
            disabled={isIncomplete}
            onClick={() =>
              changing.mutate({
                drafts,
                event,
                ...(event === 'request_changes' && { comment: comment.trim() }),
                ...(event === 'schedule' && publishAt && { publish_at: publishAt }),
              })
            }
          >
            {eventNames[event]()}
          </Button>
        </>
      }
    >
      {event === 'request_changes' && (
        <Textarea
          ref={field}
          label={m.desk_comment()}
          hint={m.desk_request_hint()}
          value={comment}
          maxLength={draftLimits.comment}
          onChange={(typed) => change({ comment: typed.target.value })}
        />
      )}
      {event === 'schedule' && (
        <Input
          type="datetime-local"
          label={m.desk_publish_at()}
          hint={m.desk_publish_at_hint({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
          error={isPast ? m.desk_publish_at_past() : undefined}
          value={time}
          onChange={(chosen) => setTime(chosen.target.value)}
        />
      )}
      {event === 'unpublish' && <p className="text-pretty">{m.desk_unpublish_text({ count })}</p>}
      {event === 'delete' && (
        <p className="text-pretty">
          {arePublished ? m.desk_delete_asset_text({ days: BIN_DAYS }) : m.desk_delete_text({ count, days: BIN_DAYS })}
        </p>
      )}
    </Dialog>
  );
}

/** At the next full hour, a day from now. */
function tomorrow(): Date {
  const time = new Date(Date.now() + 86_400_000);
  time.setHours(time.getHours() + 1, 0, 0, 0);
  return time;
}
