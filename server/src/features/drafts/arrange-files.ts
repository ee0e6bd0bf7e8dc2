import { randomUUIDv7 } from 'node:crypto';
import type { MapKind } from '@polyshelf/contract/assets';
import type { DraftText } from '@polyshelf/contract/drafts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { invalidPayload } from '../../platform/errors.ts';
import { isSafePath } from '../../platform/formats/file-name.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import { type Editor, lockEditable } from './change-draft.ts';
import { deleteDrafts } from './delete-drafts.ts';
import { titleOf } from './describe/words.ts';
import { emptyText } from './draft-text.ts';
import { draftNotFound } from './errors.ts';
import { listMovedFiles, loosenFiles, nameFile, placeFiles } from './file-queries.ts';
import { insertDraft, markUnread } from './write-queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  jobs: Enqueue;
  draftReading: Job<{ draft: string }>;
}

type Target = { draft: string } | 'new' | 'loose';

/** Moves files between drafts. A draft without files is deleted; every other one that is touched is read again. */
export async function arrangeFiles(
  { db, clock, jobs, draftReading }: Deps,
  editor: Editor,
  { files, to }: { files: readonly string[]; to: Target },
): Promise<{ draft: string | null; emptied: string[] }> {
  return inTransaction(db, async (tx) => {
    const moved = await listMovedFiles(tx, files, editor.reach);
    if (moved.length < new Set(files).size) throw draftNotFound();
    const sources = [...new Set(moved.flatMap(({ draft }) => draft ?? []))];
    const existing = typeof to === 'object' ? to.draft : null;
    const touched = [...new Set([...sources, ...(existing ? [existing] : [])])].toSorted();
    for (const id of touched) await lockEditable(tx, id, editor);

    const now = clock.now();
    const target = to === 'new' ? await openDraft(tx, editor, moved[0] as Moved, now) : existing;
    await loosenFiles(tx, files);
    if (target) await placeFiles(tx, target, moved);
    const emptied = await deleteDrafts(
      tx,
      sources.filter((id) => id !== target),
      { onlyEmpty: true },
    );
    for (const id of [...new Set([...touched, ...(target ? [target] : [])])].filter((one) => !emptied.includes(one))) {
      await markUnread(tx, id, now);
      await jobs.enqueue(tx, draftReading, { draft: id });
    }
    return { draft: target, emptied };
  });
}

interface Moved {
  upload: string;
  name: string;
  /** The text of the draft that the file is in. */
  text: DraftText | null;
}

/** A draft for files that leave another one keeps the text of that one, apart from its name. */
async function openDraft(tx: Tx, { account }: Editor, { upload, name, text }: Moved, now: Date): Promise<string> {
  const id = randomUUIDv7();
  const title = titleOf((name.split('/').at(-1) ?? name).replace(/\.[^.]+$/, ''));
  await insertDraft(tx, { id, account, upload, text: { ...(text ?? emptyText), name: title, name_ru: null }, now });
  return id;
}

/** Renames a file or chooses its map. The draft is read again. */
export async function changeFile(
  { db, clock, jobs, draftReading }: Deps,
  editor: Editor,
  {
    draft,
    file,
    ...change
  }: { draft: string; file: string; name?: string | undefined; map?: MapKind | null | undefined },
): Promise<void> {
  if (change.name !== undefined && !isSafePath(change.name))
    throw invalidPayload('"name" must be a relative path of names without special characters');
  await inTransaction(db, async (tx) => {
    await lockEditable(tx, draft, editor);
    const result = await nameFile(tx, { draft, file, ...change });
    if (result === 'missing') throw draftNotFound();
    if (result === 'taken') throw invalidPayload('another file of this draft has this name');
    await markUnread(tx, draft, clock.now());
    await jobs.enqueue(tx, draftReading, { draft });
  });
}
