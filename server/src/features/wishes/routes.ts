import { endpoint } from '@polyshelf/contract/endpoint';
import * as contract from '@polyshelf/contract/wishes';
import * as schemas from '@polyshelf/contract/wishes.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { limitTo } from '../../platform/http/rate-limits.ts';
import { requireOwner } from '../../platform/http/sessions.ts';
import type { CatalogIndex } from '../search/index.ts';
import { makeWish } from './make-wish.ts';
import { OutcomeCounter } from './outcome-counter.ts';

export const wishRoutes =
  (deps: { db: Database; clock: Clock; catalogIndex: CatalogIndex }): FastifyPluginAsyncZod =>
  async (app) => {
    const outcomes = new OutcomeCounter(deps);
    app.route({
      ...endpoint(contract.makeWish, schemas.makeWish),
      handler: async (request, reply) => {
        const { accountId } = requireOwner(request);
        reply.header('cache-control', 'no-store');
        return { data: await makeWish(deps, accountId, request.body.search) };
      },
    });
    app.route({
      ...endpoint(contract.recordOutcome, schemas.recordOutcome),
      config: limitTo('report'),
      handler: async ({ body }, reply) => {
        await outcomes.count(body.search, body.is_opened);
        return reply.code(204).send(null);
      },
    });
  };
