import { MINUTE_MS } from '@polyshelf/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { invalidPayload } from '../../platform/errors.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type ResumableStore, resumableKey } from '../../platform/tus/resumable-store.ts';
import { fileReceived, uploadCancelled, uploadNotFound } from './errors.ts';
import { findRoom, type UploadLimits } from './find-room.ts';
import { assertMayUse, type Uploader } from './get-uploads.ts';
import { findFile, findUpload, lockUpload, moveFile, moveUpload, touchUpload, type UploadFileRow } from './queries.ts';
import { nextFileState } from './upload-file.rules.ts';

interface Deps {
  db: Database;
  storage: Pick<Storage, 'space'>;
  resumable: Pick<ResumableStore, 'partsOf' | 'hasAllParts'>;
  clock: Clock;
  limits: UploadLimits;
  jobs: Enqueue;
  uploadCheck: Job<{ file: string }>;
}

/** Often enough for the sweep, which looks for uploads that were untouched for days. */
const TOUCH_MS = 10 * MINUTE_MS;

interface Announcement {
  file: string;
  /** Null when the file is sent in one piece. */
  part: number | null;
  bytes: number;
  sha256: string;
}

/** Prepares a file or a part for its first byte. Repeating it has no effect, because the answer may have been lost. */
export async function beginFile(deps: Deps, uploader: Uploader, given: Announcement): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { file, account } = await lockFile(tx, uploader, given.file);
    // Bytes that were refused are deleted, except those that can be checked again.
    if (file.state === 'refused' && (file.key || file.bytes === 0)) throw fileReceived();
    const key = resumableKey(file.id);
    const part =
      given.part === null ? { start: 0, end: file.bytes } : deps.resumable.partsOf(key, file.bytes)[given.part];
    if (!part) throw invalidPayload('"part" in "Upload-Metadata" is not the number of a part of this file');
    const bytes = part.end - part.start;
    if (bytes !== given.bytes) throw invalidPayload(`"Upload-Length" must be ${bytes}, as the upload announced`);
    const isCounted = file.state !== 'refused';
    await findRoom(tx, deps, { account, bytes: isCounted ? 0 : file.bytes });
    const set = { sha256: given.sha256, key };
    if (!(await moveFile(tx, { file, to: nextFileState(file.state, 'begin'), set }))) throw fileReceived();
    await moveUpload(tx, file.upload, 'open', deps.clock.now());
  });
}

/** Throws unless this account may send more bytes of the file now, or, when it only asks, may know how many arrived. */
export async function checkSender(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  uploader: Uploader,
  { file: id, sends }: { file: string; sends: boolean },
): Promise<void> {
  const file = await findFile(db, id);
  const upload = file && (await findUpload(db, file.upload));
  assertMayUse(uploader, upload);
  if (upload?.state === 'cancelled') throw uploadCancelled();
  if (sends && file?.state !== 'receiving') throw file?.state === 'waiting' ? uploadNotFound() : fileReceived();
  const now = clock.now();
  await touchUpload(db, file?.upload ?? '', now, new Date(now.getTime() - TOUCH_MS));
}

/**
 * Runs after the last byte of a file or of a part. The check follows in a worker, because reading the file again takes a
 * while. Of parts that end at the same time, the later one finds the other complete.
 */
export async function finishFile({ db, clock, jobs, uploadCheck, resumable }: Deps, id: string): Promise<void> {
  const file = await findFile(db, id);
  const to = file ? nextFileState(file.state, 'arrive') : null;
  if (!file || !to || !(await resumable.hasAllParts(resumableKey(id), file.bytes))) return;
  await inTransaction(db, async (tx) => {
    if (!(await moveFile(tx, { file, to, set: { received_at: clock.now() } }))) return;
    await touchUpload(tx, file.upload, clock.now());
    await jobs.enqueue(tx, uploadCheck, { file: id });
  });
}

async function lockFile(tx: Tx, uploader: Uploader, id: string): Promise<{ file: UploadFileRow; account: number }> {
  const found = await findFile(tx, id);
  const upload = found && (await lockUpload(tx, found.upload));
  assertMayUse(uploader, upload);
  // Read again, because only now nobody else can change it.
  const file = await findFile(tx, id);
  if (!file || !upload) throw uploadNotFound();
  if (upload.state === 'cancelled') throw uploadCancelled();
  return { file, account: upload.account };
}
