import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { countAccounts } from './queries.ts';

/** How many accounts would see a banner now. As in the browser, a banner for everybody ignores the trial. */
export const countAudience = (
  { db, clock }: { db: Database; clock: Clock },
  { subs, promo }: { subs?: string | undefined; promo?: string | undefined },
): Promise<number> =>
  countAccounts(db, { subs: subs ? subs.split(',') : null, promo: promo ?? null, now: clock.now() });
