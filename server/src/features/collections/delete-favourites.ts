import { isUuid } from '@polyshelf/contract/uuid';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { deleteForbidden } from '../../platform/items/forbidden.ts';
import { deleteFavouriteRows } from './queries.ts';

/** All or none. */
export async function deleteFavourites(
  { db }: { db: Database },
  { accountId, ids }: { accountId: number; ids: readonly string[] },
): Promise<void> {
  const refused = deleteForbidden('assets_packs');
  if (!ids.every((id) => isUuid(id.toLowerCase()))) throw refused;
  await inTransaction(db, async (tx) => {
    if ((await deleteFavouriteRows(tx, accountId, ids)) < new Set(ids).size) throw refused;
  });
}
