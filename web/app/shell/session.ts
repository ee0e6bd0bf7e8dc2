import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { currentSession, sessionEndedBy, subscribeSession } from '../api/session-store.ts';
import { localeOf, localePath } from '../i18n/locale.ts';
import { reloadPage } from './chunk-failure.ts';
import { openModal } from './modals.ts';

const isSignedIn = (): boolean => currentSession() !== null;

/** Whether somebody is signed in; false on the server and before hydration. */
export const useIsSignedIn = (): boolean => useSyncExternalStore(subscribeSession, isSignedIn, () => false);

const isIn = (area: string, pathname: string): boolean => `${localePath(pathname, 'en')}/`.startsWith(`${area}/`);

const catalogOf = (pathname: string): string => localePath('/catalog', localeOf(pathname));

/** Ends the session and starts afresh, so that nothing of the visitor is left on the page. */
export async function logOut(): Promise<void> {
  await endSession();
  if (isIn('/settings', location.pathname)) location.assign(catalogOf(location.pathname));
  else reloadPage();
}

/** The same, and the visitor goes on in the catalogue: after a change that ended every session. */
export async function logOutToCatalog(): Promise<void> {
  await endSession();
  if (isIn('/catalog', location.pathname)) reloadPage();
  else location.assign(catalogOf(location.pathname));
}

async function endSession(): Promise<void> {
  const { clearSession } = await import('../api/session.ts');
  await clearSession();
}

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
