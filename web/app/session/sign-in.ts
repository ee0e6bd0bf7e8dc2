import type { SessionTokens } from '@polyshelf/contract/sessions';
import { setSession } from '../api/session-store.ts';
import type { ReturnTarget } from '../overlays/modals.ts';

/** Starts the session and continues the interrupted action or opens the requested page. */
export function signIn(
  tokens: SessionTokens,
  { returnTo, onSignedIn }: ReturnTarget,
  go: (path: string) => void,
): void {
  setSession(tokens);
  onSignedIn?.();
  const path = returnTo === undefined ? null : safePath(returnTo, location.origin);
  if (path !== null) go(path);
}

/**
 * The path if it belongs to this site; null for anything that might lead to another site. It is parsed as a browser
 * parses it, which drops tabs and treats a backslash as a slash, and returned as parsed.
 */
export function safePath(path: string, origin: string): string | null {
  const url = path.startsWith('/') ? URL.parse(path, origin) : null;
  return url?.origin === origin && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : null;
}
