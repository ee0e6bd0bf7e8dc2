import type { UploadFileProblem } from '@polyshelf/contract/uploads';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import type { ResumableStore } from '../../platform/tus/resumable-store.ts';
import { countFiles, findFile, lockUpload, moveFile, moveUpload, touchUpload, type UploadFileRow } from './queries.ts';
import { nextFileState } from './upload-file.rules.ts';

/** What becomes of the files of an upload. Runs in the transaction that settles the last of them, and again after a retry. */
export type OnFilesAccepted = (tx: Tx, upload: string) => Promise<void>;

/** Ends an upload whose files are all accepted or refused, and opens it again when that is no longer so. */
export async function settleUpload(
  tx: Tx,
  { clock, onFilesAccepted }: { clock: Clock; onFilesAccepted: OnFilesAccepted },
  id: string,
): Promise<void> {
  const upload = await lockUpload(tx, id);
  if (!upload || upload.state === 'cancelled') return;
  const { unsettled, accepted } = await countFiles(tx, id);
  const state = unsettled > 0 ? 'open' : 'done';
  if (state === upload.state) return;
  await moveUpload(tx, id, state, clock.now());
  if (state === 'done' && accepted > 0) await onFilesAccepted(tx, id);
}

interface RefuseDeps {
  db: Database;
  resumable: ResumableStore;
  clock: Clock;
  onFilesAccepted: OnFilesAccepted;
}

export const problem = (code: string, values: UploadFileProblem['values'] = {}): UploadFileProblem => ({
  code,
  values,
});

/** Refuses a file with its reason. Its bytes are deleted unless they may be checked again. */
export async function refuseFile(
  deps: RefuseDeps,
  file: UploadFileRow,
  reason: UploadFileProblem,
  { keepsBytes = false } = {},
): Promise<void> {
  const { db, clock, resumable } = deps;
  const isMoved = await inTransaction(db, async (tx) => {
    const set = { problem: reason, ...(keepsBytes ? {} : { key: null }) };
    if (!(await moveFile(tx, { file, to: nextFileState(file.state, 'refuse'), set }))) return false;
    await touchUpload(tx, file.upload, clock.now());
    await settleUpload(tx, deps, file.upload);
    return true;
  });
  // The sweep deletes the bytes when this process ends before it does.
  if (isMoved && !keepsBytes && file.key) await resumable.discard(file.key, file.bytes);
}

/** Refuses a file after the last attempt of its job failed for a reason that may be gone later, such as an outage. */
export async function giveUpOnFile(deps: RefuseDeps, id: string): Promise<void> {
  const file = await findFile(deps.db, id);
  if (file) await refuseFile(deps, file, problem('check-failed'), { keepsBytes: true });
}
