import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { PrepareDeps } from '../intake/index.ts';
import { findRenderer, openRenderer } from '../rendering/index.ts';
import type { PublishDeps } from './publish-asset.ts';
import { remakePictures } from './remake-pictures.ts';

interface Deps extends PublishDeps, Pick<PrepareDeps, 'pool'> {
  chromiumPath: string | undefined;
}

/** A job renders one asset, so that an asset that fails does not delay the others. */
export const createPictureRemaking = ({ chromiumPath, pool, ...deps }: Deps) =>
  defineJob({
    name: 'catalog.remake-pictures',
    data: z.object({ asset: z.uuid() }),
    concurrency: 2,
    retries: 3,
    run: async ({ asset }, { signal }) => {
      const found = findRenderer(chromiumPath);
      if (!found.options) throw new Error(found.reason);
      const renderer = await openRenderer(found.options);
      try {
        await remakePictures(deps, { pool, renderer }, asset, signal);
      } finally {
        await renderer.close();
      }
    },
  });
