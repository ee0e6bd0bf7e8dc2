import * as contract from '@polyshelf/contract/admin-words';
import * as schemas from '@polyshelf/contract/admin-words.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { requireSession } from '../../../platform/http/sessions.ts';
import type { CatalogIndex } from '../../search/index.ts';
import { dismissDemand } from './dismiss-demand.ts';
import { listDemand } from './list-demand.ts';

/** The demand board of administrators. */
export const demandRoutes =
  (deps: { db: Database; clock: Clock; catalogIndex: CatalogIndex }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...endpoint(contract.listDemand, schemas.listDemand),
      handler: async () => ({ data: await listDemand(deps) }),
    });
    app.route({
      ...endpoint(contract.dismissDemand, schemas.dismissDemand),
      handler: async (request, reply) => {
        const editor = { account: requireSession(request).accountId, ip: request.ip };
        await dismissDemand(deps, editor, request.body.words);
        return reply.code(204).send(null);
      },
    });
  };
