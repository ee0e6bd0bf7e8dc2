import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { WorkerPool } from '../../platform/workers/worker-pool.ts';
import { AssetRefused, makePictures } from '../intake/index.ts';
import { storeMedia } from '../media/index.ts';
import { type Editor, lockEditable } from './change-draft.ts';
import { draftNotFound } from './errors.ts';
import { findDraft } from './queries.ts';
import { appendPictures, positionPictures, removePicture, touchDraft } from './write-queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

const MAX_PICTURES = 24;

/** Adds a picture that the uploader took or chose as the main picture. A worker process decodes and encodes it again. */
export async function addPicture(
  deps: Deps & { storage: Storage; mediaPool: WorkerPool },
  editor: Editor,
  { id, bytes }: { id: string; bytes: Buffer },
): Promise<string> {
  const { db, clock, mediaPool } = deps;
  await inTransaction(db, (tx) => lockEditable(tx, id, editor));
  const picture = randomUUID();
  const work = await mkdtemp(join(tmpdir(), 'polyshelf-picture-'));
  try {
    const path = join(work, 'given');
    await writeFile(path, bytes);
    const made = await makePictures(mediaPool, { pictures: [{ path, relation: null }], staging: work });
    const [image] = made.images;
    if (!image) throw new Error('A picture was read and not made');
    // The claim of the draft itself; that of its reading ends with the next reading.
    await storeMedia(deps, { staged: made.staged, files: [] }, { holder: id, isLasting: true });
    await inTransaction(db, async (tx) => {
      await lockEditable(tx, id, editor);
      const draft = await findDraft(tx, id, editor.reach);
      if ((draft?.pictures.length ?? 0) >= MAX_PICTURES)
        throw new AppError('CONTENT_TOO_LARGE', `A draft may have ${MAX_PICTURES} pictures.`);
      const { isMain: _, relation, ...shown } = image;
      const { palette, colors } = made;
      await appendPictures(tx, id, [
        { id: picture, origin: 'taken', relation, ...shown, palette: JSON.stringify(palette), colors },
      ]);
      await positionPictures(tx, id, [picture]);
      await touchDraft(tx, id, clock.now());
    });
  } catch (error) {
    if (error instanceof AssetRefused) throw new AppError('UNSUPPORTED_MEDIA_TYPE', error.message, { cause: error });
    throw error;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return picture;
}

export async function orderPictures(
  { db, clock }: Deps,
  editor: Editor,
  { id, pictures }: { id: string; pictures: readonly string[] },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockEditable(tx, id, editor);
    await positionPictures(tx, id, pictures);
    await touchDraft(tx, id, clock.now());
  });
}

/** Its bytes stay until the draft is read again, published or deleted. */
export async function deletePicture(
  { db, clock }: Deps,
  editor: Editor,
  { id, picture }: { id: string; picture: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockEditable(tx, id, editor);
    if (!(await removePicture(tx, id, picture))) throw draftNotFound();
    await touchDraft(tx, id, clock.now());
  });
}
