import type { Locker } from '@tus/server';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { type ResumableStore, resumableKey } from '../../platform/tus/resumable-store.ts';
import { fileReceived } from './errors.ts';
import { assertMayUse, type Uploader } from './get-uploads.ts';
import { deleteFiles, findFile, findUpload, lockUpload } from './queries.ts';
import { type OnFilesAccepted, settleUpload } from './settle-upload.ts';

/** Of these files, those that a row of another feature needs. */
export type ListReferencedFiles = (db: Database, ids: readonly string[]) => Promise<string[]>;

interface Deps {
  db: Database;
  resumable: ResumableStore;
  clock: Clock;
  onFilesAccepted: OnFilesAccepted;
}

/** Deletes files of uploads, and their bytes unless another file has the same. */
export async function removeUploadFiles(
  { db, resumable }: Pick<Deps, 'db' | 'resumable'>,
  ids: readonly string[],
): Promise<void> {
  const keys = await inTransaction(db, (tx) => deleteFiles(tx, ids));
  // The sweep deletes the bytes when this process ends before it does.
  for (const key of keys) await resumable.discard(key);
}

/** Removes one file from its upload for the account that sent it. A request that is sending the file is ended. */
export async function removeUploadFile(
  deps: Deps & { locks: Locker; listReferencedFiles: ListReferencedFiles },
  uploader: Uploader,
  id: string,
): Promise<void> {
  const { db, locks, listReferencedFiles } = deps;
  const file = await findFile(db, id);
  const upload = file && (await findUpload(db, file.upload));
  assertMayUse(uploader, upload);
  if ((await listReferencedFiles(db, [id])).length > 0) throw fileReceived();
  const lock = locks.newLock(resumableKey(id));
  await lock.lock(new AbortController().signal, () => {});
  try {
    await removeUploadFiles(deps, [id]);
  } finally {
    await lock.unlock();
  }
  await inTransaction(db, async (tx) => {
    if (file && (await lockUpload(tx, file.upload))) await settleUpload(tx, deps, file.upload);
  });
}
