import { MINUTE_MS } from '@polyshelf/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { invalidPayload } from '../../platform/errors.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { resumableKey } from '../../platform/tus/resumable-store.ts';
import { fileReceived, uploadCancelled, uploadNotFound } from './errors.ts';
import { findRoom, type UploadLimits } from './find-room.ts';
import { assertMayUse, type Uploader } from './get-uploads.ts';
import { findFile, findUpload, lockUpload, moveFile, moveUpload, touchUpload, type UploadFileRow } from './queries.ts';
import { nextFileState } from './upload-file.rules.ts';

interface Deps {
  db: Database;
  storage: Pick<Storage, 'space'>;
  clock: Clock;
  limits: UploadLimits;
  jobs: Enqueue;
  uploadCheck: Job<{ file: string }>;
}

/** Often enough for the sweep, which looks for uploads that were untouched for days. */
const TOUCH_MS = 10 * MINUTE_MS;

/** Prepares a file for its first byte. Repeating it has no effect, because the answer may have been lost. */
export async function beginFile(
  deps: Deps,
  uploader: Uploader,
  given: { file: string; bytes: number; sha256: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { file, account } = await lockFile(tx, uploader, given.file);
    // Bytes that were refused are deleted, except those that can be checked again.
    if (file.state === 'refused' && (file.key || file.bytes === 0)) throw fileReceived();
    if (file.bytes !== given.bytes)
      throw invalidPayload(`"Upload-Length" must be ${file.bytes}, as the upload announced`);
    const isCounted = file.state !== 'refused';
    await findRoom(tx, deps, { account, bytes: isCounted ? 0 : file.bytes });
    const set = { sha256: given.sha256, key: resumableKey(file.id) };
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

/** Runs after the last byte. The check follows in a worker, because reading the file again takes a while. */
export async function finishFile({ db, clock, jobs, uploadCheck }: Deps, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const file = await findFile(tx, id);
    if (
      !file ||
      !(await moveFile(tx, { file, to: nextFileState(file.state, 'arrive'), set: { received_at: clock.now() } }))
    )
      return;
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
