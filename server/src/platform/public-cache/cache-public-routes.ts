import type { Topic } from '@polyshelf/contract/endpoint';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { z } from 'zod';
import type { CacheMisses } from '../http/rate-limits.ts';
import { serializedBytes } from '../serialized-json.ts';
import type { PublicCache } from './public-cache.ts';
import { sendCached } from './send-cached.ts';

declare module 'fastify' {
  interface RouteOptions {
    /** From the contract: the answer is the same for everybody until one of these topics changes. */
    reads?: readonly Topic[];
  }
}

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
};

/** Spellings of questions whose key is remembered; any number of them may lead to one answer. */
const MAX_SPELLINGS = 5_000;

/** Answers every route whose contract says `reads` from the cache; its handler runs only when the data changed. */
export function cachePublicRoutes(app: FastifyInstance, cache: PublicCache, misses: CacheMisses): void {
  const keys = new Map<string, string>();
  app.addHook('onRoute', (route) => {
    const { reads, handler, schema } = route;
    // Fastify makes a HEAD route of each GET route, with the handler as it was before this hook.
    if (!reads || !schema || !(route.method === 'GET' || route.method === 'HEAD')) return;
    const { 200: response } = schema.response as { 200: z.ZodType };
    // An address that was understood before need not be validated again to find its answer.
    const answerEarly: onRequestHookHandler = (request, reply, done) => {
      const key = keys.get(request.url);
      const kept = key === undefined ? null : cache.find(key);
      if (!kept) return done();
      void sendCached(request, reply, kept);
    };
    route.onRequest = [...[route.onRequest ?? []].flat(), answerEarly];
    route.handler = function handleFromCache(request, reply) {
      const key = keyOf(request);
      keys.set(request.url, key);
      if (keys.size > MAX_SPELLINGS) keys.delete(keys.keys().next().value as string);
      const kept = cache.find(key);
      if (kept) return sendCached(request, reply, kept);
      misses.spend(request, 'api');
      const make = async () => {
        const content = await handler.call(this, request, reply);
        const body = serializedBytes(content) ?? Buffer.from(JSON.stringify(response.parse(content)));
        return { body, headers: HEADERS, reads };
      };
      return cache.findOrMake(key, make).then((answer) => answer && sendCached(request, reply, answer));
    };
  });
}

/** Parameters that the contract does not know are gone by now, so they cannot flood the cache. */
function keyOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0];
  const query = Object.entries((request.query ?? {}) as Record<string, unknown>).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return query.length === 0 || !request.routeOptions.schema?.querystring
    ? `${path}`
    : `${path}?${JSON.stringify(query)}`;
}
