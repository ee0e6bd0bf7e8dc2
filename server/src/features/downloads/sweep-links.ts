import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { expiredBefore } from './link.rules.ts';
import { deleteLinksBefore } from './queries.ts';

/** Deletes expired links. */
export const sweepLinks = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  deleteLinksBefore(db, expiredBefore(clock.now()));
