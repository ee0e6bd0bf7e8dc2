import * as contract from '@polyshelf/contract/catalog';
import * as schemas from '@polyshelf/contract/catalog.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { TopicVersions } from '../../platform/public-cache/topic-versions.ts';
import { getCatalog } from './get-catalog.ts';
import { getStatistics } from './get-statistics.ts';

export const catalogRoutes =
  (deps: { db: Database; clock: Clock; versions: TopicVersions }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...endpoint(contract.getCatalog, schemas.getCatalog),
      handler: async () => ({ data: await getCatalog(deps) }),
    });
    app.route({
      ...endpoint(contract.getStatistics, schemas.getStatistics),
      handler: async () => ({ data: await getStatistics(deps) }),
    });
  };
