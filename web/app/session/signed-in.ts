import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useIsSignedIn } from './use-session-end.ts';

/**
 * Part of the boot script: pages are the same for everybody, so a mark on <html> says before the first paint whether a
 * session is in the storage. Styles hide by it what the visitor is not going to see (app.css).
 */
export const signedInBootScript = `try{localStorage.session&&document.documentElement.setAttribute('data-signed-in','')}catch{}`;

/** Keeps the mark true when somebody signs in or out, here or in another tab. */
export function useSignedInMark(): void {
  const isSignedIn = useIsSignedIn();
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-signed-in', isSignedIn);
  }, [isSignedIn]);
}

const never = () => () => undefined;

/** False on the server and while the browser takes over what the server has drawn. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
