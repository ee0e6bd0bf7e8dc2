import * as contract from '@polyshelf/contract/content';
import * as schemas from '@polyshelf/contract/content.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { getArticle } from './get-article.ts';
import { listArticles } from './list-articles.ts';
import { listPageTexts } from './list-page-texts.ts';

/** The articles that visitors read. */
export const contentRoutes =
  (deps: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...endpoint(contract.listArticles, schemas.listArticles),
      handler: async ({ params, query }) => ({ data: await listArticles(deps, { ...params, ...query }) }),
    });
    app.route({
      ...endpoint(contract.listPageTexts, schemas.listPageTexts),
      handler: async ({ params, query }) => ({ data: await listPageTexts(deps, { ...params, ...query }) }),
    });
    app.route({
      ...endpoint(contract.getArticle, schemas.getArticle),
      handler: async ({ params, query }) => ({ data: await getArticle(deps, { ...params, ...query }) }),
    });
  };
