import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import { claimDue } from './queries.ts';

const BATCH = 200;
/** Should whoever took a payment die, it comes up again after this. */
const AGAIN_AFTER_MS = 5 * 60_000;

interface Deps {
  db: Database;
  clock: Clock;
  jobs: Enqueue;
  paymentSync: Job<{ id: number }>;
}

/** Puts every payment about which the provider is to be asked now into the queue. */
export async function claimDuePayments({ db, clock, jobs, paymentSync }: Deps): Promise<void> {
  const now = clock.now();
  for (;;) {
    const claimed = await inTransaction(db, async (tx) => {
      const ids = await claimDue(tx, now, new Date(now.getTime() + AGAIN_AFTER_MS), BATCH);
      for (const id of ids) await jobs.enqueue(tx, paymentSync, { id });
      return ids.length;
    });
    if (claimed < BATCH) return;
  }
}
