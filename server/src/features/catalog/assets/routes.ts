import * as contract from '@polyshelf/contract/admin-assets';
import * as schemas from '@polyshelf/contract/admin-assets.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getAdminAsset } from './get-admin-asset.ts';

/** What administrators see of a published asset beside its record. */
export const adminAssetRoutes =
  (deps: Parameters<typeof getAdminAsset>[0]): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...endpoint(contract.getAdminAsset, schemas.getAdminAsset),
      handler: async ({ params }) => ({ data: await getAdminAsset(deps, params.id) }),
    });
  };
