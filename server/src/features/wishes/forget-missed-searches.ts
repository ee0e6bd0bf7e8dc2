import { DAY_MS } from '@polyshelf/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteMissedSearches } from './queries.ts';

/** A season; what nobody has looked for since is no demand. */
const KEPT_MS = 90 * DAY_MS;
/** More than an operator reads, and a bound for whoever types nonsense. */
const KEPT_SEARCHES = 10_000;

export async function forgetMissedSearches({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await deleteMissedSearches(db, new Date(clock.now().getTime() - KEPT_MS), KEPT_SEARCHES);
}
