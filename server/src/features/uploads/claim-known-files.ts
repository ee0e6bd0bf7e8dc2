import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { uploadCancelled } from './errors.ts';
import { assertMayUse, type Uploader } from './get-uploads.ts';
import {
  findFile,
  listKnownBytes,
  lockUpload,
  moveFile,
  protectBytes,
  touchUpload,
  type UploadRow,
} from './queries.ts';
import { type OnFilesAccepted, settleUpload } from './settle-upload.ts';
import { nextFileState } from './upload-file.rules.ts';

interface Deps {
  db: Database;
  clock: Clock;
  onFilesAccepted: OnFilesAccepted;
}

/** Accepts the files whose bytes the server has already, and returns their ids. */
export async function claimKnownFiles(
  deps: Deps,
  uploader: Uploader,
  { upload: id, files }: { upload: string; files: readonly { id: string; sha256: string }[] },
): Promise<string[]> {
  return inTransaction(deps.db, async (tx) => {
    const upload = await lockUpload(tx, id);
    assertMayUse(uploader, upload);
    const { account, state } = upload as UploadRow;
    if (state === 'cancelled') throw uploadCancelled();
    const now = deps.clock.now();
    await protectBytes(tx);
    const known: string[] = [];
    for (const { id: file, ...bytes } of await listKnownBytes(tx, { upload: id, account, now }, files)) {
      const found = await findFile(tx, file);
      const set = { ...bytes, received_at: now };
      if (found && (await moveFile(tx, { file: found, to: nextFileState(found.state, 'know'), set }))) known.push(file);
    }
    await touchUpload(tx, id, now);
    await settleUpload(tx, deps, id);
    return known;
  });
}
