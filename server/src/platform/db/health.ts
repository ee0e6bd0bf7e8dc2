import { type Kysely, sql } from 'kysely';
import { isConnectionLost, isDiskFull } from './failures.ts';
import type { DB } from './schema.ts';

/** The state of the database, as the pools of one process have seen it. */
export class DatabaseHealth {
  #lostAt = 0;
  #isDiskFull = false;

  /** When a connection was last found dead, or to lead to a replica. */
  get lostAt(): number {
    return this.#lostAt;
  }

  note(error: unknown): void {
    if (isDiskFull(error)) this.#isDiskFull = true;
    else if (isConnectionLost(error)) this.#lostAt = performance.now();
  }

  /** The names of the problems that keep the database from reading or writing. */
  async findProblems(db: Kysely<DB>): Promise<string[]> {
    try {
      if (await isReadOnly(db)) {
        // The next connection may lead to the primary again.
        this.#lostAt = performance.now();
        return ['read-only'];
      }
      if (this.#isDiskFull) {
        await writeTemporaryFile(db);
        this.#isDiskFull = false;
      }
      return [];
    } catch (error) {
      return [isDiskFull(error) ? 'disk-full' : 'database'];
    }
  }
}

async function isReadOnly(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(db);
  return rows[0]?.transaction_read_only === 'on';
}

/** Fails while the disk is full: a result of 2 MB does not fit `work_mem`, so PostgreSQL writes it to its data directory. */
async function writeTemporaryFile(db: Kysely<DB>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx);
    await sql`select count(*) from generate_series(1, 100000)`.execute(tx);
  });
}
