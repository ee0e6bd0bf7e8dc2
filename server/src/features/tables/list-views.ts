import type { SavedView, TableName, TableQuery } from '@polyshelf/contract/tables';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

export async function listViews({ db }: { db: Database }, account: number): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('admin_views')
    .select(['id', 'of_table', 'name', 'query', 'is_shared', sql<boolean>`account = ${account}`.as('is_own')])
    .where((row) => row.or([row('account', '=', account), row('is_shared', '=', true)]))
    .orderBy('name')
    .execute();
  return rows.map(({ of_table, query, ...view }) => ({
    ...view,
    table: of_table as TableName,
    query: query as TableQuery,
  }));
}
