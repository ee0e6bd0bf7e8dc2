import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routeNotFound } from '../../platform/http/error-handler.ts';
import { sendStoredFile } from '../../platform/http/send-stored-file.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { pictureKey, previewKey } from './storage-keys.ts';

/** The whole list: nothing that a browser would run is ever sent from here, whatever was stored. */
const contentTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  glb: 'model/gltf-binary',
  hdr: 'image/vnd.radiance',
} as const;

/** The address holds the hash of what it shows, so it never shows anything else. */
const FOR_EVER = 'public, max-age=31536000, immutable';

const sha = z.string().regex(/^[0-9a-f]{64}$/);
const picture = z.object({ sha, width: z.string().regex(/^[1-9]\d{0,3}$/), format: z.enum(['avif', 'webp']) });
const preview = z.object({ sha, format: z.enum(['webp', 'glb', 'hdr']) });

/** An address that is not of that form is that of nothing, not a bad question. */
function readParams<T>(schema: z.ZodType<T>, { params, url }: FastifyRequest): T {
  const { data, success } = schema.safeParse(params);
  if (!success) throw routeNotFound(url.split('?', 1)[0] ?? '/');
  return data;
}

/** Pictures and previews for everybody. The keys of paid files cannot be written in these addresses. */
export const mediaRoutes =
  ({ storage }: { storage: Storage }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/media/images/:sha/:width.:format',
      schema: { hide: true },
      handler: async (request, reply) => {
        const { sha, width, format } = readParams(picture, request);
        const key = pictureKey(sha, Number(width), format);
        const etag = `"${sha}-${width}-${format}"`;
        const contentType = contentTypes[format];
        reply.header('cache-control', FOR_EVER);
        return sendStoredFile(request, reply, storage, { key, contentType, etag });
      },
    });
    app.route({
      method: ['GET', 'HEAD'],
      url: '/media/previews/:sha.:format',
      schema: { hide: true },
      handler: async (request, reply) => {
        const { sha, format } = readParams(preview, request);
        const key = previewKey(sha, format);
        const contentType = contentTypes[format];
        reply.header('cache-control', FOR_EVER);
        return sendStoredFile(request, reply, storage, { key, contentType, etag: `"${sha}"` });
      },
    });
  };
