import { DAY_MS, HOUR_MS } from '@polyshelf/contract/durations';
import { deleteOldAttempts, deleteOldBrowsers } from '../../platform/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteOldChanges, deleteOldCodes } from './queries.ts';

/** The longest pause after failed tries, and then some. */
const ATTEMPTS_KEPT_MS = 14 * DAY_MS;
/** Long after it can be undone, the owner still sees a change in the settings. */
const CHANGES_KEPT_MS = 90 * DAY_MS;
/** As long as a browser keeps the cookie. */
const BROWSERS_KEPT_MS = 400 * DAY_MS;

/** A password that waited for its code goes with it, so that is soon. */
export async function sweepCodes({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now().getTime();
  await deleteOldCodes(db, new Date(now - HOUR_MS));
  await deleteOldAttempts(db, new Date(now - ATTEMPTS_KEPT_MS));
  await deleteOldChanges(db, new Date(now - CHANGES_KEPT_MS));
  await deleteOldBrowsers(db, new Date(now - BROWSERS_KEPT_MS));
}
