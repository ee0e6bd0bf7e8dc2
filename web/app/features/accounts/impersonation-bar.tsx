import { UserRoundCog } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { logOut } from '../../session/log-out.ts';
import { Button } from '../../ui/button.tsx';

/** Tells an administrator on every page that they act as another account. It overlays the page, so nothing moves. */
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
