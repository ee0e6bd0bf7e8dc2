import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { currentSession, sessionEndedBy, subscribeSession } from '../api/session-store.ts';
import { localeOf, localePath } from '../i18n/locale.ts';
import { openModal } from '../overlays/modals.ts';

const isSignedIn = (): boolean => currentSession() !== null;

/** Whether somebody is signed in; false on the server and before hydration. */
export const useIsSignedIn = (): boolean => useSyncExternalStore(subscribeSession, isSignedIn, () => false);

/** Whether a page belongs to an area, such as `/settings`, in any language. */
export const isIn = (area: string, pathname: string): boolean =>
  `${localePath(pathname, 'en')}/`.startsWith(`${area}/`);

export const catalogOf = (pathname: string): string => localePath('/catalog', localeOf(pathname));

/** Leads out of the settings when the session ends, in this tab or another. Explains a session ended by a newer one. */
export function useSessionEnd(): void {
  const isNow = useIsSignedIn();
  const wasIn = useRef(false);
  const isLeaving = useRef(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const hasEnded = wasIn.current && !isNow;
    wasIn.current = isNow;
    // Another click may overtake the way out, so it is taken again on the next page of the settings.
    if (isNow || !isIn('/settings', pathname)) isLeaving.current = false;
    else if (hasEnded) isLeaving.current = true;
    if (isLeaving.current) navigate(catalogOf(pathname));
    if (hasEnded && sessionEndedBy() === 'SESSION_OVERFLOW')
      openModal({ name: 'session_overflow', closesOnNavigation: false });
  }, [isNow, navigate, pathname]);
}
