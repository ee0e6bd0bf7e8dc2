import type { ReactNode } from 'react';
import { AccountControls } from '../features/accounts/account-controls.tsx';
import { openLogin } from '../overlays/open-login.ts';
import { useAccount } from '../session/use-account.ts';
import { usePublicLinks } from '../navigation/use-public-links.ts';

/** The server does not know who looks: what appears in the browser grows to the left, into free space. */
export function PersonalControls({ children }: { children: ReactNode }) {
  return (
    <AccountControls
      account={useAccount()}
      now={Date.now()}
      links={usePublicLinks()}
      onLogin={openLogin}
      onLogout={async () => (await import('../session/log-out.ts')).logOut()}
    >
      {children}
    </AccountControls>
  );
}
