import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sessionEndedBy } from '../api/session-store.ts';
import { localeOf, localePath } from '../i18n/locale.ts';
import { isIn } from '../navigation/page-path.ts';
import { openModal } from '../overlays/modals.ts';
import { useIsSignedIn } from './signed-in.ts';

/** The catalogue in the language of the given page. */
export const catalogOf = (pathname: string): string => localePath('/catalog', localeOf(pathname));

/** Leaves the settings when the session ends, in this tab or another. Explains a session ended by a newer one. */
export function useSessionEnd(): void {
  const isNow = useIsSignedIn();
  const wasSignedIn = useRef(false);
  const isLeaving = useRef(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const hasEnded = wasSignedIn.current && !isNow;
    wasSignedIn.current = isNow;
    // Another click may replace this navigation, so it is repeated on the next page of the settings.
    if (isNow || !isIn('/settings', pathname)) isLeaving.current = false;
    else if (hasEnded) isLeaving.current = true;
    if (isLeaving.current) navigate(catalogOf(pathname));
    if (hasEnded && sessionEndedBy() === 'SESSION_OVERFLOW')
      openModal({ name: 'session_overflow', closesOnNavigation: false });
  }, [isNow, navigate, pathname]);
}
