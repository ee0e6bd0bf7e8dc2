import { randomUUIDv7 } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import { insertStoredFile, openStoredUpload } from '../uploads/index.ts';
import type { Editor } from './change-draft.ts';
import { draftNotFound } from './errors.ts';
import { findOpenVersion, findPublishedText, listPublishedFiles } from './version-queries.ts';
import { insertDraft, insertDraftFiles } from './write-queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  jobs: Enqueue;
  draftReading: Job<{ draft: string }>;
}

/**
 * Opens a draft for the next version of an asset, with the texts and files of the present one. An asset has one such
 * draft at a time, so an open one is returned.
 */
export async function openVersion(
  { db, clock, jobs, draftReading }: Deps,
  { account, reach }: Editor,
  asset: string,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    // The row lock makes a second caller wait and then find the draft of the first one.
    const published = await findPublishedText(tx, asset);
    if (!published) throw new AppError('ASSET_NOT_FOUND', 'There is no such asset.');
    if (reach !== 'everybody' && published.uploader !== null && published.uploader !== account) throw draftNotFound();
    const open = await findOpenVersion(tx, asset);
    if (open && reach !== 'everybody' && open.account !== account) throw draftNotFound();
    if (open) return open.id;

    const now = clock.now();
    const id = randomUUIDv7();
    const upload = await openStoredUpload(tx, { account, now });
    await insertDraft(tx, { id, account, upload, asset, text: { ...published.text, note: '', note_ru: null }, now });
    const rows = [];
    for (const { name, ...stored } of await listPublishedFiles(tx, asset)) {
      const { id: file } = await insertStoredFile(tx, { upload, path: name, ...stored, now });
      rows.push({ file, name, role: 'part' as const });
    }
    await insertDraftFiles(tx, id, rows);
    await jobs.enqueue(tx, draftReading, { draft: id });
    return id;
  });
}
