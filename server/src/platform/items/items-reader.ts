import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, systemClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { isStatementTimeout } from '../db/failures.ts';
import { requestsExceeded } from '../errors.ts';
import type { VisitorBudget } from '../http/rate-limits.ts';
import { parseQueryObject, parseQueryString, type Query } from './parse-query.ts';
import { type Actor, linkResources, type Resource, type Resources } from './resource.ts';
import { type PreparedRead, prepareItem, prepareItems } from './run-query.ts';
import type { Scope } from './visible-rows.ts';

/** How many rows a millisecond of the database counts as: a query that finds few rows may have searched many. */
const ROWS_PER_MS = 10;

interface Options {
  /** Has connections of its own, so that slow queries of clients leave those of other routes free. */
  db: Database;
  budget: VisitorBudget;
  resources: readonly Resource[];
  actorOf: (request: FastifyRequest) => Actor;
  clock?: Clock;
}

interface Written {
  id: string | number;
}

/** Runs queries of clients within the limits of `/items`: own connections and a budget per visitor. */
export class ItemsReader {
  readonly #db: Database;
  readonly #budget: VisitorBudget;
  readonly #resources: Resources;
  readonly #actorOf: Options['actorOf'];
  readonly #clock: Clock;

  constructor({ db, budget, resources, actorOf, clock = systemClock }: Options) {
    this.#db = db;
    this.#budget = budget;
    this.#resources = linkResources(resources);
    this.#actorOf = actorOf;
    this.#clock = clock;
  }

  scopeOf(request: FastifyRequest): Scope {
    return { resources: this.#resources, actor: this.#actorOf(request), now: this.#clock.now() };
  }

  /** The answer to a query as JSON text. */
  async read(request: FastifyRequest, prepare: (scope: Scope) => PreparedRead): Promise<string> {
    const run = prepare(this.scopeOf(request));
    this.#budget.check(request);
    return this.#db.connection().execute(async (connection) => {
      // Checked again, because other requests of this visitor spent the budget while this one waited for a connection.
      this.#budget.check(request);
      return this.#charged(request, () => run(connection));
    });
  }

  /** The keys of the items that match the query in the body of a write. */
  async findKeys<Key>(request: FastifyRequest, name: string, query: unknown): Promise<Key[]> {
    const { meta, count } = NO_QUERY;
    const wanted = { ...parseQueryObject(query), fields: ['id'], meta, count };
    const json = await this.read(request, (scope) => prepareItems(scope, name, wanted));
    return (JSON.parse(json) as { data: { id: Key }[] }).data.map(({ id }) => id);
  }

  /**
   * Runs a write and answers with the `fields` of the request, as a read does; several items in the order of their keys.
   * Without `fields` it answers with what the write returned, which costs no query. `most` is the number of items at most.
   */
  async answerWrite<Row extends Written | Written[]>(
    reply: FastifyReply,
    { name, most = 1, write }: { name: string; most?: number; write: () => Promise<Row> },
  ): Promise<FastifyReply> {
    const { request } = reply;
    const { fields } = queryOf(request);
    if (fields.length === 0) return reply.send({ data: await write() });
    // A request for forbidden or too many fields is refused before anything is written.
    prepareItems(this.scopeOf(request), name, { ...NO_QUERY, fields, limit: most });
    this.#budget.check(request);
    const data = await write();
    const run = Array.isArray(data)
      ? prepareItems(this.scopeOf(request), name, {
          ...NO_QUERY,
          fields,
          filter: { id: { _in: data.map(({ id }) => id) } },
          limit: most,
        })
      : prepareItem(this.scopeOf(request), name, String(data.id), fields);
    const json = await this.#charged(request, () => run(this.#db));
    return reply.type('application/json; charset=utf-8').send(json);
  }

  /** Runs a query and takes its cost from the visitor's budget, also when it fails. */
  async #charged(request: FastifyRequest, run: () => ReturnType<PreparedRead>): Promise<string> {
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
      this.#budget.deduct(request, Math.max(cost, (performance.now() - start) * ROWS_PER_MS));
    }
  }
}

const NO_QUERY = parseQueryString('');

/** Parses the query string itself, because Fastify's parser does not support brackets. */
export function queryOf(request: FastifyRequest): Query {
  const start = request.url.indexOf('?');
  return parseQueryString(start < 0 ? '' : request.url.slice(start + 1));
}
