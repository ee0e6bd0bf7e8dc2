import type { SessionTokens } from '@polyshelf/contract/sessions';
import { setSession } from '../api/session-store.ts';
import { safePath } from './return-path.ts';

/** Where somebody was on the way to when they had to sign in: a path of ours, or what to do. */
export interface ReturnTarget {
  returnTo?: string | undefined;
  onSignedIn?: (() => void) | undefined;
}

/** Begins the session and goes on with what the visitor was about to do. */
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
