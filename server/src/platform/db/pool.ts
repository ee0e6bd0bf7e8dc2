import { DAY_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import { isConnectionLost, READ_TIMEOUT } from './failures.ts';
import { FrequentTexts, statementName } from './frequent-texts.ts';
import { DatabaseHealth } from './health.ts';

// PostgreSQL returns counts and byte sizes as bigint; all of ours fit a double exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** How long the users of a pool wait for the database. */
export interface TimeLimits {
  /** For a connection. */
  connectMs: number;
  /** For one statement. PostgreSQL cancels it, which keeps the connection. */
  statementMs: number;
  /** For a lock. */
  lockMs: number;
  /** For the next statement of a transaction. */
  idleInTransactionMs: number;
  /** From taking a connection to the last answer on it, the wait for the connection included. */
  totalMs?: number;
}

/** For requests: one time budget, a little longer than the limits of PostgreSQL, which leave the connection usable. */
export const requestLimits = (totalMs = 1_800): TimeLimits => ({
  connectMs: Math.round((totalMs * 5) / 6),
  statementMs: Math.round((totalMs * 5) / 6),
  lockMs: Math.round((totalMs * 5) / 9),
  idleInTransactionMs: 5_000,
  totalMs,
});

/** For `/items`, where clients shape the statements: a short limit, so that others need not wait long for a connection. */
export const itemsLimits = (totalMs?: number): TimeLimits => ({ ...requestLimits(totalMs), statementMs: 250 });

/** For the admin area, where administrators sort and search whole tables and accept to wait for it. */
export const ADMIN_LIMITS: TimeLimits = {
  connectMs: 5_000,
  statementMs: 5_000,
  lockMs: 1_000,
  idleInTransactionMs: 5_000,
  totalMs: 10_000,
};

/** For background jobs: nobody waits for them, but a job must not block others for ever. */
export const JOB_LIMITS: TimeLimits = {
  connectMs: MINUTE_MS,
  statementMs: 5 * MINUTE_MS,
  lockMs: MINUTE_MS,
  idleInTransactionMs: MINUTE_MS,
};

/** For commands and migrations. Set explicitly, because the database role may have shorter limits of its own. */
export const COMMAND_LIMITS: TimeLimits = {
  connectMs: 10_000,
  statementMs: DAY_MS,
  lockMs: DAY_MS,
  idleInTransactionMs: DAY_MS,
};

/** How much longer than PostgreSQL's own limit we wait before we treat the connection as dead. */
const SILENCE_MS = 5_000;

/** Options of every connection to the database. Keepalives find a dead peer in 15 s: the kernel sends ten, one per second. */
export const connectionOptions = (url: string, limits: TimeLimits, name = 'polyshelf') => ({
  connectionString: url,
  connectionTimeoutMillis: limits.connectMs,
  statement_timeout: limits.statementMs,
  lock_timeout: limits.lockMs,
  idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  application_name: name,
});

export interface PoolOptions {
  url: string;
  size: number;
  /** Whether statements are prepared. Off behind a pooler that gives a connection to another client between statements. */
  namedStatements: boolean;
  limits?: TimeLimits;
  /** Shared by the pools of a process, so that all of them react when one finds the database lost. */
  health?: DatabaseHealth;
  name?: string;
  logger: Pick<Logger, 'warn'>;
}

/** Each prepared statement costs memory on every connection, so texts of ours beyond this number stay unnamed. */
const MAX_NAMED_STATEMENTS = 500;
/** A connection that has prepared so many statements shaped by clients is replaced, which frees all of them. */
export const MAX_CLIENT_STATEMENTS = 100;

/** When each connection last answered. */
const answeredAt = new WeakMap<pg.ClientBase, number>();
/** The names of the statements shaped by clients that each connection has prepared. */
const clientStatements = new WeakMap<pg.ClientBase, Set<string>>();

/** The name to prepare a text under on this connection, or undefined to send it unprepared. */
type NameOf = (text: string, client: pg.ClientBase) => string | undefined;

/** A statement in the format of node-postgres; `query_timeout` shortens the wait for its answer. */
type Statement = pg.QueryConfig & { query_timeout?: number; rowMode?: string };

/** A connection with the two methods that Kysely calls: `query` and `release`. */
class Connection {
  readonly #client: pg.PoolClient;
  readonly #nameOf: NameOf;
  readonly #limits: TimeLimits;
  readonly #health: DatabaseHealth;
  readonly #deadline: number;
  #lost: Error | null = null;

  constructor(
    client: pg.PoolClient,
    nameOf: NameOf,
    { limits, health, deadline }: { limits: TimeLimits; health: DatabaseHealth; deadline: number },
  ) {
    this.#client = client;
    this.#nameOf = nameOf;
    this.#limits = limits;
    this.#health = health;
    this.#deadline = deadline;
  }

  query<R extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<pg.QueryResult<R>> {
    const name = this.#nameOf(text, this.#client);
    return this.run<R>({ text, values, ...(name && { name }) });
  }

  async run<R extends pg.QueryResultRow>(statement: Statement): Promise<pg.QueryResult<R>> {
    // A rollback after a lost connection would wait for a second timeout.
    if (this.#lost) throw this.#lost;
    try {
      return await this.#send<R>(statement);
    } catch (error) {
      this.#health.note(error);
      if (isConnectionLost(error)) this.#lost = error as Error;
      throw error;
    }
  }

  /**
   * Uses a callback and its own timer. With the promise and the timer of the driver, result rows survive young-generation
   * garbage collection (measured for a list of 60 rows: 65 KB promoted instead of 1.5 KB, and collections six times longer).
   */
  #send<R extends pg.QueryResultRow>({ query_timeout, ...query }: Statement): Promise<pg.QueryResult<R>> {
    return new Promise((resolve, reject) => {
      const wait = query_timeout ?? this.#limits.statementMs + SILENCE_MS;
      const ms = Math.max(0, Math.min(wait, this.#deadline - performance.now()));
      const timer = setTimeout(() => reject(new Error(READ_TIMEOUT)), ms);
      this.#client.query<R>(query, (error, result) => {
        clearTimeout(timer);
        answeredAt.set(this.#client, performance.now());
        if (error) reject(error);
        else resolve(result);
      });
    });
  }

  release(): void {
    const isFull = (clientStatements.get(this.#client)?.size ?? 0) >= MAX_CLIENT_STATEMENTS;
    this.#client.release(this.#lost ?? isFull);
  }
}

/** A pool of connections that survives the loss of the database. */
export class ConnectionPool {
  readonly #pool: pg.Pool;
  readonly #names = new Map<string, string>();
  readonly #frequentTexts = new FrequentTexts();
  readonly #namedStatements: boolean;
  readonly #limits: TimeLimits;
  readonly health: DatabaseHealth;

  constructor({ url, size, namedStatements, limits = requestLimits(), health, name, logger }: PoolOptions) {
    this.#namedStatements = namedStatements;
    this.#limits = limits;
    this.health = health ?? new DatabaseHealth();
    this.#pool = new pg.Pool({ ...connectionOptions(url, limits, name), max: size });
    // Without these listeners a dropped connection, idle or in use, would end the process.
    const noteLoss = (error: Error) => logger.warn({ err: error }, 'database connection lost');
    this.#pool.on('error', noteLoss);
    this.#pool.on('connect', (client) => {
      answeredAt.set(client, performance.now());
      clientStatements.set(client, new Set());
      client.on('error', noteLoss);
    });
  }

  connect(): Promise<Connection> {
    return this.#connect((text) => this.#nameFixed(text));
  }

  /** The same connections for statements shaped by clients, of which only frequent ones are prepared. */
  get clientShaped(): Pick<ConnectionPool, 'connect' | 'end'> {
    return { connect: () => this.#connect((...given) => this.#nameFrequent(...given)), end: () => this.end() };
  }

  /** Runs one statement, with the signature of the pool of node-postgres. */
  async query<R extends pg.QueryResultRow>(
    statement: string | Statement,
    values?: unknown[],
  ): Promise<pg.QueryResult<R>> {
    const connection = await this.#connect(() => undefined);
    try {
      return await connection.run<R>(
        typeof statement === 'string' ? { text: statement, ...(values && { values }) } : statement,
      );
    } finally {
      connection.release();
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  get counts() {
    return { open: this.#pool.totalCount, idle: this.#pool.idleCount, waiting: this.#pool.waitingCount };
  }

  async #connect(nameOf: NameOf): Promise<Connection> {
    const { totalMs = Number.POSITIVE_INFINITY } = this.#limits;
    const deadline = performance.now() + totalMs;
    for (;;) {
      const client = await this.#pool.connect();
      // After a loss, a connection that has not answered since may lead to the same dead server: open a new one instead.
      if ((answeredAt.get(client) ?? 0) >= this.health.lostAt) {
        return new Connection(client, nameOf, { limits: this.#limits, health: this.health, deadline });
      }
      client.release(true);
    }
  }

  #nameFixed(text: string): string | undefined {
    if (!this.#namedStatements) return undefined;
    const known = this.#names.get(text);
    if (known || this.#names.size >= MAX_NAMED_STATEMENTS) return known;
    const name = statementName(text);
    this.#names.set(text, name);
    return name;
  }

  #nameFrequent(text: string, client: pg.ClientBase): string | undefined {
    const name = this.#namedStatements ? this.#frequentTexts.nameOf(text) : undefined;
    const prepared = clientStatements.get(client);
    if (!name || !prepared || (prepared.size >= MAX_CLIENT_STATEMENTS && !prepared.has(name))) return undefined;
    prepared.add(name);
    return name;
  }
}
