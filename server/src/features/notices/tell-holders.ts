import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Edition } from '../media/index.ts';
import { insertNotices } from './queries.ts';

/** One statement for so many accounts takes about a second. */
const BATCH_SIZE = 10_000;

/** Tells every account that has downloaded an earlier version about a new one. Running it again changes nothing. */
export async function tellHolders(
  { db, clock }: { db: Database; clock: Clock },
  edition: Edition,
  signal: AbortSignal,
): Promise<void> {
  let after = 0;
  while (!signal.aborted) {
    const last = await insertNotices(db, edition, { now: clock.now(), after, limit: BATCH_SIZE });
    if (last === null) return;
    after = last;
  }
  signal.throwIfAborted();
}
