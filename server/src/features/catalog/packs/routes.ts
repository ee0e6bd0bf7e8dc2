import * as contract from '@polyshelf/contract/admin-packs';
import * as schemas from '@polyshelf/contract/admin-packs.schemas';
import * as catalog from '@polyshelf/contract/catalog';
import * as catalogSchemas from '@polyshelf/contract/catalog.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../../platform/db/database.ts';
import { findMovedPlace } from './find-moved-place.ts';
import { getPackTree } from './get-pack-tree.ts';

/** The pack tree of the administration, and redirects of moved packs and producers. */
export const packRoutes =
  (deps: { db: Database }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...endpoint(contract.getPackTree, schemas.getPackTree),
      handler: async () => ({ data: await getPackTree(deps) }),
    });
    app.route({
      ...endpoint(catalog.findMovedPlace, catalogSchemas.findMovedPlace),
      handler: async ({ query: { producer, packs = '' } }) => ({
        data: await findMovedPlace(deps, {
          alias: producer ?? null,
          packs: packs.split(',').filter(Boolean).map(Number),
        }),
      }),
    });
  };
