import { MINUTE_MS } from '@polyshelf/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import { claimDue } from './queries.ts';

const BATCH = 200;
/** A claimed payment is due again after this time, in case its worker dies. */
const CLAIM_MS = 5 * MINUTE_MS;

interface Deps {
  db: Database;
  clock: Clock;
  jobs: Enqueue;
  paymentSync: Job<{ id: number }>;
}

/** Enqueues a check with the provider for every payment that is due. */
export async function claimDuePayments({ db, clock, jobs, paymentSync }: Deps): Promise<void> {
  const now = clock.now();
  for (;;) {
    const claimed = await inTransaction(db, async (tx) => {
      const ids = await claimDue(tx, now, new Date(now.getTime() + CLAIM_MS), BATCH);
      for (const id of ids) await jobs.enqueue(tx, paymentSync, { id });
      return ids.length;
    });
    if (claimed < BATCH) return;
  }
}
