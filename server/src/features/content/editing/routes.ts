import * as contract from '@polyshelf/contract/admin-content';
import * as schemas from '@polyshelf/contract/admin-content.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '../../../platform/errors.ts';
import { limitTo } from '../../../platform/http/rate-limits.ts';
import { editorOf } from '../../../platform/http/sessions.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { WorkerPool } from '../../../platform/workers/worker-pool.ts';
import { addPicture } from './add-picture.ts';
import type { EditDeps } from './change-article.ts';
import { changeSlug } from './change-slug.ts';
import { createArticle } from './create-article.ts';
import { deleteArticle, restoreArticle } from './delete-article.ts';
import { getEditedArticle, getRevision, listAllArticles, listRevisions } from './get-articles.ts';
import { openPageText } from './open-page-text.ts';
import { changeSection, orderArticles } from './order-articles.ts';
import { previewText } from './preview-text.ts';
import { publishText, unpublishText, unscheduleText } from './publish-text.ts';
import { revertText, saveText } from './save-text.ts';

const MAX_PICTURE_BYTES = 32 * 1024 * 1024;

/** How administrators write articles. */
export const contentEditingRoutes =
  (deps: EditDeps & { storage: Storage; mediaPool: WorkerPool }): FastifyPluginAsyncZod =>
  async (app) => {
    for (const type of ['image/png', 'image/jpeg', 'image/webp'])
      app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: MAX_PICTURE_BYTES }, (_request, body, done) =>
        done(null, body),
      );

    const answer = async (id: string) => ({ data: await getEditedArticle(deps, id) });

    app.route({
      ...endpoint(contract.listAllArticles, schemas.listAllArticles),
      handler: async ({ query: { kind, deleted } }) => ({
        data: await listAllArticles(deps, { kind, isDeleted: deleted === '1' }),
      }),
    });
    app.route({
      ...endpoint(contract.createArticle, schemas.createArticle),
      handler: async (request) => answer(await createArticle(deps, editorOf(request), request.body)),
    });
    app.route({
      ...endpoint(contract.openPageText, schemas.openPageText),
      handler: async (request) =>
        answer(await openPageText(deps, editorOf(request), { ...request.params, ...request.body })),
    });
    app.route({
      ...endpoint(contract.getEditedArticle, schemas.getEditedArticle),
      handler: ({ params }) => answer(params.id),
    });
    app.route({
      ...endpoint(contract.changeSection, schemas.changeSection),
      handler: async (request) => {
        await changeSection(deps, editorOf(request), { ...request.params, ...request.body });
        return answer(request.params.id);
      },
    });
    app.route({
      ...endpoint(contract.deleteArticle, schemas.deleteArticle),
      handler: async (request) => {
        await deleteArticle(deps, editorOf(request), { ...request.params, ...request.body });
        return answer(request.params.id);
      },
    });
    app.route({
      ...endpoint(contract.restoreArticle, schemas.restoreArticle),
      handler: async (request) => {
        await restoreArticle(deps, editorOf(request), request.params.id);
        return answer(request.params.id);
      },
    });
    app.route({
      ...endpoint(contract.orderArticles, schemas.orderArticles),
      handler: async (request) => ({
        data: { ordered: await orderArticles(deps, editorOf(request), request.body) },
      }),
    });
    app.route({
      ...endpoint(contract.listRevisions, schemas.listRevisions),
      handler: async ({ params }) => ({ data: await listRevisions(deps, params) }),
    });
    app.route({
      ...endpoint(contract.getRevision, schemas.getRevision),
      handler: async ({ params }) => ({ data: await getRevision(deps, params) }),
    });
    app.route({
      ...endpoint(contract.saveText, schemas.saveText),
      handler: async (request) => {
        await saveText(deps, editorOf(request), { ...request.params, ...request.body });
        return answer(request.params.id);
      },
    });
    app.route({
      ...endpoint(contract.revertText, schemas.revertText),
      handler: async (request) => {
        await revertText(deps, editorOf(request), { ...request.params, ...request.body });
        return answer(request.params.id);
      },
    });
    app.route({
      ...endpoint(contract.publishText, schemas.publishText),
      handler: async (request) => {
        await publishText(deps, editorOf(request), { ...request.params, ...request.body });
        return answer(request.params.id);
      },
    });
    app.route({
      ...endpoint(contract.unscheduleText, schemas.unscheduleText),
      handler: async (request) => {
        await unscheduleText(deps, editorOf(request), { ...request.params, ...request.body });
        return answer(request.params.id);
      },
    });
    app.route({
      ...endpoint(contract.unpublishText, schemas.unpublishText),
      handler: async (request) => {
        await unpublishText(deps, editorOf(request), { ...request.params, ...request.body });
        return answer(request.params.id);
      },
    });
    app.route({
      ...endpoint(contract.changeSlug, schemas.changeSlug),
      handler: async (request) => {
        await changeSlug(deps, editorOf(request), { ...request.params, ...request.body });
        return answer(request.params.id);
      },
    });
    app.route({
      ...endpoint(contract.previewText, schemas.previewText),
      handler: async ({ body }) => ({ data: await previewText(deps, body.markdown) }),
    });
    app.route({
      ...endpoint(contract.addPicture, schemas.addPicture),
      config: limitTo('download'),
      bodyLimit: MAX_PICTURE_BYTES,
      handler: async (request) => {
        if (!Buffer.isBuffer(request.body))
          throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send a PNG, JPEG or WebP picture.');
        return { data: await addPicture(deps, editorOf(request), request.body) };
      },
    });
  };
