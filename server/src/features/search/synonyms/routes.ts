import * as contract from '@polyshelf/contract/admin-words';
import * as schemas from '@polyshelf/contract/admin-words.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Editor } from '../../../platform/audit.ts';
import { requireSession } from '../../../platform/http/sessions.ts';
import type { CatalogIndex } from '../catalog-index.ts';
import { changeSynonym, type SynonymDeps } from './change-synonym.ts';
import { previewSynonym } from './preview-synonym.ts';

const editorOf = (request: FastifyRequest): Editor => ({ actor: requireSession(request).accountId, ip: request.ip });

/** How administrators change synonyms. */
export const synonymRoutes =
  (deps: SynonymDeps & { catalogIndex: CatalogIndex }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...endpoint(contract.previewSynonym, schemas.previewSynonym),
      handler: async ({ body }) => ({ data: await previewSynonym(deps, body) }),
    });
    app.route({
      ...endpoint(contract.addSynonym, schemas.addSynonym),
      handler: async (request, reply) => {
        await changeSynonym(deps, editorOf(request), { action: 'add', ...request.body });
        return reply.code(204).send(null);
      },
    });
    app.route({
      ...endpoint(contract.removeSynonym, schemas.removeSynonym),
      handler: async (request, reply) => {
        await changeSynonym(deps, editorOf(request), { action: 'remove', ...request.body });
        return reply.code(204).send(null);
      },
    });
  };
