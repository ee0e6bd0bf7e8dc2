import * as contract from '@polyshelf/contract/assets';
import * as siteMap from '@polyshelf/contract/site-map';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { TopicVersions } from '../../platform/public-cache/topic-versions.ts';
import type { CatalogIndex } from '../search/index.ts';
import { listAssetIds } from './list-asset-ids.ts';
import { listAssets } from './list-assets.ts';
import { listSimilarAssets } from './list-similar-assets.ts';
import { readAsset } from './read-asset.ts';
import { suggestAssets } from './suggest-assets.ts';

interface Deps {
  db: Database;
  clock: Clock;
  versions: TopicVersions;
  catalogIndex: CatalogIndex;
}

export const assetRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.listAssets, handler: ({ query }) => listAssets(deps, query) });
    app.route({ ...contract.getAsset, handler: async ({ params }) => ({ data: await readAsset(deps, params.id) }) });
    app.route({
      ...siteMap.listAssetIds,
      handler: async ({ params }) => ({ data: await listAssetIds(deps, params.part) }),
    });
    app.route({
      ...contract.listSimilarAssets,
      handler: async ({ params }) => ({ data: await listSimilarAssets(deps, params.id) }),
    });
    app.route({
      ...contract.suggest,
      handler: async ({ query }) => ({ data: await suggestAssets(deps, query.search) }),
    });
  };
