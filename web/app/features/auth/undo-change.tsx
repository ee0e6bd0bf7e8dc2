import { inspectUndo, undoByLink } from '@polyshelf/contract/auth';
import { ApiError } from '@polyshelf/contract/errors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { call } from '../../api/call.ts';
import { QueryProvider } from '../../api/query-provider.tsx';
import { clearSession } from '../../api/session.ts';
import { m } from '../../i18n/compiled/messages.js';
import { openModal } from '../../overlays/modals.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const titles = {
  email: m.undo_email,
  telegram_link: m.undo_telegram_link,
  telegram_unlink: m.undo_telegram_unlink,
  factor_add: m.undo_factor_add,
  factor_remove: m.undo_factor_remove,
  factor_reset: m.undo_factor_reset,
};

/** Says which change the link from a mail undoes. Opening the link changes nothing; only the button does. */
export const UndoChange = ({ token }: { token: string }) => (
  <QueryProvider>
    <Undo token={token} />
  </QueryProvider>
);

function Undo({ token }: { token: string }) {
  const undoing = useMutation({
    mutationFn: () => call(undoByLink, { body: { token } }),
    onSuccess: () => clearSession(),
  });
  const change = useQuery({
    queryKey: ['undo', token],
    queryFn: () => call(inspectUndo, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // Ending the session clears the query cache, and the server refuses a second request with a used link.
    enabled: undoing.isIdle,
  });
  const error = undoing.error ?? change.error;
  if (error) {
    return (
      <p role="alert" className="max-w-2xl text-pretty">
        {textOf(error)}
      </p>
    );
  }
  if (undoing.data) {
    const { email } = undoing.data.data;
    return (
      <div className="flex max-w-2xl flex-col items-start gap-4">
        <p role="status" className="flex items-center gap-3 text-md">
          <CircleCheck aria-hidden className="size-6 shrink-0 text-accent-text" />
          {m.undo_done()}
        </p>
        {email ? (
          <>
            <p className="text-pretty text-muted">{m.undo_done_password({ email })}</p>
            <Button onClick={() => openModal({ name: 'change_password', kind: 'reset', email })}>
              {m.undo_set_password()}
            </Button>
          </>
        ) : (
          <p className="text-pretty text-muted">{m.undo_done_telegram()}</p>
        )}
      </div>
    );
  }
  if (!change.data) return <Skeleton className="h-32 max-w-2xl" />;
  const { kind, at, undo_until } = change.data.data;
  return (
    <div className="flex max-w-2xl flex-col items-start gap-4">
      <p className="text-md">{titles[kind]({ time: formatMoment(at) })}</p>
      <p className="text-pretty text-muted">{m.undo_text()}</p>
      <p className="text-muted text-sm">{m.changes_undo_until({ time: formatMoment(undo_until) })}</p>
      <Button kind="danger" size="lg" isBusy={undoing.isPending} onClick={() => undoing.mutate()}>
        {m.undo_button()}
      </Button>
    </div>
  );
}

function textOf(error: unknown): string {
  if (!ApiError.is(error)) return m.error_code_no_answer();
  if (error.code === 'RECORD_NOT_UNIQUE') return m.undo_taken();
  return error.code === 'LINK_EXPIRED' ? m.undo_expired() : m.toast_unknown_error();
}
