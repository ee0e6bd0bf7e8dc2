import type { Tx } from '../../platform/db/database.ts';
import { deleteAllCollections, deleteAllFavourites } from './queries.ts';

/** Deletes the favourites and collections of a deleted account. */
export async function forgetFavourites(tx: Tx, account: number): Promise<void> {
  await deleteAllFavourites(tx, account);
  await deleteAllCollections(tx, account);
}
