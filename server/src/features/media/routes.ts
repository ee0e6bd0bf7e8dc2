import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routeNotFound } from '../../platform/http/error-handler.ts';
import { sendStoredFile } from '../../platform/http/send-bytes.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { pictureKey, previewKey } from './storage-keys.ts';

/** The complete list: browsers run none of these types, whatever the stored bytes are. */
const contentTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  glb: 'model/gltf-binary',
  hdr: 'image/vnd.radiance',
} as const;

/** The URL contains the hash of its content, so the content never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

const sha = z.string().regex(/^[0-9a-f]{64}$/);
const picture = z.object({ sha, width: z.string().regex(/^[1-9]\d{0,3}$/), format: z.enum(['avif', 'webp']) });
const preview = z.object({ sha, format: z.enum(['webp', 'glb', 'hdr']) });

/** A URL of another form is not found instead of invalid. */
function readParams<T>(schema: z.ZodType<T>, { params, url }: FastifyRequest): T {
  const { data, success } = schema.safeParse(params);
  if (!success) throw routeNotFound(url.split('?', 1)[0] ?? '/');
  return data;
}

/** Serves public pictures and previews. No URL of these forms leads to the key of a paid file. */
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
