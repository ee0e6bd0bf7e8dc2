import { DAY_MS } from '@polyshelf/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteOldSessions } from './queries.ts';

/** During this time a client can still learn why its session ended. */
const RETENTION_MS = 7 * DAY_MS;

export const sweepSessions = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  deleteOldSessions(db, new Date(clock.now().getTime() - RETENTION_MS));
