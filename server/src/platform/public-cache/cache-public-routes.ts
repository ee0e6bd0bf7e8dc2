import type { Topic } from '@polyshelf/contract/endpoint';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { z } from 'zod';
import type { CacheMisses } from '../http/rate-limits.ts';
import { serializedBytes } from '../serialized-json.ts';
import type { PublicCache } from './public-cache.ts';
import { sendCached } from './send-cached.ts';

declare module 'fastify' {
  interface RouteOptions {
    /** From the contract: the answer is the same for all visitors until one of these topics changes. */
    reads?: readonly Topic[];
  }
}

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
};

/** The number of URLs whose cache key is remembered. Many URLs can have the same key. */
const MAX_URLS = 5_000;

/** Answers every route with `reads` from the cache; its handler runs only after a cache miss. */
export function cachePublicRoutes(app: FastifyInstance, cache: PublicCache, misses: CacheMisses): void {
  const keys = new Map<string, string>();
  app.addHook('onRoute', (route) => {
    const { reads, handler, schema } = route;
    // Fastify derives a HEAD route from each GET route, with the handler from before this hook.
    if (!reads || !schema || !(route.method === 'GET' || route.method === 'HEAD')) return;
    const { 200: response } = schema.response as { 200: z.ZodType };
    // A URL that was validated before needs no validation to find its cached answer.
    const answerEarly: onRequestHookHandler = (request, reply, done) => {
      const key = keys.get(request.url);
      const cached = key === undefined ? null : cache.find(key);
      if (!cached) return done();
      void sendCached(request, reply, cached);
    };
    route.onRequest = [...[route.onRequest ?? []].flat(), answerEarly];
    route.handler = function handleFromCache(request, reply) {
      const key = keyOf(request);
      keys.set(request.url, key);
      if (keys.size > MAX_URLS) keys.delete(keys.keys().next().value as string);
      const cached = cache.find(key);
      if (cached) return sendCached(request, reply, cached);
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

/** Validation has removed parameters that the contract does not know, so they cannot flood the cache. */
function keyOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0];
  const query = Object.entries((request.query ?? {}) as Record<string, unknown>).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return query.length === 0 || !request.routeOptions.schema?.querystring
    ? `${path}`
    : `${path}?${JSON.stringify(query)}`;
}
