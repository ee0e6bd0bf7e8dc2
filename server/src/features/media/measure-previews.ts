import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { imageWidths } from '@polyshelf/contract/assets';
import type { Database } from '../../platform/db/database.ts';
import { FileMissing, type Storage } from '../../platform/storage/storage.ts';
import { type Edition, insertDerivedFile, listUnmeasuredPreviews } from './queries.ts';

/** Large enough to recognise an asset in a file manager. */
const WIDTH = 640;
const CONCURRENCY = 4;

/** Records size, hash and CRC of each asset's picture for archives, which need them before they are sent. */
export async function measurePreviews(
  { db, storage }: { db: Database; storage: Storage },
  editions: readonly Edition[],
): Promise<void> {
  const waiting = (await listUnmeasuredPreviews(db, editions)).values();
  const work = async () => {
    for (const { key, width, ...edition } of waiting) {
      const picture = `${key}/${imageWidths(width).findLast((stored) => stored <= WIDTH) ?? width}.webp`;
      const measured = await measureStored(storage, picture);
      if (!measured) continue;
      await insertDerivedFile(db, { ...edition, kind: 'preview', name: 'preview.webp', key: picture, ...measured });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

/** Returns null when the file is missing: the archive is then sent without the picture. */
async function measureStored(storage: Storage, key: string) {
  const hash = createHash('sha256');
  let [bytes, sum] = [0, 0];
  try {
    for await (const chunk of await storage.open(key)) {
      hash.update(chunk);
      sum = crc32(chunk, sum);
      bytes += chunk.length;
    }
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
  return bytes > 0 ? { bytes, crc32: sum, sha256: hash.digest('hex') } : null;
}
