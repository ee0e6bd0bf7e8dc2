import { type Database, inTransaction } from '../../platform/db/database.ts';
import { deleteForbidden } from '../../platform/items/forbidden.ts';
import { deleteCollectionRow, lockOwner } from './queries.ts';

/** Deletes a collection. Its assets stay favourites. */
export const deleteCollection = (
  { db }: { db: Database },
  { accountId, id }: { accountId: number; id: number },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockOwner(tx, accountId);
    if (!(await deleteCollectionRow(tx, accountId, id))) throw deleteForbidden('packs');
  });
