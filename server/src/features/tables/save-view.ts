import type { SavedView, TableName, TableQuery } from '@polyshelf/contract/tables';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidPayload } from '../../platform/errors.ts';
import { parseTableQuery } from './table-query.rules.ts';

interface NewView {
  table: TableName;
  name: string;
  query: TableQuery;
  is_shared: boolean;
}

/** Replaces the view of the same table, person and name. */
export async function saveView(
  { db, clock }: { db: Database; clock: Clock },
  account: number,
  { table, query, ...given }: NewView,
): Promise<SavedView> {
  const parsed = parseTableQuery(table, query);
  if ('refusal' in parsed) throw invalidPayload(parsed.refusal);
  const change = { query: JSON.stringify(query), is_shared: given.is_shared };
  const { id } = await db
    .insertInto('admin_views')
    .values({ account, of_table: table, name: given.name, created_at: clock.now(), ...change })
    .onConflict((row) => row.columns(['account', 'of_table', 'name']).doUpdateSet(change))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, table, query, is_own: true, ...given };
}
