import { DAY_MS } from '@polyshelf/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteMissedSearches } from './queries.ts';

/** Older searches no longer show a demand. */
const RETENTION_MS = 90 * DAY_MS;
/** Limits the table when visitors search for nonsense. */
const MAX_SEARCHES = 10_000;

export async function forgetMissedSearches({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await deleteMissedSearches(db, new Date(clock.now().getTime() - RETENTION_MS), MAX_SEARCHES);
}
