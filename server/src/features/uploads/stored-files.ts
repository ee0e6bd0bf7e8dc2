import { randomUUIDv7 } from 'node:crypto';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { cleanPath, makeUnique } from './clean-path.ts';
import { insertFiles, insertUpload, listFiles, moveUpload, type UploadFileRow } from './queries.ts';

export const listUploadFiles = (db: Database | Tx, upload: string): Promise<UploadFileRow[]> => listFiles(db, upload);

/** Makes an accepted file readable at a local path. The path may be the stored file itself: do not write to it. */
export const fetchUploadFile = (storage: Pick<Storage, 'copyTo'>, key: string, path: string): Promise<void> =>
  storage.copyTo(key, path);

/** Opens an upload for files that are stored already. */
export async function openStoredUpload(tx: Tx, { account, now }: { account: number; now: Date }): Promise<string> {
  const id = randomUUIDv7();
  await insertUpload(tx, { id, account, now });
  await moveUpload(tx, id, 'done', now);
  return id;
}

/** Adds a file that the server made and stored, for example by a fix. Returns its row; the path may get a number. */
export async function insertStoredFile(
  tx: Tx,
  given: Pick<UploadFileRow, 'upload' | 'path' | 'bytes'> & { key: string; sha256: string; crc32: number; now: Date },
): Promise<UploadFileRow> {
  const { now, ...file } = given;
  const taken = (await listFiles(tx, file.upload)).map(({ path }) => path);
  const [path = ''] = makeUnique([cleanPath(file.path)], taken);
  const row = { ...file, id: randomUUIDv7(), path, state: 'accepted' as const, problem: null };
  await insertFiles(tx, [row], now);
  return row;
}
