import * as contract from '@polyshelf/contract/admin-words';
import * as schemas from '@polyshelf/contract/admin-words.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Editor } from '../../../platform/audit.ts';
import { requireSession } from '../../../platform/http/sessions.ts';
import { type TagDeps, tagAssets, undoTagging } from '../../catalog/index.ts';
import type { CatalogIndex } from '../../search/index.ts';
import { dismissDemand, undoDismissal } from './dismiss-demand.ts';
import { listDemand } from './list-demand.ts';
import { previewWords } from './preview-words.ts';

const editorOf = (request: FastifyRequest): Editor => ({ account: requireSession(request).accountId, ip: request.ip });

/** The demand board of administrators. */
export const demandRoutes =
  (deps: TagDeps & { catalogIndex: CatalogIndex }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...endpoint(contract.listDemand, schemas.listDemand),
      handler: async ({ query }) => ({ data: await listDemand(deps, query.outcome) }),
    });
    app.route({
      ...endpoint(contract.dismissDemand, schemas.dismissDemand),
      handler: async (request) => ({ data: await dismissDemand(deps, editorOf(request), request.body.words) }),
    });
    app.route({
      ...endpoint(contract.undoDismissal, schemas.undoDismissal),
      handler: async (request, reply) => {
        await undoDismissal(deps, editorOf(request), request.body.id);
        return reply.code(204).send(null);
      },
    });
    app.route({
      ...endpoint(contract.previewWords, schemas.previewWords),
      handler: async ({ body }) => ({ data: await previewWords(deps, body) }),
    });
    app.route({
      ...endpoint(contract.tagAssets, schemas.tagAssets),
      handler: async (request) => ({ data: await tagAssets(deps, editorOf(request), request.body) }),
    });
    app.route({
      ...endpoint(contract.undoTagging, schemas.undoTagging),
      handler: async (request, reply) => {
        await undoTagging(deps, editorOf(request), request.body);
        return reply.code(204).send(null);
      },
    });
  };
