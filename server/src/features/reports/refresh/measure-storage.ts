import { DAY_MS } from '@polyshelf/contract/durations';
import { type Clock, dayOf } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { deleteTableSizes, putStoredBytes, putTableSizes } from './queries.ts';

/** Sizes are kept for a year and a month, so that a year can be compared. */
const KEPT_MS = 400 * DAY_MS;

/** Measures the stored files and the tables for the present day. */
export async function measureStorage({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  await putStoredBytes(db, dayOf(now));
  await putTableSizes(db, dayOf(now));
  await deleteTableSizes(db, dayOf(new Date(now.getTime() - KEPT_MS)));
}
