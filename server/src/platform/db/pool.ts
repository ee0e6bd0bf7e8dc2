import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import { isConnectionLost, READ_TIMEOUT } from './failures.ts';

// The wire has bigint where a count or a byte size is meant; all of ours fit a double exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface PoolOptions {
  url: string;
  size: number;
  /** Off behind a pooler that hands a connection to another client between statements. */
  namedStatements: boolean;
  /** For a statement or a whole transaction, the wait for a connection included: it also covers a silent network. */
  timeoutMs?: number;
  logger: Logger;
}

/** Keeps an answer under 2 s when the database is slow, silent or gone. */
const TIMEOUT_MS = 1_800;
/** The server's own limits come first, as they leave the connection whole. */
const STATEMENT_SHARE = 5 / 6;
const LOCK_SHARE = 5 / 9;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 5_000;

/** Each named statement costs memory on every connection, so rarely repeated texts beyond this stay unnamed. */
const MAX_NAMED_STATEMENTS = 500;

/** What Kysely asks of a connection: `query` and `release`. */
class Connection {
  readonly #client: pg.PoolClient;
  readonly #nameOf: (text: string) => string | undefined;
  readonly #deadline: number;
  #lost: Error | null = null;

  constructor(client: pg.PoolClient, nameOf: (text: string) => string | undefined, deadline: number) {
    this.#client = client;
    this.#nameOf = nameOf;
    this.#deadline = deadline;
  }

  async query<R extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<pg.QueryResult<R>> {
    // A rollback after a lost connection would wait for a second timeout.
    if (this.#lost) throw this.#lost;
    const name = this.#nameOf(text);
    try {
      return await this.#send<R>({ text, values, ...(name && { name }) });
    } catch (error) {
      if (isConnectionLost(error)) this.#lost = error as Error;
      throw error;
    }
  }

  /**
   * By a callback and with a timeout of our own: with those of the driver, rows outlive every young collection (measured:
   * of a list of 60 rows 65 KB are promoted instead of 1.5, and a collection takes six times as long).
   */
  #send<R extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<R>> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(READ_TIMEOUT)), this.#deadline - performance.now());
      this.#client.query<R>(query, (error, result) => {
        clearTimeout(timer);
        if (error) reject(error);
        else resolve(result);
      });
    });
  }

  release(): void {
    this.#client.release(this.#lost ?? undefined);
  }
}

/** A pool of prepared-statement connections that survives the loss of the database. */
export class ConnectionPool {
  readonly #pool: pg.Pool;
  readonly #names = new Map<string, string>();
  readonly #namedStatements: boolean;
  readonly #timeoutMs: number;

  constructor({ url, size, namedStatements, timeoutMs = TIMEOUT_MS, logger }: PoolOptions) {
    this.#namedStatements = namedStatements;
    this.#timeoutMs = timeoutMs;
    const statementMs = Math.round(timeoutMs * STATEMENT_SHARE);
    this.#pool = new pg.Pool({
      connectionString: url,
      max: size,
      connectionTimeoutMillis: statementMs,
      statement_timeout: statementMs,
      lock_timeout: Math.round(timeoutMs * LOCK_SHARE),
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'polyshelf',
    });
    // Without these listeners a dropped connection, idle or in use, would end the process.
    const noteLoss = (error: Error) => logger.warn({ err: error }, 'database connection lost');
    this.#pool.on('error', noteLoss);
    this.#pool.on('connect', (client) => client.on('error', noteLoss));
  }

  connect(): Promise<Connection> {
    return this.#connect((text) => this.#nameOf(text));
  }

  /** The same connections for statements whose text the client shapes: naming those would let anybody fill our list. */
  get unnamed(): Pick<ConnectionPool, 'connect' | 'end'> {
    return { connect: () => this.#connect(() => undefined), end: () => this.end() };
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  get counts() {
    return { open: this.#pool.totalCount, idle: this.#pool.idleCount, waiting: this.#pool.waitingCount };
  }

  async #connect(nameOf: (text: string) => string | undefined): Promise<Connection> {
    const deadline = performance.now() + this.#timeoutMs;
    return new Connection(await this.#pool.connect(), nameOf, deadline);
  }

  #nameOf(text: string): string | undefined {
    if (!this.#namedStatements) return undefined;
    const known = this.#names.get(text);
    if (known || this.#names.size >= MAX_NAMED_STATEMENTS) return known;
    const name = createHash('sha1').update(text).digest('base64url').slice(0, 16);
    this.#names.set(text, name);
    return name;
  }
}
