import * as contract from '@polyshelf/contract/admin-words';
import * as schemas from '@polyshelf/contract/admin-words.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Editor } from '../../../platform/audit.ts';
import { requireSession } from '../../../platform/http/sessions.ts';
import { type TagDeps, tagAssets, undoTagging } from '../../catalog/index.ts';
import type { CatalogIndex } from '../../search/index.ts';
import { dismissDemand } from './dismiss-demand.ts';
import { listDemand } from './list-demand.ts';
import { previewTagging } from './preview-tagging.ts';

const editorOf = (request: FastifyRequest): Editor => ({ actor: requireSession(request).accountId, ip: request.ip });

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
      handler: async (request, reply) => {
        await dismissDemand(deps, editorOf(request), request.body.words);
        return reply.code(204).send(null);
      },
    });
    app.route({
      ...endpoint(contract.previewTagging, schemas.previewTagging),
      handler: async ({ body }) => ({ data: await previewTagging(deps, body) }),
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
