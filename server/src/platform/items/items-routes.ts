import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, systemClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { isStatementTimeout } from '../db/failures.ts';
import { invalidPayload, requestsExceeded } from '../errors.ts';
import type { VisitorBudget } from '../http/rate-limits.ts';
import { parseQueryObject, parseQueryString, type Query } from './parse-query.ts';
import { type Actor, linkResources, type Resource } from './resource.ts';
import { type PreparedRead, prepareItem, prepareItems } from './run-query.ts';
import type { Scope } from './visible-rows.ts';

/** How many rows a millisecond of the database counts as: a query that finds few rows may have searched many. */
const ROWS_PER_MS = 10;

interface Options {
  /** Has connections of its own, so that slow queries of clients leave those of other routes free. */
  db: Database;
  budget: VisitorBudget;
  resources: readonly Resource[];
  actorOf: (request: FastifyRequest) => Actor | Promise<Actor>;
  clock?: Clock;
}

interface ListRoute {
  Params: { collection: string };
}

interface ItemRoute {
  Params: { collection: string; id: string };
}

/** Adds the routes that read `/items` in Directus's query language. Each feature adds its own routes for writing. */
export function registerItems(app: FastifyInstance, options: Options): void {
  const { db, budget, resources, actorOf, clock = systemClock } = options;
  const linked = linkResources(resources);
  const scopeOf = async (request: FastifyRequest): Promise<Scope> => ({
    resources: linked,
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
      // Checked again, because other requests of this visitor spent the budget while this one waited for a connection.
      budget.check(request);
      return charged(request, () => read(connection));
    });
    // No cache between us and the client may store an answer that depends on the account.
    return reply
      .header('cache-control', request.headers.authorization ? 'no-store' : 'no-cache')
      .type('application/json; charset=utf-8')
      .send(json);
  }

  /** Runs a query and takes its cost from the visitor's budget, also when it fails. */
  async function charged(request: FastifyRequest, run: () => ReturnType<PreparedRead>): Promise<string> {
    const start = performance.now();
    let cost = 1;
    try {
      const { json, rowsRead } = await run();
      cost = rowsRead;
      return json;
    } catch (error) {
      // The query needs more time than clients get. The database itself is available.
      throw isStatementTimeout(error) ? requestsExceeded({ cause: error }) : error;
    } finally {
      budget.deduct(request, Math.max(cost, (performance.now() - start) * ROWS_PER_MS));
    }
  }
}

const describe = (summary: string) => ({ schema: { summary, tags: ['items'] } });

/** Parses the query string itself, because Fastify's parser does not support brackets. */
function queryOf(request: FastifyRequest): Query {
  const start = request.url.indexOf('?');
  return parseQueryString(start < 0 ? '' : request.url.slice(start + 1));
}
