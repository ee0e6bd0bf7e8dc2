import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import { type Editor, lockEditable } from './change-draft.ts';
import type { Reach } from './queries.ts';
import { changeReadingsOf, markUnread } from './write-queries.ts';

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

/** Stops the readings of all drafts in reach, or continues those that failed or were stopped. Returns their number. */
export async function changeReadings(
  { db, clock, jobs, draftReading }: Deps,
  reach: Reach,
  action: 'stop' | 'continue',
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const drafts = await changeReadingsOf(tx, reach, action, clock.now());
    if (action === 'continue') for (const draft of drafts) await jobs.enqueue(tx, draftReading, { draft });
    return drafts.length;
  });
}
