import { DAY_MS, HOUR_MS } from '@polyshelf/contract/durations';
import { deleteOldAttempts, deleteOldBrowsers } from '../../platform/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteOldChanges, deleteOldCodes } from './queries.ts';

/** Longer than the longest pause after failed attempts. */
const ATTEMPT_RETENTION_MS = 14 * DAY_MS;
/** The settings show a change long after it can no longer be undone. */
const CHANGE_RETENTION_MS = 90 * DAY_MS;
/** The lifetime of the device cookie. */
const BROWSER_RETENTION_MS = 400 * DAY_MS;

/** Codes are deleted an hour after they expire, because they may contain a hashed password. */
export async function sweepCodes({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now().getTime();
  await deleteOldCodes(db, new Date(now - HOUR_MS));
  await deleteOldAttempts(db, new Date(now - ATTEMPT_RETENTION_MS));
  await deleteOldChanges(db, new Date(now - CHANGE_RETENTION_MS));
  await deleteOldBrowsers(db, new Date(now - BROWSER_RETENTION_MS));
}
