import * as contract from '@polyshelf/contract/catalog';
import * as schemas from '@polyshelf/contract/catalog.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getCatalog } from './get-catalog.ts';
import { getStatistics } from './get-statistics.ts';

export const catalogRoutes =
  (deps: Parameters<typeof getCatalog>[0]): FastifyPluginAsyncZod =>
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
