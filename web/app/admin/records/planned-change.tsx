import type { ScheduledChange } from '@polyshelf/contract/records';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { browserQueryClient } from '../../api/query-client.ts';
import { m } from '../../i18n/compiled/messages.js';
import { codeText, showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { FieldChanges } from './field-changes.tsx';
import type { EditedKind } from './record-kind.ts';
import { recordQuery, unscheduleRecord } from './record-queries.ts';

interface Props<V extends object> {
  kind: EditedKind<V>;
  id: string;
  planned: ScheduledChange<V>;
}

/** Says that a change waits for its moment or could not be made, and lets the administrator cancel it. */
export function PlannedChange<V extends object>({ kind, id, planned }: Props<V>) {
  const [isShown, setShown] = useState(false);
  const cancelling = useMutation({
    mutationFn: () => unscheduleRecord(kind, id, planned.number),
    onSuccess: () => showToast({ kind: 'success', title: m.record_unscheduled() }),
    onError: async (error) => {
      showError(error, { words: { EDIT_CONFLICT: m.record_schedule_other } });
      await browserQueryClient().refetchQueries(recordQuery(kind, id));
    },
  });
  const { author: name, problem, base, value } = planned;
  const time = formatMoment(planned.at);
  const close = () => setShown(false);
  function problemText({ code, reason }: NonNullable<typeof problem>): string {
    if (reason === 'author') return m.record_schedule_author({ name });
    return (reason !== null && kind.problemText?.(reason)) || codeText(code);
  }
  return (
    <Card tone={problem === null ? 'plain' : 'red'} className="flex flex-wrap items-center gap-3 p-3!">
      <p className="min-w-0 flex-1 text-base">
        {problem === null
          ? m.record_scheduled({ name, time })
          : m.record_schedule_failed({ name, time, problem: problemText(problem) })}
      </p>
      <Button kind="quiet" size="sm" onClick={() => setShown(true)}>
        {m.record_schedule_show()}
      </Button>
      <Button kind="quiet" size="sm" isBusy={cancelling.isPending} onClick={() => cancelling.mutate()}>
        {m.content_unschedule()}
      </Button>
      {isShown && (
        <Dialog isOpen size="md" onClose={close} title={m.record_schedule_title()} closeLabel={m.modal_close()}>
          <FieldChanges kind={kind} before={base} after={value} />
        </Dialog>
      )}
    </Card>
  );
}
