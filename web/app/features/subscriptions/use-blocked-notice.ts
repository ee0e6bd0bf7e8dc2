import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { currentModal, openModal } from '../../overlays/modals.ts';
import { accountQuery } from '../../session/account-query.ts';
import { useIsSignedIn } from '../../session/signed-in.ts';
import { isIn } from '../../session/use-session-end.ts';

let hasTold = false;

/** Tells somebody whose renewals all failed, once per visit and not where they are about to see to it. */
export function useBlockedNotice(): void {
  const isSignedIn = useIsSignedIn();
  const { data: account } = useQuery({ ...accountQuery, enabled: isSignedIn });
  const { pathname } = useLocation();
  const isBlocked = account?.sub_blocked === true && !isIn('/settings', pathname);
  useEffect(() => {
    if (!isBlocked || hasTold || currentModal()) return;
    hasTold = true;
    openModal({ name: 'subscription_blocked' });
  }, [isBlocked]);
}
