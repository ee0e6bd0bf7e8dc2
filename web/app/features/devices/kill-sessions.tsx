import { killAllSessions } from '@polyshelf/contract/sessions';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { logOut } from '../../shell/session.ts';
import { showToast } from '../../shell/toasts.ts';
import { showError } from '../../shell/toasts-error.ts';
import { Button } from '../../ui/button.tsx';

/** Long enough to read that it worked. */
const logOutAfterMs = 1_000;

/** What the owner does who has lost a device, or sees one that is not theirs. */
export function KillSessions() {
  const killing = useMutation({
    mutationFn: async () => {
      await call(killAllSessions, {});
      showToast({ kind: 'success', title: m.sessions_killed() });
      await new Promise((resolve) => setTimeout(resolve, logOutAfterMs));
      await logOut();
    },
    onError: (error) => showError(error),
  });
  return (
    <section aria-labelledby="sessions-title" className="mt-8 max-w-2xl border-line border-t pt-6">
      <h2 id="sessions-title" className="font-semibold text-lg">
        {m.sessions_title()}
      </h2>
      <p className="mt-1 mb-4 text-pretty text-muted">{m.sessions_text()}</p>
      <Button kind="quiet" isBusy={killing.isPending} onClick={() => killing.mutate()}>
        {m.sessions_kill()}
      </Button>
    </section>
  );
}
