import * as contract from '@polyshelf/contract/admin-words';
import * as schemas from '@polyshelf/contract/admin-words.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { editorOf } from '../../../platform/http/sessions.ts';
import { getTagUse } from './get-tag-use.ts';
import { listUntranslatedTags } from './list-untranslated-tags.ts';
import { mergeTags, previewTagMerge, type TagDeps, undoTagMerge } from './merge-tags.ts';

/** What administrators do with tags besides changing their words, which are records. */
export const tagRoutes =
  (deps: TagDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...endpoint(contract.getTagUse, schemas.getTagUse),
      handler: async ({ params }) => ({ data: await getTagUse(deps.db, params.id) }),
    });
    app.route({
      ...endpoint(contract.previewTagMerge, schemas.previewTagMerge),
      handler: async ({ params, body }) => ({ data: await previewTagMerge(deps, { ...params, ...body }) }),
    });
    app.route({
      ...endpoint(contract.mergeTags, schemas.mergeTags),
      handler: async (request) => ({
        data: { id: await mergeTags(deps, editorOf(request), { ...request.params, ...request.body }) },
      }),
    });
    app.route({
      ...endpoint(contract.undoTagMerge, schemas.undoTagMerge),
      handler: async (request, reply) => {
        await undoTagMerge(deps, editorOf(request), request.params.id);
        return reply.code(204).send(null);
      },
    });
    app.route({
      ...endpoint(contract.listUntranslatedTags, schemas.listUntranslatedTags),
      handler: async ({ query }) => ({ data: await listUntranslatedTags(deps.db, query) }),
    });
  };
