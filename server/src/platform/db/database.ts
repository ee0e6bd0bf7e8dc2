import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { isRetryable } from './failures.ts';
import type { ConnectionPool } from './pool.ts';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

export const createDatabase = (pool: Pick<ConnectionPool, 'connect' | 'end'>): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) });

const MAX_TRIES = 5;

/** Runs `work` in one transaction, again when it lost against another; so `work` touches nothing but the database. */
export const inTransaction = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withRetries(() => db.transaction().execute(work));

/** The same for a single statement, which is a transaction of its own. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error) || attempt === MAX_TRIES) throw error;
    }
  }
}
