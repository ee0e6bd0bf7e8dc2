import { endpoint } from '@polyshelf/contract/endpoint';
import * as contract from '@polyshelf/contract/uploads';
import * as schemas from '@polyshelf/contract/uploads.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { limitTo } from '../../platform/http/rate-limits.ts';
import { requireCore } from '../../platform/http/sessions.ts';
import { cancelUpload, retryUpload } from './change-upload.ts';
import { claimKnownFiles } from './claim-known-files.ts';
import { getUpload, listUploads } from './get-uploads.ts';
import { openUpload } from './open-upload.ts';
import { type ReceivingDeps, receivingRoutes } from './receiving/routes.ts';
import { removeUploadFile } from './remove-upload-file.ts';

type Deps = ReceivingDeps &
  Parameters<typeof openUpload>[0] &
  Parameters<typeof cancelUpload>[0] &
  Parameters<typeof removeUploadFile>[0];

export const uploadRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = deps;
    await app.register(receivingRoutes(deps));

    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.route({
      ...endpoint(contract.openUpload, schemas.openUpload),
      config: limitTo('upload'),
      // The paths of 5,000 files in deep folders.
      bodyLimit: 8 * 1024 * 1024,
      handler: async (request) => {
        const { accountId } = requireCore(request);
        return { data: await openUpload(deps, { account: accountId, files: request.body.files }) };
      },
    });

    app.route({
      ...endpoint(contract.claimKnownFiles, schemas.claimKnownFiles),
      handler: async (request) => {
        const given = { upload: request.params.id, files: request.body.files };
        return { data: { known: await claimKnownFiles(deps, requireCore(request), given) } };
      },
    });

    app.route({
      ...endpoint(contract.listUploads, schemas.listUploads),
      handler: async (request) => ({
        data: await listUploads(db, requireCore(request), request.query.of ?? 'me'),
      }),
    });

    app.route({
      ...endpoint(contract.getUpload, schemas.getUpload),
      handler: async (request) => ({ data: await getUpload(db, requireCore(request), request.params.id) }),
    });

    app.route({
      ...endpoint(contract.cancelUpload, schemas.cancelUpload),
      handler: async (request, reply) => {
        await cancelUpload(deps, requireCore(request), request.params.id);
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...endpoint(contract.retryUpload, schemas.retryUpload),
      handler: async (request) => ({ data: await retryUpload(deps, requireCore(request), request.params.id) }),
    });

    app.route({
      ...endpoint(contract.removeUploadFile, schemas.removeUploadFile),
      config: limitTo('send'),
      handler: async (request, reply) => {
        await removeUploadFile(deps, requireCore(request), request.params.id);
        // A client of the tus protocol may terminate an upload by this call.
        return reply.header('tus-resumable', '1.0.0').code(204).send(null);
      },
    });
  };
