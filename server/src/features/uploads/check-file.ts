import type { UploadFileProblem } from '@polyshelf/contract/uploads';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { ResumableStore } from '../../platform/tus/resumable-store.ts';
import { measureStored } from '../media/index.ts';
import { findFile, findUpload, moveFile, touchUpload, type UploadFileRow } from './queries.ts';
import { type OnFilesAccepted, settleUpload } from './settle-upload.ts';

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
  if (!(await inTransaction(db, (tx) => moveFile(tx, { file, event: 'check' })))) return;

  const checking = { ...file, state: 'checking' as const };
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
    if (!(await moveFile(tx, { file: checking, event, set: { sha256, crc32 } }))) return;
    if (event === 'unpack') await deps.jobs.enqueue(tx, deps.uploadUnpacking, { file: id });
    await touchUpload(tx, file.upload, deps.clock.now());
    await settleUpload(tx, deps, file.upload);
  });
}

export const problem = (code: string, values: UploadFileProblem['values'] = {}): UploadFileProblem => ({
  code,
  values,
});

/** Refuses a file with its reason. Its bytes are deleted unless they may be checked again. */
export async function refuseFile(
  deps: Pick<CheckDeps, 'db' | 'clock' | 'resumable' | 'onFilesAccepted'>,
  file: UploadFileRow,
  reason: UploadFileProblem,
  { keepsBytes = false } = {},
): Promise<void> {
  const { db, clock, resumable } = deps;
  const isMoved = await inTransaction(db, async (tx) => {
    const set = { problem: reason, ...(keepsBytes ? {} : { key: null }) };
    if (!(await moveFile(tx, { file, event: 'refuse', set }))) return false;
    await touchUpload(tx, file.upload, clock.now());
    await settleUpload(tx, deps, file.upload);
    return true;
  });
  // The sweep deletes the bytes when this process ends before it does.
  if (isMoved && !keepsBytes && file.key) await resumable.discard(file.key);
}

/** Refuses a file after the last attempt of its job failed for a reason that may be gone later, such as an outage. */
export async function giveUpOnFile(
  deps: Pick<CheckDeps, 'db' | 'clock' | 'resumable' | 'onFilesAccepted'>,
  id: string,
): Promise<void> {
  const file = await findFile(deps.db, id);
  if (file) await refuseFile(deps, file, problem('check-failed'), { keepsBytes: true });
}
