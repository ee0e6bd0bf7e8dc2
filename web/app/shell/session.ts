import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { currentSession, sessionEndedBy, subscribeSession } from '../api/session-store.ts';
import { localeOf, localePath } from '../i18n/locale.ts';
import { openModal } from './modals.ts';

const isSignedIn = (): boolean => currentSession() !== null;

/** Whether somebody is signed in; false on the server and before hydration. */
export const useIsSignedIn = (): boolean => useSyncExternalStore(subscribeSession, isSignedIn, () => false);

/** Whether a page belongs to an area, such as `/settings`, in any language. */
export const isIn = (area: string, pathname: string): boolean =>
  `${localePath(pathname, 'en')}/`.startsWith(`${area}/`);

export const catalogOf = (pathname: string): string => localePath('/catalog', localeOf(pathname));

/** Whoever loses the session, here or in another tab, has no settings any more; who lost it to a newer one is told. */
export function useSessionEnd(): void {
  const isNow = useIsSignedIn();
  const wasIn = useRef(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const hasEnded = wasIn.current && !isNow;
    wasIn.current = isNow;
    if (!hasEnded) return;
    if (isIn('/settings', pathname)) navigate(catalogOf(pathname));
    if (sessionEndedBy() === 'SESSION_OVERFLOW') openModal({ name: 'session_overflow', closesOnNavigation: false });
  }, [isNow, navigate, pathname]);
}
