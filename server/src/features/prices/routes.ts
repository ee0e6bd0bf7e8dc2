import { endpoint } from '@polyshelf/contract/endpoint';
import * as contract from '@polyshelf/contract/prices';
import * as schemas from '@polyshelf/contract/prices.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { previewPrices } from './preview-prices.ts';

export const priceRoutes =
  (deps: Parameters<typeof previewPrices>[0]): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...endpoint(contract.previewPrices, schemas.previewPrices),
      handler: async ({ body }) => ({ data: await previewPrices(deps, body.value) }),
    });
  };
