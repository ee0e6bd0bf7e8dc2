import { Readable } from 'node:stream';
import { endpoint } from '@polyshelf/contract/endpoint';
import * as contract from '@polyshelf/contract/tables';
import * as schemas from '@polyshelf/contract/tables.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { requireSession } from '../../platform/http/sessions.ts';
import { deleteView } from './delete-view.ts';
import { exportRows } from './export-rows.ts';
import { listRows } from './list-rows.ts';
import { listViews } from './list-views.ts';
import { type RowActions, runRowAction } from './run-row-action.ts';
import { saveView } from './save-view.ts';

const contentTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

export const tableRoutes =
  (deps: { db: Database; adminDb: Database; clock: Clock; rowActions: RowActions }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...endpoint(contract.listRows, schemas.listRows),
      handler: ({ params, query }) => listRows(deps, params.table, query),
    });

    app.route({
      ...endpoint(contract.exportRows, schemas.exportRows),
      handler: async (request, reply) => {
        const { format, ...query } = request.query;
        const { accountId: actor } = requireSession(request);
        const pieces = await exportRows(deps, { ...request.params, query, format, actor, ip: request.ip });
        return reply.type(contentTypes[format]).send(Readable.from(pieces));
      },
    });

    app.route({
      ...endpoint(contract.runRowAction, schemas.runRowAction),
      handler: async (request) => {
        const { accountId: actor } = requireSession(request);
        return { data: await runRowAction(deps, { ...request.params, rows: request.body, actor, ip: request.ip }) };
      },
    });

    app.route({
      ...endpoint(contract.listViews, schemas.listViews),
      handler: async (request) => ({ data: await listViews(deps, requireSession(request).accountId) }),
    });

    app.route({
      ...endpoint(contract.saveView, schemas.saveView),
      handler: async (request) => ({ data: await saveView(deps, requireSession(request).accountId, request.body) }),
    });

    app.route({
      ...endpoint(contract.deleteView, schemas.deleteView),
      handler: async (request, reply) => {
        await deleteView(deps, requireSession(request).accountId, request.params.id);
        return reply.code(204).send(null);
      },
    });
  };
