import * as contract from '@polyshelf/contract/admin-words';
import * as schemas from '@polyshelf/contract/admin-words.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../../platform/db/database.ts';
import { invalidPayload } from '../../../platform/errors.ts';
import { editorOf } from '../../../platform/http/sessions.ts';
import { type TagDeps, tagAssets, undoTagging } from '../../catalog/index.ts';
import { type CatalogIndex, wordsOf } from '../../search/index.ts';
import { wishedWords } from '../wish.rules.ts';
import { dismissDemand, undoDismissal } from './dismiss-demand.ts';
import { listDemand } from './list-demand.ts';
import { previewWords } from './preview-words.ts';

/** The words by which a search is known to the board and to wishes. */
function searchedWords(search: string): string {
  const words = wishedWords(wordsOf(search));
  if (words === '') throw invalidPayload('"words" must contain a word');
  return words;
}

/** The demand board of administrators. */
export const demandRoutes =
  (deps: TagDeps & { adminDb: Database; catalogIndex: CatalogIndex }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...endpoint(contract.listDemand, schemas.listDemand),
      handler: async ({ query }) => ({ data: await listDemand({ ...deps, db: deps.adminDb }, query.outcome) }),
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
      handler: async (request) => ({
        data: await tagAssets(deps, editorOf(request), { ...request.body, words: searchedWords(request.body.words) }),
      }),
    });
    app.route({
      ...endpoint(contract.undoTagging, schemas.undoTagging),
      handler: async (request, reply) => {
        await undoTagging(deps, editorOf(request), request.body);
        return reply.code(204).send(null);
      },
    });
  };
