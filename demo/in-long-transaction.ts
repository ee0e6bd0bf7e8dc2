import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tx } from '../server/src/platform/db/database.ts';
import { COMMAND_LIMITS, connectionOptions } from '../server/src/platform/db/pool.ts';
import type { DB } from '../server/src/platform/db/schema.ts';

/**
 * Runs a transaction on its own connection with the time limits of commands, since filling the demo takes longer than a
 * request may.
 */
export async function inLongTransaction<T>(url: string, run: (tx: Tx) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ ...connectionOptions(url, COMMAND_LIMITS), max: 1 });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await db.transaction().execute(run);
  } finally {
    await db.destroy();
  }
}
