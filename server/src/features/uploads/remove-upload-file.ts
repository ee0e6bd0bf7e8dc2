import type { Lock, Locker } from '@tus/server';
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

/** Removes one file from its upload for the account that sent it. Requests that are sending the file are ended. */
export async function removeUploadFile(deps: Deps, uploader: Uploader, id: string): Promise<void> {
  const { db, locks, resumable, listReferencedFiles } = deps;
  const file = await findFile(db, id);
  const upload = file && (await findUpload(db, file.upload));
  assertMayUse(uploader, upload);
  if ((await listReferencedFiles(db, [id])).length > 0) throw fileReceived();
  const held: Lock[] = [];
  try {
    for (const { key } of resumable.partsOf(resumableKey(id), file?.bytes ?? 0)) {
      const lock = locks.newLock(key);
      await lock.lock(new AbortController().signal, () => {});
      held.push(lock);
    }
    await removeUploadFiles(deps, [id]);
  } finally {
    for (const lock of held) await lock.unlock();
  }
  await inTransaction(db, async (tx) => {
    if (file) await settleUpload(tx, deps, file.upload);
  });
}
