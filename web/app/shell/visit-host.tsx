import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentSession, subscribeSession } from '../api/session-store.ts';

const VisitBar = lazy(async () => ({ default: (await import('./visit-bar.tsx')).VisitBar }));

const isVisiting = (): boolean => currentSession()?.visiting === true;

/** Whoever is signed in by a ticket sees on every page that the account is not theirs. */
export function VisitHost() {
  const isHere = useSyncExternalStore(subscribeSession, isVisiting, () => false);
  return (
    isHere && (
      <Suspense>
        <VisitBar />
      </Suspense>
    )
  );
}
