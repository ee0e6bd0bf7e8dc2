import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { isRetryable } from './failures.ts';
import type { ConnectionPool } from './pool.ts';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

export const createDatabase = (pool: Pick<ConnectionPool, 'connect' | 'end'>): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) });

const MAX_TRIES = 5;

/** Runs `work` in one transaction and retries it after a conflict, so `work` may change nothing but the database. */
export const inTransaction = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withRetries(() => db.transaction().execute(work));

/** Retries a transaction, or a single statement outside of one, after a conflict with another transaction. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error) || attempt === MAX_TRIES) throw error;
    }
  }
}
