import * as contract from '@polyshelf/contract/admin-packs';
import * as schemas from '@polyshelf/contract/admin-packs.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../../platform/db/database.ts';
import { getPackTree } from './get-pack-tree.ts';

/** The tree of packs for administrators, who change it by its records. */
export const packRoutes =
  (deps: { db: Database }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...endpoint(contract.getPackTree, schemas.getPackTree),
      handler: async () => ({ data: await getPackTree(deps) }),
    });
  };
