import type { Tx } from '../../platform/db/database.ts';
import { copyDownloads, deleteDownloads } from './queries.ts';

/** Moves the downloads of an account to another one, which can download them again like its own. */
export async function mergeDownloads(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await copyDownloads(tx, from, to);
  await deleteDownloads(tx, from);
}
