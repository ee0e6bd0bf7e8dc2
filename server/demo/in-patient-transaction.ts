import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tx } from '../src/platform/db/database.ts';
import type { DB } from '../src/platform/db/schema.ts';

/** On a connection of its own: filling the demo may take longer than what people wait for. */
export async function inPatientTransaction<T>(url: string, run: (tx: Tx) => Promise<T>): Promise<T> {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }) });
  try {
    return await db.transaction().execute(run);
  } finally {
    await db.destroy();
  }
}
