import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, systemClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { isStatementTimeout } from '../db/failures.ts';
import { invalidPayload, requestsExceeded } from '../errors.ts';
import type { VisitorBudget } from '../http/rate-limits.ts';
import { type Actor, type Collection, linkCollections } from './collection.ts';
import { parseQueryObject, parseQueryString, type Query } from './parse-query.ts';
import { type PreparedRead, prepareItem, prepareItems } from './run-query.ts';
import type { Scope } from './visible-rows.ts';

/** What a millisecond of the database counts, in rows: a query that finds little may still have searched much. */
const ROWS_PER_MS = 10;

interface Options {
  /** With connections of its own: whatever is asked here, other routes find theirs free. */
  db: Database;
  budget: VisitorBudget;
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
export function registerItems(app: FastifyInstance, options: Options): void {
  const { db, budget, collections, actorOf, clock = systemClock } = options;
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
    return answer(reply, prepareItems(scope, request.params.collection, queryOf(request)));
  });

  app.get<ItemRoute>('/items/:collection/:id', describe('One item by its key'), async (request, reply) => {
    const scope = await scopeOf(request);
    const { collection, id } = request.params;
    return answer(reply, prepareItem(scope, collection, id, queryOf(request).fields));
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
      return answer(reply, prepareItems(scope, request.params.collection, parseQueryObject(query)));
    },
  });

  async function answer(reply: FastifyReply, read: PreparedRead): Promise<FastifyReply> {
    const { request } = reply;
    budget.check(request);
    const json = await db.connection().execute(async (connection) => {
      // Once more: while this one waited for a connection, others of the same visitor were charged.
      budget.check(request);
      return charged(request, () => read(connection));
    });
    // An answer that depends on who asks must not be kept by anyone in between.
    return reply
      .header('cache-control', request.headers.authorization ? 'no-store' : 'no-cache')
      .type('application/json; charset=utf-8')
      .send(json);
  }

  /** Runs a query and takes what it cost from the visitor's budget, also when it fails. */
  async function charged(request: FastifyRequest, run: () => ReturnType<PreparedRead>): Promise<string> {
    const start = performance.now();
    let cost = 1;
    try {
      const { json, rowsRead } = await run();
      cost = rowsRead;
      return json;
    } catch (error) {
      // The client asked for more than there is time for. The database itself is well.
      throw isStatementTimeout(error) ? requestsExceeded({ cause: error }) : error;
    } finally {
      budget.deduct(request, Math.max(cost, (performance.now() - start) * ROWS_PER_MS));
    }
  }
}

const describe = (summary: string) => ({ schema: { summary, tags: ['items'] } });

/** Our own reading of the address: Fastify's does not know brackets. */
function queryOf(request: FastifyRequest): Query {
  const start = request.url.indexOf('?');
  return parseQueryString(start < 0 ? '' : request.url.slice(start + 1));
}
