import type { SearchEffect } from '@polyshelf/contract/admin-words';
import type { Database } from '../../../platform/db/database.ts';

/** The names of assets, in the order of the ids. */
export async function listNames(db: Database, ids: readonly string[]): Promise<SearchEffect['now']['assets']> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('assets').select(['id', 'name', 'name_ru']).where('id', 'in', ids).execute();
  return rows
    .flatMap(({ id, name, name_ru }) => (id !== null && name !== null ? [{ id, name, name_ru }] : []))
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
