import { Readable } from 'node:stream';
import { endpoint } from '@polyshelf/contract/endpoint';
import * as contract from '@polyshelf/contract/tables';
import * as schemas from '@polyshelf/contract/tables.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { makeAttachment } from '../../platform/http/send-download.ts';
import { requireSession } from '../../platform/http/sessions.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { deleteView } from './delete-view.ts';
import { exportRows } from './export-rows.ts';
import { listRows } from './list-rows.ts';
import { listViews } from './list-views.ts';
import { type RowActions, runRowAction } from './run-row-action.ts';
import { saveView } from './save-view.ts';
import { openExportLink, startExport } from './start-export.ts';

const contentTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

interface Deps {
  db: Database;
  adminDb: Database;
  clock: Clock;
  keyring: Keyring;
  rowActions: RowActions;
}

export const tableRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...endpoint(contract.listRows, schemas.listRows),
      handler: ({ params, query }) => listRows(deps, params.table, query),
    });

    app.route({
      ...endpoint(contract.startExport, schemas.startExport),
      handler: async (request) => {
        const { accountId: actor, id: session } = requireSession(request);
        const given = { ...request.params, ...request.body, actor, session, ip: request.ip };
        return { data: await startExport(deps, given) };
      },
    });

    app.route({
      method: 'GET',
      url: '/api/exports',
      // Fastify would answer HEAD by reading all rows and dropping them.
      exposeHeadRoute: false,
      schema: { hide: true, querystring: z.object({ link: z.string() }) },
      handler: async (request, reply) => {
        const { name, ...wanted } = await openExportLink(deps, request.query.link);
        const pieces = exportRows(deps.adminDb, { ...wanted, now: deps.clock.now() });
        makeAttachment(reply, name);
        return reply
          .type(contentTypes[wanted.format])
          .header('cache-control', 'private, no-store')
          .send(Readable.from(pieces));
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
