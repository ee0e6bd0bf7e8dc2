import { isUuid } from '@polyshelf/contract/uuid';
import { type Database, withRetries } from '../../platform/db/database.ts';
import { deleteForbidden } from '../../platform/items/forbidden.ts';
import { deleteFavouriteRows } from './queries.ts';

/** Deletes all or none. */
export async function deleteFavourites(
  { db }: { db: Database },
  { accountId, ids }: { accountId: number; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  const areDeleted =
    ids.every((id) => isUuid(id.toLowerCase())) && (await withRetries(() => deleteFavouriteRows(db, accountId, ids)));
  if (!areDeleted) throw deleteForbidden('assets_packs');
}
