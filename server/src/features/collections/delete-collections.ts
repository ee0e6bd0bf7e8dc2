import { type Database, inTransaction } from '../../platform/db/database.ts';
import { deleteForbidden } from '../../platform/items/forbidden.ts';
import { deleteCollectionRow, lockOwner } from './queries.ts';

/** Deletes all or none. The assets of the collections stay favourites. */
export const deleteCollections = (
  { db }: { db: Database },
  { accountId, ids }: { accountId: number; ids: readonly number[] },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockOwner(tx, accountId);
    for (const id of new Set(ids)) {
      if (!(await deleteCollectionRow(tx, accountId, id))) throw deleteForbidden('packs');
    }
  });
