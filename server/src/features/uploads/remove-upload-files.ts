import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { ResumableStore } from '../../platform/tus/resumable-store.ts';
import { deleteFiles } from './queries.ts';

/** Of these files, those that a row of another feature needs. */
export type ListReferencedFiles = (db: Database, ids: readonly string[]) => Promise<string[]>;

/** Deletes files of uploads, and their bytes unless another file has the same. */
export async function removeUploadFiles(
  { db, resumable }: { db: Database; resumable: ResumableStore },
  ids: readonly string[],
): Promise<void> {
  const unused = await inTransaction(db, (tx) => deleteFiles(tx, ids));
  // The sweep deletes the bytes when this process ends before it does.
  for (const { key, bytes } of unused) await resumable.discard(key, bytes);
}
