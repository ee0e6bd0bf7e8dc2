import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Enqueue, Job } from '../../platform/jobs/jobs.ts';
import { RENEWS_AHEAD_MS, RETRIES_MS } from '../subscriptions/index.ts';
import { listDueRenewals } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  jobs: Enqueue;
  renewal: Job<{ account: number }>;
}

/** Enqueues one job for every subscription whose next scheduled renewal attempt is due. */
export async function startRenewals({ db, clock, jobs, renewal }: Deps): Promise<void> {
  const due = await listDueRenewals(db, clock.now(), { aheadMs: RENEWS_AHEAD_MS, retriesMs: RETRIES_MS });
  for (const account of due) await jobs.enqueue(db, renewal, { account });
}
