import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';

/** The table of a kind of record whose rows have a number and an alias. */
interface AliasedRows {
  kind: string;
  table: string;
}

/**
 * The row that had this alias before it got another one. The revisions contain all aliases, also those of a row that was
 * deleted and restored. When several rows had the alias, the last one counts.
 */
export async function findRenamed(
  db: Database | Tx,
  { kind, table }: AliasedRows,
  alias: string,
): Promise<{ id: number; alias: string } | null> {
  const { rows } = await sql<{ id: number; alias: string }>`
    select t.id, t.alias from record_revisions r join ${sql.table(table)} t on t.id::text = r.record
    where r.kind = ${kind} and r.value ->> 'alias' = ${alias} and t.alias <> ${alias}
    order by r.at desc, r.number desc limit 1`.execute(db);
  return rows[0] ?? null;
}
