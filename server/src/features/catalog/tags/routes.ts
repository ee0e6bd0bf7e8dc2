import * as contract from '@polyshelf/contract/admin-words';
import * as schemas from '@polyshelf/contract/admin-words.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Editor } from '../../../platform/audit.ts';
import { requireSession } from '../../../platform/http/sessions.ts';
import { changeTag, type TagDeps } from './change-tag.ts';
import { deleteTag } from './delete-tag.ts';
import { getTag } from './get-tag.ts';
import { mergeTags, previewTagMerge } from './merge-tags.ts';

const editorOf = (request: FastifyRequest): Editor => ({ actor: requireSession(request).accountId, ip: request.ip });

/** How administrators change tags. */
export const tagRoutes =
  (deps: TagDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...endpoint(contract.getTag, schemas.getTag),
      handler: async ({ params }) => ({ data: await getTag(deps.db, params.id) }),
    });
    app.route({
      ...endpoint(contract.changeTag, schemas.changeTag),
      handler: async (request) => {
        await changeTag(deps, editorOf(request), { ...request.params, ...request.body });
        return { data: await getTag(deps.db, request.params.id) };
      },
    });
    app.route({
      ...endpoint(contract.deleteTag, schemas.deleteTag),
      handler: async (request, reply) => {
        await deleteTag(deps, editorOf(request), request.params.id);
        return reply.code(204).send(null);
      },
    });
    app.route({
      ...endpoint(contract.previewTagMerge, schemas.previewTagMerge),
      handler: async ({ params, body }) => ({ data: await previewTagMerge(deps, { ...params, ...body }) }),
    });
    app.route({
      ...endpoint(contract.mergeTags, schemas.mergeTags),
      handler: async (request) => {
        await mergeTags(deps, editorOf(request), { ...request.params, ...request.body });
        return { data: await getTag(deps.db, request.body.into) };
      },
    });
  };
