import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { personalTables } from './personal-tables.ts';

type ExportedRow = Record<string, unknown>;

/** The rows of one account in one of the personal tables, with the columns that are its owner's. */
export async function listOwnRows(db: Database, table: string, account: number): Promise<ExportedRow[]> {
  const { exported, owner } = personalTables[table] as (typeof personalTables)[string];
  const columns = sql.join(exported.map((column) => sql.id(column)));
  const { rows } = await sql<ExportedRow>`
    select ${columns} from ${sql.table(table)} where ${sql.id(owner)} = ${account}`.execute(db);
  return rows;
}
