import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import type { ResumableStore } from '../../platform/tus/resumable-store.ts';
import { removeUploadFiles } from '../uploads/index.ts';
import { type Editor, lockEditable } from './change-draft.ts';
import { draftChanged, draftNotFound } from './errors.ts';
import { areFilesInPlace } from './file-queries.ts';
import { findDraft } from './queries.ts';
import { problemsOf } from './stored-problem.ts';
import { findFix, markUnread, removeDraftFiles, removeFix, setReplaced } from './write-queries.ts';

export interface FixJob {
  draft: string;
  problems: string[];
}

interface Deps {
  db: Database;
  clock: Clock;
  jobs: Enqueue;
  draftFixing: Job<FixJob>;
}

/** Enqueues the fixes of each draft as one job. */
export async function requestFixes(
  { db, clock, jobs, draftFixing }: Deps,
  editor: Editor,
  wanted: readonly { draft: string; problem: string }[],
): Promise<{ drafts: string[]; skipped: number }> {
  const byDraft = Map.groupBy(wanted, ({ draft }) => draft);
  const drafts: string[] = [];
  let skipped = 0;
  await inTransaction(db, async (tx) => {
    for (const id of [...byDraft.keys()].toSorted()) {
      await lockEditable(tx, id, editor);
      const draft = await findDraft(tx, id, editor.reach);
      if (!draft) throw draftNotFound();
      const fixable = new Set(problemsOf(draft).flatMap(({ id: problem, fix }) => (fix ? [problem] : [])));
      const problems = (byDraft.get(id) ?? []).map(({ problem }) => problem).filter((one) => fixable.has(one));
      skipped += (byDraft.get(id)?.length ?? 0) - problems.length;
      if (problems.length === 0 || draft.reading !== 'read') continue;
      await markUnread(tx, id, clock.now());
      await jobs.enqueue(tx, draftFixing, { draft: id, problems });
      drafts.push(id);
    }
  });
  return { drafts, skipped };
}

interface UndoDeps extends Omit<Deps, 'draftFixing'> {
  resumable: ResumableStore;
  draftReading: Job<{ draft: string }>;
}

/** Puts the files from before a fix back. Refused when a later fix or a person has moved the files since. */
export async function undoFix(
  { db, clock, resumable, jobs, draftReading }: UndoDeps,
  editor: Editor,
  { id, fix }: { id: string; fix: string },
): Promise<void> {
  const unneeded = await inTransaction(db, async (tx) => {
    await lockEditable(tx, id, editor);
    const made = await findFix(tx, id, fix);
    if (!made) throw draftNotFound();
    const { old_files, new_files } = made;
    if (!(await areFilesInPlace(tx, id, { old_files, new_files }))) throw draftChanged();
    await removeDraftFiles(tx, new_files);
    await setReplaced(tx, id, old_files, false);
    await removeFix(tx, fix);
    await markUnread(tx, id, clock.now());
    await jobs.enqueue(tx, draftReading, { draft: id });
    return new_files;
  });
  await removeUploadFiles({ db, resumable }, unneeded);
}
