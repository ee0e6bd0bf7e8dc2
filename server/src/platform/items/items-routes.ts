import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalidPayload } from '../errors.ts';
import { isNamedBy } from '../http/entity-tag.ts';
import { deleteForbidden, resourceForbidden, updateForbidden } from './forbidden.ts';
import { type ItemsReader, queryOf } from './items-reader.ts';
import { isBranch, parseQueryObject } from './parse-query.ts';
import { prepareItem, prepareItems } from './run-query.ts';
import { openResource, type Scope } from './visible-rows.ts';

interface ListRoute {
  Params: { collection: string };
}

interface ItemRoute {
  Params: { collection: string; id: string };
}

interface WriteRoute {
  Params: { collection: string; id?: string };
}

/**
 * Adds the routes that read `/items` in Directus's query language. Each feature adds its own routes for writing; all
 * other writes are refused here.
 */
export function registerItems(app: FastifyInstance, items: ItemsReader): void {
  const list = describe(
    'Items of a collection: filter, fields, sort, limit, offset, page, search, meta, aggregate[count]',
  );
  app.get<ListRoute>('/items/:collection', list, async (request, reply) =>
    answer(
      reply,
      await items.read(request, (scope) => prepareItems(scope, request.params.collection, queryOf(request))),
    ),
  );

  const one = describe(
    'One item by its key: fields. It has an ETag; a request that names it in If-None-Match gets 304',
  );
  app.get<ItemRoute>('/items/:collection/:id', one, async (request, reply) => {
    const { collection, id } = request.params;
    const json = await items.read(request, (scope) => prepareItem(scope, collection, id, queryOf(request).fields));
    const etag = entityTag(json);
    reply.header('etag', etag);
    if (!isNamedBy(request.headers['if-none-match'], etag)) return answer(reply, json);
    return reply.header('cache-control', cacheControl(request)).code(304).send();
  });

  if (!app.supportedMethods.includes('SEARCH')) app.addHttpMethod('SEARCH', { hasBody: true });
  app.route<ListRoute>({
    ...describe('The same with the query in the body, for filters too long for an address'),
    method: 'SEARCH',
    url: '/items/:collection',
    handler: async (request, reply) => {
      const { query } = (request.body ?? {}) as { query?: unknown };
      if (query === undefined) throw invalidPayload('"query" is required');
      const asked = parseQueryObject(query);
      return answer(reply, await items.read(request, (scope) => prepareItems(scope, request.params.collection, asked)));
    },
  });

  const refuse = async (request: FastifyRequest<WriteRoute>) => refuseWrite(items.scopeOf(request), request);
  const hidden = { schema: { hide: true } };
  app.post('/items/:collection', hidden, refuse);
  for (const url of ['/items/:collection', '/items/:collection/:id']) {
    app.patch(url, hidden, refuse);
    app.delete(url, hidden, refuse);
  }
}

const describe = (summary: string) => ({ schema: { summary, tags: ['items'] } });

const answer = (reply: FastifyReply, json: string): FastifyReply =>
  reply.header('cache-control', cacheControl(reply.request)).type('application/json; charset=utf-8').send(json);

/** No cache between us and the client may store an answer that depends on the account. */
const cacheControl = ({ headers }: FastifyRequest): string => (headers.authorization ? 'no-store' : 'no-cache');

/** The tag that Directus computes: length and SHA-1 of the answer. It is weak, because proxies compress. */
function entityTag(json: string): string {
  const hash = createHash('sha1').update(json).digest('base64').slice(0, 27);
  return `W/"${Buffer.byteLength(json).toString(16)}-${hash}"`;
}

/** Throws what Directus says about a write to a collection that has no route for it. */
function refuseWrite(scope: Scope, { method, params, body }: FastifyRequest<WriteRoute>): never {
  const { name } = openResource(scope, params.collection);
  if (method === 'POST') throw resourceForbidden(name);
  if (method === 'DELETE') throw deleteForbidden(name);
  const change = params.id === undefined && isBranch(body) ? body.data : body;
  throw updateForbidden(name, isBranch(change) ? Object.keys(change) : []);
}
