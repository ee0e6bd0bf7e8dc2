import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isEditable } from '@polyshelf/contract/drafts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { WorkerPool } from '../../platform/workers/worker-pool.ts';
import { fixProblem, makePictures } from '../intake/index.ts';
import { storeMedia } from '../media/index.ts';
import { fetchUploadFile, insertStoredFile } from '../uploads/index.ts';
import { type Editor, lockEditable } from './change-draft.ts';
import { draftNotFound } from './errors.ts';
import { findUpload, listSourceFiles } from './file-queries.ts';
import { findDraft } from './queries.ts';
import { sourceOf } from './read-draft.ts';
import { problemsOf, storedProblemOf } from './stored-problem.ts';
import {
  findFix,
  findReading,
  insertDraftFiles,
  insertFix,
  markUnread,
  removeFix,
  setReading,
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

interface WorkerDeps {
  db: Database;
  storage: Storage;
  clock: Clock;
  pool: WorkerPool;
  jobs: Enqueue;
  draftReading: Job<{ draft: string }>;
}

/** Makes a new file for each problem and puts it in the place of the old one. Then the draft is read again. */
export async function fixDraft(deps: WorkerDeps, { draft: id, problems }: FixJob, signal: AbortSignal): Promise<void> {
  const { db, jobs, draftReading } = deps;
  const draft = await findDraft(db, id, 'everybody');
  if (!draft || !isEditable(draft.state)) return;
  await setReading(db, id, 'reading');
  for (const problem of problems) {
    signal.throwIfAborted();
    const stored = storedProblemOf(draft, problem);
    if (stored) await fixOne(deps, { draft: id, problem: stored }, signal);
  }
  await inTransaction(db, async (tx) => {
    await markUnread(tx, id, deps.clock.now());
    await jobs.enqueue(tx, draftReading, { draft: id });
  });
}
