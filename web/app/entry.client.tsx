import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { leaveOldBuild, watchBuild } from './shell/build-freshness.ts';
import { noteTarget, recoverFromLostChunks } from './shell/chunk-failure.ts';

recoverFromLostChunks();
watchBuild();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[leaveOldBuild, noteTarget]} />
    </StrictMode>,
  );
});
