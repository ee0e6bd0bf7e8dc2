import type { Upload } from '@polyshelf/contract/uploads';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import { uploadCancelled } from './errors.ts';
import { assertMayUse, getUpload, type Uploader } from './get-uploads.ts';
import { listFiles, lockUpload, moveFile, moveUpload, touchUpload, type UploadRow } from './queries.ts';
import { type OnFilesAccepted, settleUpload } from './settle-upload.ts';
import { nextFileState } from './upload-file.rules.ts';

interface Deps {
  db: Database;
  clock: Clock;
  jobs: Enqueue;
  uploadCheck: Job<{ file: string }>;
  uploadSweep: Job<object>;
  onFilesAccepted: OnFilesAccepted;
}

/** Cancels an open upload. The sweep deletes its bytes; an upload that has ended stays as it is. */
export async function cancelUpload({ db, clock, jobs, uploadSweep }: Deps, uploader: Uploader, id: string) {
  await inTransaction(db, async (tx) => {
    const upload = await lockUpload(tx, id);
    assertMayUse(uploader, upload);
    if (upload?.state !== 'open') return;
    await moveUpload(tx, id, 'cancelled', clock.now());
    await jobs.enqueue(tx, uploadSweep, {});
  });
}

/** Checks refused files again whose bytes are there; the others wait for new bytes. */
export async function retryUpload(deps: Deps, uploader: Uploader, id: string): Promise<Upload> {
  const { db, clock, jobs, uploadCheck } = deps;
  await inTransaction(db, async (tx) => {
    const upload = await lockUpload(tx, id);
    assertMayUse(uploader, upload);
    if ((upload as UploadRow).state === 'cancelled') throw uploadCancelled();
    for (const file of await listFiles(tx, id)) {
      // An empty file and an archive in an archive stay what they are.
      if (file.state !== 'refused' || file.sha256 === null) continue;
      const to = nextFileState(file.state, file.key ? 'recheck' : 'reset');
      if (!(await moveFile(tx, { file, to, set: file.key ? {} : { sha256: null, crc32: null } }))) continue;
      if (file.key) await jobs.enqueue(tx, uploadCheck, { file: file.id });
    }
    await touchUpload(tx, id, clock.now());
    await settleUpload(tx, deps, id);
  });
  return getUpload(db, uploader, id);
}
