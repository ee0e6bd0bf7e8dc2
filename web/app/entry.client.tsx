import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { leaveOldBuild, watchBuild } from './shell/build-freshness.ts';
import { noteTarget, recoverFromLostChunks } from './shell/chunk-failure.ts';
import { paintFirst } from './shell/paint-first.ts';
import { hearSearchKey } from './shell/search-key.ts';

recoverFromLostChunks();
watchBuild();
hearSearchKey();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[leaveOldBuild, noteTarget, paintFirst]} />
    </StrictMode>,
  );
});
