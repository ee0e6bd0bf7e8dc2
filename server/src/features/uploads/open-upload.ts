import { randomUUIDv7 } from 'node:crypto';
import { isJunkPath, type UploadFile } from '@polyshelf/contract/uploads';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { invalidPayload } from '../../platform/errors.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { cleanPath, makeUnique } from './clean-path.ts';
import { fileTooLarge } from './errors.ts';
import { findRoom, type UploadLimits } from './find-room.ts';
import { presentFile } from './get-uploads.ts';
import { insertFiles, insertUpload, type UploadFileRow } from './queries.ts';
import { type OnFilesAccepted, settleUpload } from './settle-upload.ts';

interface Deps {
  db: Database;
  storage: Pick<Storage, 'space'>;
  clock: Clock;
  limits: UploadLimits;
  onFilesAccepted: OnFilesAccepted;
}

interface Given {
  account: number;
  files: readonly { path: string; bytes: number }[];
}

/** Announces files, which the browser then sends one by one. Returns null in place of files that are left out. */
export async function openUpload(
  deps: Deps,
  { account, files }: Given,
): Promise<{ id: string; files: (UploadFile | null)[] }> {
  const { db, clock, limits } = deps;
  const kept = files.filter(({ path }) => !isJunkPath(path));
  if (kept.length === 0) throw invalidPayload('"files" has only files that are left out');
  const tooLarge = kept.find(({ bytes }) => bytes > limits.fileBytes);
  if (tooLarge) throw fileTooLarge({ extensions: { path: tooLarge.path, max_bytes: limits.fileBytes } });

  const upload = randomUUIDv7();
  const paths = makeUnique(kept.map(({ path }) => cleanPath(path)));
  const rows = kept.map(({ bytes }, index) => announce({ upload, path: paths[index] as string, bytes }));
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await findRoom(tx, deps, { account, bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0) });
    await insertUpload(tx, { id: upload, account, now });
    await insertFiles(tx, rows, now);
    await settleUpload(tx, deps, upload);
  });
  const announced = rows.values();
  return {
    id: upload,
    files: files.map(({ path }) => (isJunkPath(path) ? null : presentFile(announced.next().value as UploadFileRow))),
  };
}

/** An empty file is refused at once: nothing can be read from it, and the tus protocol would send nothing. */
const announce = (given: Pick<UploadFileRow, 'upload' | 'path' | 'bytes'>): UploadFileRow => ({
  id: randomUUIDv7(),
  ...given,
  state: given.bytes === 0 ? 'refused' : 'waiting',
  sha256: null,
  crc32: null,
  key: null,
  problem: given.bytes === 0 ? { code: 'empty-file', values: {} } : null,
});
