import { useSyncExternalStore } from 'react';
import { currentSession, subscribeSession } from '../api/session-store.ts';
import type { AccountSummary } from './account-summary.ts';

const listeners = new Set<() => void>();
let account: AccountSummary | null = null;
let watching: Promise<() => void> | undefined;
let stopFollowing: (() => void) | undefined;

function show(next: AccountSummary | null): void {
  account = next;
  for (const listener of listeners) listener();
}

/** Visitors never load the code that fetches an account. */
function followSession(): void {
  const isSignedIn = currentSession() !== null;
  if (isSignedIn && !watching) {
    watching = import('./account-query.ts').then(({ watchAccount }) => watchAccount(show));
    watching.catch(() => {
      watching = undefined;
    });
  }
  if (!isSignedIn && watching) {
    watching.then((stop) => stop());
    watching = undefined;
    show(null);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!stopFollowing) {
    stopFollowing = subscribeSession(followSession);
    followSession();
  }
  return () => listeners.delete(listener);
}

/** The signed-in account; null on the server, before hydration and for visitors. */
export const useAccount = (): AccountSummary | null =>
  useSyncExternalStore(
    subscribe,
    () => account,
    () => null,
  );
