import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import { listRenewable } from './queries.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

interface Deps {
  db: Database;
  clock: Clock;
  jobs: Enqueue;
  renewal: Job<{ account: number }>;
}

/** Looks after every subscription that renews itself and ends within a day, or has ended. */
export async function startRenewals({ db, clock, jobs, renewal }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() + DAY_MS);
  for (const account of await listRenewable(db, before)) await jobs.enqueue(db, renewal, { account });
}
