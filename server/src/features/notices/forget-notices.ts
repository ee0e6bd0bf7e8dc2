import { DAY_MS } from '@polyshelf/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteNotices, deleteSeenBefore } from './queries.ts';

const KEEP_SEEN_MS = 90 * DAY_MS;

/** Deletes the notices of a deleted account. */
export async function forgetNotices(tx: Tx, account: number): Promise<void> {
  await deleteNotices(tx, account);
}

/** Deletes notices that were seen long ago. */
export const sweepNotices = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  deleteSeenBefore(db, new Date(clock.now().getTime() - KEEP_SEEN_MS));
