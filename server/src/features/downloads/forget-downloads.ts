import type { Tx } from '../../platform/db/database.ts';
import { deleteDownloads } from './queries.ts';

/** Deletes the downloads, links and last choices of a deleted account. */
export async function forgetDownloads(tx: Tx, account: number): Promise<void> {
  await deleteDownloads(tx, account);
}
