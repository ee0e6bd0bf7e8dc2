import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import { type Editor, lockEditable } from './change-draft.ts';
import { markUnread } from './write-queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  jobs: Enqueue;
  draftReading: Job<{ draft: string }>;
}

/** Reads the files of a draft again, for example after a failure. */
export async function requestReading(
  { db, clock, jobs, draftReading }: Deps,
  editor: Editor,
  draft: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockEditable(tx, draft, editor);
    await markUnread(tx, draft, clock.now());
    await jobs.enqueue(tx, draftReading, { draft });
  });
}
