import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';

/** The tables of the records that have an alias. */
const tables = { producer: 'producers', pack: 'packs' } as const;

export type Renamable = keyof typeof tables;

/**
 * The row that had this alias before it got another one. The revisions contain all aliases, also those of a row that was
 * deleted and restored. When several rows had the alias, the last one counts.
 */
export async function findRenamed(
  db: Database | Tx,
  kind: Renamable,
  alias: string,
): Promise<{ id: number; alias: string } | null> {
  const { rows } = await sql<{ id: number; alias: string }>`
    select t.id, t.alias from record_revisions r join ${sql.table(tables[kind])} t on t.id::text = r.record
    where r.kind = ${kind} and r.value ->> 'alias' = ${alias} and t.alias <> ${alias}
    order by r.at desc, r.number desc limit 1`.execute(db);
  return rows[0] ?? null;
}
