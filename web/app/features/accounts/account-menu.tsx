import { TriangleAlert } from 'lucide-react';
import { createPortal } from 'react-dom';
import { currentSession } from '../../api/session-store.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useOnNavigation } from '../../navigation/use-on-navigation.ts';
import { isVerified } from '../../session/account-summary.ts';
import { usePopover } from '../../ui/use-popover.ts';
import { AccountMenuPanel, type AccountMenuProps } from './account-menu-panel.tsx';
import { ImpersonationBar } from './impersonation-bar.tsx';

export function AccountMenu(props: AccountMenuProps) {
  const { username, updated_assets: updated = 0 } = props.account;
  const label = m.menu_open({ name: username });
  const { isOpen, close, trigger, panel } = usePopover('end');
  useOnNavigation(close);
  return (
    <>
      <button
        {...trigger}
        type="button"
        aria-label={updated > 0 ? `${label}, ${m.menu_updated_assets({ count: updated })}` : label}
        className="relative grid size-10 shrink-0 cursor-pointer place-items-center rounded-control transition-colors duration-feedback hover:bg-well"
      >
        <span className="grid size-8 place-items-center rounded-full bg-accent-tint font-semibold text-accent-text text-sm uppercase">
          {[...username][0]}
        </span>
        {updated > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 right-0.5 size-2.5 rounded-full border-2 border-page bg-accent"
          />
        )}
        {!isVerified(props.account) && (
          <TriangleAlert
            aria-hidden
            className="absolute right-0 bottom-0 size-4 rounded-full bg-page p-px text-amber"
          />
        )}
      </button>
      <div {...panel} className="floating floating-end max-h-[calc(100dvh-4rem)] w-72 overflow-y-auto">
        {isOpen && <AccountMenuPanel {...props} />}
      </div>
      {currentSession()?.visiting && createPortal(<ImpersonationBar name={username} />, document.body)}
    </>
  );
}
