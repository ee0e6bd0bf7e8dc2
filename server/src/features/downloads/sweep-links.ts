import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { uselessBefore } from './link.rules.ts';
import { deleteLinksBefore } from './queries.ts';

/** Forgets links that nobody can use any more. */
export const sweepLinks = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  deleteLinksBefore(db, uselessBefore(clock.now()));
