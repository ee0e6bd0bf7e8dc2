import { type Database, inTransaction } from '../../platform/db/database.ts';
import { deleteForbidden } from '../../platform/items/forbidden.ts';
import { deleteFavouriteRows } from './queries.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** All or none. */
export async function deleteFavourites(
  { db }: { db: Database },
  { accountId, ids }: { accountId: number; ids: readonly string[] },
): Promise<void> {
  const refused = deleteForbidden('assets_packs');
  if (!ids.every((id) => UUID.test(id))) throw refused;
  await inTransaction(db, async (tx) => {
    if ((await deleteFavouriteRows(tx, accountId, ids)) < new Set(ids).size) throw refused;
  });
}
