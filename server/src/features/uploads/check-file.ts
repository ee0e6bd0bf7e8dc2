import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { ResumableStore } from '../../platform/tus/resumable-store.ts';
import { measureStored } from '../media/index.ts';
import { findFile, findUpload, moveFile, touchUpload } from './queries.ts';
import { type OnFilesAccepted, problem, refuseFile, settleUpload } from './settle-upload.ts';
import { nextFileState } from './upload-file.rules.ts';

export interface CheckDeps {
  db: Database;
  storage: Storage;
  resumable: ResumableStore;
  clock: Clock;
  jobs: Enqueue;
  uploadUnpacking: Job<{ file: string }>;
  onFilesAccepted: OnFilesAccepted;
}

const isArchive = (path: string): boolean => path.toLowerCase().endsWith('.zip');

/** Compares the stored bytes with the announced size and hash. What is wrong is refused and can be sent again. */
export async function checkFile(deps: CheckDeps, id: string, signal: AbortSignal): Promise<void> {
  const { db, storage } = deps;
  const file = await findFile(db, id);
  const upload = file && (await findUpload(db, file.upload));
  if (!file?.key || upload?.state === 'cancelled') return;
  if (!(await inTransaction(db, (tx) => moveFile(tx, { file, to: nextFileState(file.state, 'check') })))) return;

  const checking = { ...file, state: 'checking' as const };
  await deps.resumable.join(file.key, file.bytes, signal);
  const stored = await storage.stat(file.key);
  if (stored?.bytes !== file.bytes)
    return refuseFile(deps, checking, problem('bytes-missing', { expected: file.bytes, actual: stored?.bytes ?? 0 }));
  await storage.sync(file.key);
  const measured = await measureStored(storage, file.key, signal);
  if (measured?.bytes !== file.bytes || measured.sha256 !== file.sha256)
    return refuseFile(deps, checking, problem('different-bytes'));

  await inTransaction(db, async (tx) => {
    const { sha256, crc32 } = measured;
    const event = isArchive(file.path) ? 'unpack' : 'accept';
    const to = nextFileState(checking.state, event);
    if (!(await moveFile(tx, { file: checking, to, set: { sha256, crc32 } }))) return;
    if (event === 'unpack') await deps.jobs.enqueue(tx, deps.uploadUnpacking, { file: id });
    await touchUpload(tx, file.upload, deps.clock.now());
    await settleUpload(tx, deps, file.upload);
  });
}
