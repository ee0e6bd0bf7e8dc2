import type { Tx } from '../../platform/db/database.ts';
import { deleteWishes } from './queries.ts';

export async function forgetWishes(tx: Tx, account: number): Promise<void> {
  await deleteWishes(tx, account);
}
