import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isIn } from '../../navigation/page-path.ts';
import { openModal, openModals } from '../../overlays/modals.ts';
import { accountQuery } from '../../session/account-query.ts';
import { useIsSignedIn } from '../../session/signed-in.ts';

let hasShown = false;

/** Opens the notice about failed renewals once per visit, except in the settings. */
export function useBlockedNotice(): void {
  const isSignedIn = useIsSignedIn();
  const { data: account } = useQuery({ ...accountQuery, enabled: isSignedIn });
  const { pathname } = useLocation();
  const isBlocked = account?.sub_blocked === true && !isIn('/settings', pathname);
  useEffect(() => {
    if (!isBlocked || hasShown || openModals().length > 0) return;
    hasShown = true;
    openModal({ name: 'subscription_blocked' });
  }, [isBlocked]);
}
