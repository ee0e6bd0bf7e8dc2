import { endpoint } from '@polyshelf/contract/endpoint';
import * as contract from '@polyshelf/contract/wishes';
import * as schemas from '@polyshelf/contract/wishes.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { requireOwner } from '../../platform/http/sessions.ts';
import { makeWish } from './make-wish.ts';

export const wishRoutes =
  (deps: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...endpoint(contract.makeWish, schemas.makeWish),
      handler: async (request, reply) => {
        const { accountId } = requireOwner(request);
        reply.header('cache-control', 'no-store');
        return { data: await makeWish(deps, accountId, request.body.search) };
      },
    });
  };
