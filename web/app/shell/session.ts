import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { currentSession, subscribeSession } from '../api/session-store.ts';
import { localeOf, localePath } from '../i18n/locale.ts';
import { reloadPage } from './chunk-failure.ts';

const isSignedIn = (): boolean => currentSession() !== null;

/** Ends the session and starts afresh, so that nothing of the visitor is left on the page. */
export async function logOut(): Promise<void> {
  const { clearSession } = await import('../api/session.ts');
  await clearSession();
  reloadPage();
}

/** Whoever loses the session, here or in another tab, has no settings any more. */
export function useSessionEnd(): void {
  const isIn = useSyncExternalStore(subscribeSession, isSignedIn, () => false);
  const wasIn = useRef(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const hasEnded = wasIn.current && !isIn;
    wasIn.current = isIn;
    const locale = localeOf(pathname);
    const isSettings = /^\/settings(\/|$)/.test(localePath(pathname, 'en'));
    if (hasEnded && isSettings) navigate(localePath('/catalog', locale));
  }, [isIn, navigate, pathname]);
}
