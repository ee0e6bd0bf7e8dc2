import { killAllSessions } from '@polyshelf/contract/sessions';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { holdSession } from '../../api/session-store.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { logOut } from '../../session/log-out.ts';
import { Button } from '../../ui/button.tsx';

/** Leaves time to read the success message. */
const logOutAfterMs = 1_000;

/** Ends every session of the account, for example after a device was lost. */
export function KillSessions() {
  const killing = useMutation({
    mutationFn: () => call(killAllSessions, {}),
    onSuccess() {
      // The server refuses all other calls from now on. Stay signed in here until the message has been shown.
      holdSession();
      setTimeout(logOut, logOutAfterMs);
    },
    onError: (error) => showError(error),
  });
  return (
    <section aria-labelledby="sessions-title" className="mt-8 max-w-2xl border-line border-t pt-6">
      <h2 id="sessions-title" className="font-semibold text-lg">
        {m.sessions_title()}
      </h2>
      <p className="mt-1 mb-4 text-pretty text-muted">{m.sessions_text()}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Button kind="quiet" disabled={killing.isSuccess} isBusy={killing.isPending} onClick={() => killing.mutate()}>
          {m.sessions_kill()}
        </Button>
        <p role="status" className="font-medium text-accent-text">
          {killing.isSuccess && m.sessions_killed()}
        </p>
      </div>
    </section>
  );
}
