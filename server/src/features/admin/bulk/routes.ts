import * as contract from '@polyshelf/contract/bulk';
import * as schemas from '@polyshelf/contract/bulk.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Decision } from '../../../platform/audit.ts';
import { requireSession } from '../../../platform/http/sessions.ts';
import { type BulkDeps, getBulk, listBulks, previewBulk, startBulk } from './start-bulk.ts';

export const bulkRoutes =
  (deps: BulkDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...endpoint(contract.previewBulk, schemas.previewBulk),
      handler: async ({ body }) => ({ data: await previewBulk(deps, body) }),
    });

    app.route({
      ...endpoint(contract.startBulk, schemas.startBulk),
      handler: async (request) => ({ data: await startBulk(deps, { ...request.body, decision: decisionOf(request) }) }),
    });

    app.route({
      ...endpoint(contract.startBulkDays, schemas.startBulkDays),
      handler: async (request) => {
        const order = { ...request.body, action: 'give_days' as const, decision: decisionOf(request) };
        return { data: await startBulk(deps, order) };
      },
    });

    app.route({
      ...endpoint(contract.listBulks, schemas.listBulks),
      handler: async () => ({ data: await listBulks(deps) }),
    });

    app.route({
      ...endpoint(contract.getBulk, schemas.getBulk),
      handler: async ({ params }) => ({ data: await getBulk(deps, params.id) }),
    });
  };

const decisionOf = (request: FastifyRequest<{ Body: { reason: string } }>): Decision => ({
  by: requireSession(request).accountId,
  ip: request.ip,
  reason: request.body.reason,
});
