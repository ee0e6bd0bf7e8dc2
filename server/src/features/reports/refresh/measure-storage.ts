import { type Clock, dayOf } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { putStoredBytes } from './queries.ts';

/** Measures the stored files for the figures of the present day. */
export const measureStorage = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  putStoredBytes(db, dayOf(clock.now()));
