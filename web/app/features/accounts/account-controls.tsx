import { lazy, type ReactNode, Suspense } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import type { AccountSummary } from '../../session/account-summary.ts';
import { buttonLook } from '../../ui/button-look.ts';
import type { AccountMenuProps } from './account-menu-panel.tsx';

// Not loaded for visitors, nor needed for the first paint.
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));
const AccountStatus = lazy(async () => ({ default: (await import('./account-status.tsx')).AccountStatus }));

interface Props extends Omit<AccountMenuProps, 'account'> {
  /** Null for a visitor. */
  account: AccountSummary | null;
  onLogin: () => void;
  /** Shown between the allowance and the menu. */
  children?: ReactNode;
}

/** The part of the header that depends on who is signed in. */
export function AccountControls({ account, onLogin, children, ...menu }: Props) {
  return (
    <>
      {account && (
        <Suspense>
          <AccountStatus account={account} />
        </Suspense>
      )}
      {children}
      {/* At least as wide as the login button, so that nothing moves when the account is fetched. */}
      <div className="flex min-w-20 justify-end">
        {account && (
          <Suspense fallback={<span className="size-10" />}>
            <AccountMenu {...menu} account={account} />
          </Suspense>
        )}
        {!account && (
          <button type="button" onClick={onLogin} className={`visitor-control ${buttonLook('primary', 'md')}`}>
            {m.header_login()}
          </button>
        )}
      </div>
    </>
  );
}
