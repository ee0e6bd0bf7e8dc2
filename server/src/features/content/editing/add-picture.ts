import { randomUUIDv7 } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Image } from '@polyshelf/contract/assets';
import { type Editor, recordEvent } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { WorkerPool } from '../../../platform/workers/worker-pool.ts';
import { AssetRefused, makePictures } from '../../intake/index.ts';
import { keepMedia, storeMedia } from '../../media/index.ts';
import type { EditDeps } from './change-article.ts';
import { insertPicture } from './queries.ts';

interface Added {
  id: string;
  image: Image;
  /** What to write into a text to show it. */
  markdown: string;
}

/** Stores a picture for articles. A worker process decodes it and encodes it again in all widths. */
export async function addPicture(
  deps: EditDeps & { storage: Storage; mediaPool: WorkerPool },
  editor: Editor,
  bytes: Buffer,
): Promise<Added> {
  const { db, clock, mediaPool } = deps;
  const id = randomUUIDv7();
  const work = await mkdtemp(join(tmpdir(), 'polyshelf-picture-'));
  try {
    const path = join(work, 'given');
    await writeFile(path, bytes);
    const { images, staged } = await makePictures(mediaPool, { pictures: [{ path, relation: null }], staging: work });
    const [made] = images;
    if (!made) throw new Error('A picture was read and not made');
    const { key, width, height, placeholder } = made;
    const image = { id: key.replace('images/', ''), width, height, placeholder };
    // The claim protects the bytes as long as the row exists: see sweep-pictures.ts.
    await storeMedia(deps, { staged, files: [] }, { holder: id });
    await inTransaction(db, async (tx) => {
      const now = clock.now();
      await insertPicture(tx, { id, key, image, account: editor.actor, now });
      await keepMedia(tx, id);
      await recordEvent(tx, { at: now, event: 'article.picture_added', ...editor, facts: { picture: id } });
    });
    return { id, image, markdown: `![](picture:${id})` };
  } catch (error) {
    if (error instanceof AssetRefused) throw new AppError('UNSUPPORTED_MEDIA_TYPE', error.message, { cause: error });
    throw error;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
