import type { Locker } from '@tus/server';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { type ResumableStore, resumableKey } from '../../platform/tus/resumable-store.ts';
import { fileReceived } from './errors.ts';
import { assertMayUse, type Uploader } from './get-uploads.ts';
import { findFile, findUpload } from './queries.ts';
import { type ListReferencedFiles, removeUploadFiles } from './remove-upload-files.ts';
import { type OnFilesAccepted, settleUpload } from './settle-upload.ts';

interface Deps {
  db: Database;
  resumable: ResumableStore;
  clock: Clock;
  onFilesAccepted: OnFilesAccepted;
  locks: Locker;
  listReferencedFiles: ListReferencedFiles;
}

/** Removes one file from its upload for the account that sent it. A request that is sending the file is ended. */
export async function removeUploadFile(deps: Deps, uploader: Uploader, id: string): Promise<void> {
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
    if (file) await settleUpload(tx, deps, file.upload);
  });
}
