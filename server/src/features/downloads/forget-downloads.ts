import type { Tx } from '../../platform/db/database.ts';
import { deleteDownloads } from './queries.ts';

/** Deletes what a deleted account downloaded, with its charges, links and last choices. */
export async function forgetDownloads(tx: Tx, account: number): Promise<void> {
  await deleteDownloads(tx, account);
}
