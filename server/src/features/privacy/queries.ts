import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { personalTables } from './personal-tables.ts';

type ExportedRow = Record<string, unknown>;

/** The rows of an account, and of those merged into it, in a personal table, with the exported columns. */
export async function listOwnRows(db: Database, table: string, account: number): Promise<ExportedRow[]> {
  const { exported, owner, author } = personalTables[table] as (typeof personalTables)[string];
  const columns = sql.join(exported.map((column) => sql.id(column)));
  const own = sql`in (select ${account}::integer union all select id from accounts where merged_into = ${account})`;
  const isAuthor = author ? sql`or (${sql.id(owner)} is null and ${sql.id(author)} ${own})` : sql``;
  const { rows } = await sql<ExportedRow>`
    select ${columns} from ${sql.table(table)} where ${sql.id(owner)} ${own} ${isAuthor}`.execute(db);
  return rows;
}

export async function listMerged(tx: Tx, account: number): Promise<number[]> {
  const rows = await tx.selectFrom('accounts').select('id').where('merged_into', '=', account).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

export const getOwner = (db: Database | Tx, account: number) =>
  db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account')
    .leftJoin('credentials', 'credentials.account', 'users.account')
    .select(['users.email', 'users.tg_id', 'accounts.username', 'accounts.lang', 'accounts.role'])
    .select(({ eb }) => eb('credentials.password_hash', 'is not', null).as('has_password'))
    .where('users.account', '=', account)
    .executeTakeFirstOrThrow();
