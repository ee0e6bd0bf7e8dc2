import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker } from '@tus/server';
import pg from 'pg';
import { connectionOptions, type TimeLimits } from '../db/pool.ts';
import type { Logger } from '../logger.ts';

const CHANNEL = 'upload_locks';
/** Longer than a holder needs to store what has arrived and to release the lock. */
const TIMEOUT_MS = 20_000;
/** Shorter than a process may take to stop. */
const CLOSE_TIMEOUT_MS = 5_000;
const RETRY_MS = 50;
const QUERY_TIMEOUT_MS = 5_000;
const LIMITS: TimeLimits = { connectMs: 4_000, statementMs: 4_000, lockMs: 4_000, idleInTransactionMs: 10_000 };

interface Options {
  /** A URL that leads to PostgreSQL itself: a pooler would give the session to others. */
  url: string;
  logger: Pick<Logger, 'warn'>;
}

interface Held {
  requestRelease(): void;
  released: Promise<void>;
  release(): void;
}

/**
 * One lock per file that is being sent, for all web processes: advisory locks of one PostgreSQL session per process, which
 * PostgreSQL releases at once when the process dies. A request that waits for a lock asks the holder to finish.
 */
export class UploadLocks implements Locker {
  readonly #options: Options;
  /** Tells the notifications of this process from those of others. */
  readonly #name = randomUUID();
  readonly #held = new Map<string, Held>();
  #session: Promise<pg.Client> | null = null;
  #previous: Promise<unknown> = Promise.resolve();
  /** Called when the session is lost, and all locks with it: running requests must stop writing. */
  onLoss: () => void = () => {};

  constructor(options: Options) {
    this.#options = options;
  }

  newLock(id: string): Lock {
    return {
      lock: (signal, requestRelease) => this.#lock(id, signal, requestRelease),
      unlock: () => this.#unlock(id),
    };
  }

  /** Waits until all locks are released, for a few seconds, and closes the session. */
  async close(): Promise<void> {
    const released = Promise.all([...this.#held.values()].map((held) => held.released));
    await Promise.race([released, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    const session = this.#session;
    this.#session = null;
    await this.#previous;
    await session?.then((client) => client.end()).catch(() => {});
  }

  async #lock(id: string, signal: AbortSignal, requestRelease: () => unknown): Promise<void> {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    // Locks of one session do not exclude each other, so requests of this process wait for each other here.
    for (let holder = this.#held.get(id); holder; holder = this.#held.get(id)) {
      holder.requestRelease();
      await Promise.race([holder.released, aborted(deadline)]);
      if (deadline.aborted) throw ERRORS.ERR_LOCK_TIMEOUT;
    }
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    this.#held.set(id, { requestRelease, released, release });
    try {
      while (!(await this.#tryLock(id))) {
        await this.#query('select pg_notify($1, $2)', [CHANNEL, `${this.#name} ${id}`]);
        await delay(RETRY_MS);
        if (deadline.aborted) throw ERRORS.ERR_LOCK_TIMEOUT;
      }
    } catch (error) {
      this.#forget(id);
      throw error;
    }
  }

  async #unlock(id: string): Promise<void> {
    try {
      // After a loss PostgreSQL has released the lock already.
      if (this.#session) await this.#query('select pg_advisory_unlock(hashtextextended($1, 0))', [id]);
    } catch {
      // The failure has ended the session, and the lock with it.
    } finally {
      this.#forget(id);
    }
  }

  async #tryLock(id: string): Promise<boolean> {
    const { rows } = await this.#query('select pg_try_advisory_lock(hashtextextended($1, 0)) as locked', [id]);
    return rows[0]?.locked === true;
  }

  #forget(id: string): void {
    this.#held.get(id)?.release();
    this.#held.delete(id);
  }

  async #query(text: string, values: unknown[]): Promise<pg.QueryResult<{ locked?: boolean }>> {
    const session = this.#session ?? this.#connect();
    this.#session = session;
    // A connection takes one statement at a time.
    const answer = this.#previous.then(async () => (await session).query<{ locked?: boolean }>({ text, values }));
    this.#previous = answer.catch(() => {});
    try {
      return await answer;
    } catch (error) {
      this.#lose(session, error);
      throw error;
    }
  }

  #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...connectionOptions(this.#options.url, LIMITS, 'polyshelf-uploads'),
      query_timeout: QUERY_TIMEOUT_MS,
    });
    const open = async () => {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      return client;
    };
    const session = open();
    client.on('error', (error) => this.#lose(session, error));
    client.on('end', () => this.#lose(session, new Error('The connection ended')));
    client.on('notification', ({ payload = '' }) => {
      const [sender, id = ''] = payload.split(' ');
      if (sender !== this.#name) this.#held.get(id)?.requestRelease();
    });
    return session;
  }

  /** Gives all locks up. The session is closed, so that PostgreSQL does not keep them for it. */
  #lose(session: Promise<pg.Client>, cause: unknown): void {
    if (this.#session !== session) return;
    this.#session = null;
    this.#options.logger.warn({ err: cause }, 'the session that holds the locks of uploads is lost');
    this.onLoss();
    session.then((client) => client.end()).catch(() => {});
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
