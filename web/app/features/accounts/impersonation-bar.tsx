import { UserRoundCog } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { logOut } from '../../session/log-out.ts';
import { Button } from '../../ui/button.tsx';

/** Says on every page that the account is not one's own. Over the page and not in it: nothing moves for it. */
export function ImpersonationBar({ name }: { name: string }) {
  return (
    <aside
      aria-label={m.visit_label()}
      className="above-page-bar fixed left-4 z-20 flex max-w-[calc(100vw-2rem)] items-center gap-3 rounded-picture border border-amber-line bg-amber-tint py-2 pr-2 pl-4 text-amber shadow-float"
    >
      <UserRoundCog aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 break-words font-medium">{m.visit_text({ name })}</p>
      <Button kind="quiet" size="sm" onClick={logOut}>
        {m.visit_leave()}
      </Button>
    </aside>
  );
}
