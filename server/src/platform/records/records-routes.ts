import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Editor } from '../audit.ts';
import { requireSession } from '../http/sessions.ts';
import {
  createRecord,
  removeRecord,
  restoreRecord,
  type SchedulingDeps,
  saveRecord,
  scheduleRecord,
  unscheduleRecord,
} from './change-record.ts';
import { getRecord, listRevisions } from './get-record.ts';
import type { AnyRecordKind } from './record-kind.ts';

const editorOf = (request: FastifyRequest): Editor => ({ actor: requireSession(request).accountId, ip: request.ip });

interface OneRecord {
  Params: { id: string };
}

interface Save extends OneRecord {
  Body: { base: object; value: object; at?: string };
}

interface Create {
  Body: { value: object };
}

/** How administrators read and change records. The endpoints of all kinds work alike. */
export const recordRoutes =
  (deps: SchedulingDeps, kinds: readonly AnyRecordKind[]): FastifyPluginAsyncZod =>
  async (app) => {
    for (const kind of kinds) {
      const { endpoints, schemas } = kind;
      const answer = async (id: string) => ({ data: await getRecord(deps.db, kind, id) });
      app.route<OneRecord>({
        ...endpoint(endpoints.get, schemas.get),
        handler: ({ params }) => answer(params.id),
      });
      app.route<Save>({
        ...endpoint(endpoints.save, schemas.save),
        handler: async (request) => {
          const { at, ...change } = { ...request.params, ...request.body };
          if (at === undefined) await saveRecord(deps, editorOf(request), kind, change);
          else await scheduleRecord(deps, editorOf(request), kind, { ...change, at: new Date(at) });
          return answer(change.id);
        },
      });
      app.route<OneRecord>({
        ...endpoint(endpoints.unschedule, schemas.unschedule),
        handler: async (request) => {
          await unscheduleRecord(deps, editorOf(request), kind, request.params.id);
          return answer(request.params.id);
        },
      });
      app.route<OneRecord & { Querystring: { before?: number } }>({
        ...endpoint(endpoints.listRevisions, schemas.listRevisions),
        handler: async ({ params, query }) => ({ data: await listRevisions(deps.db, kind, params.id, query.before) }),
      });
      if (!('create' in endpoints)) continue;
      app.route<Create>({
        ...endpoint(endpoints.create, schemas.create),
        handler: async (request) => answer(await createRecord(deps, editorOf(request), kind, request.body.value)),
      });
      app.route<OneRecord & { Body: { base: object } }>({
        ...endpoint(endpoints.remove, schemas.remove),
        handler: async (request, reply) => {
          await removeRecord(deps, editorOf(request), kind, { ...request.params, ...request.body });
          return reply.code(204).send(null);
        },
      });
      app.route<OneRecord>({
        ...endpoint(endpoints.restore, schemas.restore),
        handler: async (request) => {
          await restoreRecord(deps, editorOf(request), kind, request.params.id);
          return answer(request.params.id);
        },
      });
    }
  };
