import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { hearSearchKey } from './features/search/search-key.ts';
import { leaveOldBuild, watchBuild } from './navigation/build-freshness.ts';
import { noteTarget, recoverFromLostChunks } from './navigation/chunk-failure.ts';
import { paintFirst } from './navigation/paint-first.ts';

recoverFromLostChunks();
watchBuild();
hearSearchKey();
hushSkippedTransitions();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[leaveOldBuild, noteTarget, paintFirst]} />
    </StrictMode>,
  );
});

/** A page that overtakes another one skips its transition. Nothing has failed, but React Router leaves the rejection unhandled. */
function hushSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && /^Transition was (skipped|aborted)/.test(event.reason.message))
      event.preventDefault();
  });
}
