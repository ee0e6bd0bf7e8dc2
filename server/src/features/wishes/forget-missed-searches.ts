import { DAY_MS } from '@polyshelf/contract/durations';
import { type Clock, dayOf } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteDismissed, deleteMissedSearches, deleteOutcomes } from './queries.ts';

/** Older searches no longer show a demand. */
const RETENTION_MS = 90 * DAY_MS;
/** Limits the table when visitors search for nonsense. */
const MAX_SEARCHES = 10_000;
/** Limits the table of outcomes in the same way: its rows have words and a day. */
const MAX_OUTCOMES = 50_000;
/** A dismissal can be undone as long as its message is shown, which is much shorter. */
const UNDO_MS = DAY_MS;

export async function forgetMissedSearches({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_MS);
  await deleteMissedSearches(db, before, MAX_SEARCHES);
  await deleteOutcomes(db, dayOf(before), MAX_OUTCOMES);
  await deleteDismissed(db, new Date(clock.now().getTime() - UNDO_MS));
}
