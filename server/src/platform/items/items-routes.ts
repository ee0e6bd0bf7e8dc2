import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, systemClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { invalidPayload } from '../errors.ts';
import { type Actor, type Collection, linkCollections } from './collection.ts';
import { parseQueryObject, parseQueryString, type Query } from './parse-query.ts';
import { readItem, readItems } from './run-query.ts';
import type { Scope } from './visible-rows.ts';

interface Options {
  db: Database;
  collections: readonly Collection[];
  actorOf: (request: FastifyRequest) => Actor | Promise<Actor>;
  clock?: Clock;
}

interface ListRoute {
  Params: { collection: string };
}

interface ItemRoute {
  Params: { collection: string; id: string };
}

/** Reading through `/items` in Directus's query language. Each feature adds its own routes for writing. */
export function registerItems(app: FastifyInstance, { db, collections, actorOf, clock = systemClock }: Options): void {
  const linked = linkCollections(collections);
  const scopeOf = async (request: FastifyRequest): Promise<Scope> => ({
    collections: linked,
    actor: await actorOf(request),
    now: clock.now(),
  });

  const list = describe(
    'Items of a collection: filter, fields, sort, limit, offset, page, search, meta, aggregate[count]',
  );
  app.get<ListRoute>('/items/:collection', list, async (request, reply) => {
    const scope = await scopeOf(request);
    return send(reply, await readItems(db, scope, request.params.collection, queryOf(request)));
  });

  app.get<ItemRoute>('/items/:collection/:id', describe('One item by its key'), async (request, reply) => {
    const scope = await scopeOf(request);
    const { collection, id } = request.params;
    return send(reply, await readItem(db, scope, collection, id, queryOf(request).fields));
  });

  if (!app.supportedMethods.includes('SEARCH')) app.addHttpMethod('SEARCH', { hasBody: true });
  app.route<ListRoute>({
    ...describe('The same with the query in the body, for filters too long for an address'),
    method: 'SEARCH',
    url: '/items/:collection',
    handler: async (request, reply) => {
      const scope = await scopeOf(request);
      const { query } = (request.body ?? {}) as { query?: unknown };
      if (query === undefined) throw invalidPayload('"query" is required');
      return send(reply, await readItems(db, scope, request.params.collection, parseQueryObject(query)));
    },
  });
}

const describe = (summary: string) => ({ schema: { summary, tags: ['items'] } });

/** Our own reading of the address: Fastify's does not know brackets. */
function queryOf(request: FastifyRequest): Query {
  const start = request.url.indexOf('?');
  return parseQueryString(start < 0 ? '' : request.url.slice(start + 1));
}

/** An answer that depends on who asks must not be kept by anyone in between. */
const send = (reply: FastifyReply, body: string) =>
  reply
    .header('cache-control', reply.request.headers.authorization ? 'no-store' : 'no-cache')
    .type('application/json; charset=utf-8')
    .send(body);
