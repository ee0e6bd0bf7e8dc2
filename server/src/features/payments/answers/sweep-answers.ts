import { DAY_MS } from '@polyshelf/contract/durations';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { deleteOldAnswers } from '../queries.ts';

/** Longer than a bank lets customers dispute a payment. */
const KEPT_MS = 400 * DAY_MS;

/** Deletes old answers of providers and old callbacks. Callbacks that match no payment stay for `ledger:verify`. */
export const sweepAnswers = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  deleteOldAnswers(db, new Date(clock.now().getTime() - KEPT_MS));
