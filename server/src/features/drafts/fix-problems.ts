import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type DraftState, isEditable } from '@polyshelf/contract/drafts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import type { ResumableStore } from '../../platform/tus/resumable-store.ts';
import { AssetRefused, type Fixed, fixProblem, makePictures } from '../intake/index.ts';
import { type MeasuredFile, measureStored, storeMedia } from '../media/index.ts';
import { insertStoredFile, removeUploadFiles } from '../uploads/index.ts';
import { type Editor, lockEditable } from './change-draft.ts';
import { draftChanged, draftNotFound } from './errors.ts';
import { areFilesInPlace } from './file-queries.ts';
import { findDraft } from './queries.ts';
import { type LocalFiles, type ReadDeps, shownImage, withFiles } from './read-draft.ts';
import { problemsOf, type StoredProblem, withIds } from './stored-problem.ts';
import {
  findFix,
  insertDraftFiles,
  insertFix,
  lockDraft,
  markUnread,
  removeDraftFiles,
  removeFix,
  setReplaced,
} from './write-queries.ts';

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

export interface FixDeps extends Omit<ReadDeps, 'renderer'> {
  jobs: Enqueue;
  draftReading: Job<{ draft: string }>;
}

/** Makes new files for each problem and puts them in the place of the old ones. Then the draft is read again. */
export async function fixDraft(deps: FixDeps, { draft, problems }: FixJob, signal: AbortSignal): Promise<void> {
  const { db, clock, jobs, draftReading } = deps;
  for (const id of problems) {
    signal.throwIfAborted();
    const found = await findDraft(db, draft, 'everybody');
    if (!found || !isEditable(found.state)) return;
    const problem = withIds(found.problems).find((one) => one.id === id);
    if (problem) await withFiles(deps, draft, signal, (local) => fixOne(deps, { draft, problem }, local));
  }
  await inTransaction(db, async (tx) => {
    await markUnread(tx, draft, clock.now());
    await jobs.enqueue(tx, draftReading, { draft });
  });
}

async function fixOne(
  deps: FixDeps,
  { draft, problem }: { draft: string; problem: StoredProblem },
  { files, source, staging, signal }: LocalFiles,
): Promise<void> {
  const { db, storage, clock, pool } = deps;
  // A fix that an earlier attempt of this job made is done.
  if (problem.file === null || !source.files.includes(problem.file)) return;
  const fixed = await fixProblem(pool, { source, problem, staging, signal }).catch((error: unknown) => {
    if (error instanceof AssetRefused) return null;
    throw error;
  });
  // Reading shows the problem again, so nothing is lost by a fix that is not possible.
  if (!fixed) return;
  const stored: (MeasuredFile & { name: string; replaces: string | null; key: string })[] = [];
  for (const { name, path, replaces } of fixed.files) {
    const key = `uploads/${randomUUID()}`;
    await storage.put(key, createReadStream(path), { signal });
    const measured = await measureStored(storage, key, signal);
    if (measured) stored.push({ name, replaces, key, ...measured });
  }
  const { before, after } = await drawComparison(deps, draft, fixed, staging);
  const idOf = (name: string) => files.find((file) => file.name === name)?.id;
  const old = [...fixed.files.map(({ replaces }) => replaces), ...fixed.removed].flatMap(
    (name) => (name && idOf(name)) ?? [],
  );
  await inTransaction(db, async (tx) => {
    const locked = await lockDraft(tx, draft);
    if (!locked?.upload || !isEditable(locked.state as DraftState)) return;
    await setReplaced(tx, draft, old, true);
    const now = clock.now();
    const made: string[] = [];
    for (const { name, replaces, ...bytes } of stored) {
      const { id } = await insertStoredFile(tx, { upload: locked.upload, path: name, ...bytes, now });
      const map = files.find((file) => file.name === replaces)?.map ?? null;
      await insertDraftFiles(tx, draft, [{ file: id, name, role: 'part', map }]);
      made.push(id);
    }
    await insertFix(tx, {
      id: randomUUID(),
      draft,
      kind: problem.kind,
      fix: fixed.fix,
      file: problem.file as string,
      old_files: old,
      new_files: made,
      before,
      after,
      made_at: now,
    });
  });
}

/** Stores the pictures of before and after for as long as the draft lives. */
async function drawComparison(deps: FixDeps, draft: string, { before, after }: Fixed, staging: string) {
  const paths = [before, after].filter((path) => path !== null);
  if (paths.length === 0) return { before: null, after: null };
  const made = await makePictures(deps.pool, { pictures: paths.map((path) => ({ path, relation: null })), staging });
  await storeMedia(deps, { staged: made.staged, files: [] }, { holder: draft, isLasting: true });
  const images = made.images.map(shownImage);
  return {
    before: before === null ? null : (images[0] ?? null),
    after: after === null ? null : (images.at(-1) ?? null),
  };
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
