import { useLayoutEffect, useSyncExternalStore } from 'react';
import { currentSession, subscribeSession } from '../api/session-store.ts';

const isSignedIn = (): boolean => currentSession() !== null;

/** False on the server and before hydration. */
export const useIsSignedIn = (): boolean => useSyncExternalStore(subscribeSession, isSignedIn, () => false);

/**
 * Part of the boot script. The server sends the same HTML to everybody, so this sets an attribute on <html> before the
 * first paint when localStorage holds a session. The styles in app.css hide by it what does not apply.
 */
export const signedInBootScript = `try{localStorage.session&&document.documentElement.setAttribute('data-signed-in','')}catch{}`;

/** Updates the attribute when the person signs in or out, in this tab or another. */
export function useSignedInMark(): void {
  const isNow = useIsSignedIn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: during hydration `isNow` is false for a signed-in person too
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-signed-in', isSignedIn());
  }, [isNow]);
}
