import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { listenForSearchKey } from './features/search/search-key.ts';
import { leaveOldBuild, watchBuild } from './navigation/build-freshness.ts';
import { noteTarget, recoverFromLostChunks } from './navigation/chunk-failure.ts';
import { paintFirst } from './navigation/paint-first.ts';

recoverFromLostChunks();
watchBuild();
listenForSearchKey();
ignoreSkippedTransitions();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[leaveOldBuild, noteTarget, paintFirst]} />
    </StrictMode>,
  );
});

/** A navigation that interrupts another one skips its view transition; React Router leaves that rejection unhandled. */
function ignoreSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && /^Transition was (skipped|aborted)/.test(event.reason.message))
      event.preventDefault();
  });
}
