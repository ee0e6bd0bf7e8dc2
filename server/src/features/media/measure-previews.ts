import { imageWidths } from '@polyshelf/contract/assets';
import type { Database } from '../../platform/db/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { measureStored } from './measure-stored.ts';
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
      // The archive is sent without a picture that is missing.
      const measured = await measureStored(storage, picture);
      if (!measured) continue;
      await insertDerivedFile(db, { ...edition, kind: 'preview', name: 'preview.webp', key: picture, ...measured });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}
