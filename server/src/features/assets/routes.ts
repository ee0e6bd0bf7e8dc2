import * as contract from '@polyshelf/contract/assets';
import * as schemas from '@polyshelf/contract/assets.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import * as siteMap from '@polyshelf/contract/site-map';
import * as siteMapSchemas from '@polyshelf/contract/site-map.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { requireSession } from '../../platform/http/sessions.ts';
import type { Logger } from '../../platform/logger.ts';
import type { TopicVersions } from '../../platform/public-cache/topic-versions.ts';
import type { CatalogIndex } from '../search/index.ts';
import { SearchCounter } from '../wishes/index.ts';
import { CardCache } from './card-cache.ts';
import { getAsset } from './get-asset.ts';
import { listAssetIds } from './list-asset-ids.ts';
import { listAssets, listDownloadedAssets } from './list-assets.ts';
import { listSimilarAssets } from './list-similar-assets.ts';
import { suggestAssets } from './suggest-assets.ts';

interface Deps {
  db: Database;
  clock: Clock;
  logger: Logger;
  versions: TopicVersions;
  catalogIndex: CatalogIndex;
}

export const assetRoutes =
  (given: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const searches = new SearchCounter(given);
    app.addHook('onClose', () => searches.flush());
    const deps = { ...given, cards: new CardCache(given), searches };
    app.route({
      ...endpoint(contract.listAssets, schemas.listAssets),
      handler: ({ query }) => listAssets(deps, query),
    });
    app.route({
      ...endpoint(contract.listDownloadedAssets, schemas.listDownloadedAssets),
      handler: async (request, reply) => {
        const { accountId } = requireSession(request);
        reply.header('cache-control', 'private, no-store');
        return listDownloadedAssets(deps, request.query, accountId);
      },
    });
    app.route({
      ...endpoint(contract.getAsset, schemas.getAsset),
      handler: async ({ params }) => ({ data: await getAsset(deps, params.id) }),
    });
    app.route({
      ...endpoint(siteMap.listAssetIds, siteMapSchemas.listAssetIds),
      handler: async ({ params }) => ({ data: await listAssetIds(deps, params.part) }),
    });
    app.route({
      ...endpoint(contract.listSimilarAssets, schemas.listSimilarAssets),
      handler: async ({ params }) => ({ data: await listSimilarAssets(deps, params.id) }),
    });
    app.route({
      ...endpoint(contract.suggest, schemas.suggest),
      handler: async ({ query }) => ({ data: await suggestAssets(deps, query.search) }),
    });
  };
