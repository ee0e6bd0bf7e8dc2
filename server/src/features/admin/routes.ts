import * as contract from '@polyshelf/contract/admin-search';
import * as schemas from '@polyshelf/contract/admin-search.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../platform/db/database.ts';
import { searchAdmin } from './search-admin.ts';

export const adminRoutes =
  ({ db }: { db: Database }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...endpoint(contract.searchAdmin, schemas.searchAdmin),
      handler: async ({ query }) => ({ data: await searchAdmin(db, query.q) }),
    });
  };
