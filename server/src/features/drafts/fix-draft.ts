import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type DraftState, isEditable } from '@polyshelf/contract/drafts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import { AssetRefused, type Fixed, fixProblem, makePictures } from '../intake/index.ts';
import { type MeasuredFile, measureStored, storeMedia } from '../media/index.ts';
import { insertStoredFile } from '../uploads/index.ts';
import type { FixJob } from './fix-problems.ts';
import { findDraft } from './queries.ts';
import { type LocalFiles, type ReadDeps, shownImage, withFiles } from './read-draft.ts';
import { type StoredProblem, withIds } from './stored-problem.ts';
import { insertDraftFiles, insertFix, lockDraft, markUnread, setReplaced } from './write-queries.ts';

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
    if (!found || !isEditable(found.state, true)) return;
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
    if (!locked?.upload || !isEditable(locked.state as DraftState, true)) return;
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
