import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteOldSessions } from './queries.ts';

/** Until then a late holder still learns why the session ended. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

export const sweepSessions = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  deleteOldSessions(db, new Date(clock.now().getTime() - KEPT_MS));
