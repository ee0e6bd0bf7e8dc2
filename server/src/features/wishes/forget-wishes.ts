import type { Tx } from '../../platform/db/database.ts';
import { deleteWishes } from './queries.ts';

/** Deletes the wishes of a deleted account. */
export async function forgetWishes(tx: Tx, account: number): Promise<void> {
  await deleteWishes(tx, account);
}
