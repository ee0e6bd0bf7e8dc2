import * as contract from '@polyshelf/contract/wishes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { requireOwner } from '../../platform/http/sessions.ts';
import { makeWish } from './make-wish.ts';

export const wishRoutes =
  (deps: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...contract.makeWish,
      handler: async (request, reply) => {
        const { accountId } = requireOwner(request);
        reply.header('cache-control', 'no-store');
        return { data: await makeWish(deps, accountId, request.body.search) };
      },
    });
  };
