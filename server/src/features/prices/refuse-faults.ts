import { findPriceFaults } from '@polyshelf/contract/prices';
import { type PricesRecord, pricesRecord as schema } from '@polyshelf/contract/records.schemas';
import type { Database, Tx } from '../../platform/db/database.ts';
import { pricesRefused } from './errors.ts';
import { findUsed } from './queries.ts';

/** The product gives this promo to accounts, so it cannot be deleted. */
const GIFT_PROMO = 'send_pro';

export const removedEntries = (before: PricesRecord, after: PricesRecord) => ({
  plans: Object.keys(before.plans).filter((id) => !after.plans[id]),
  promos: Object.keys(before.promos).filter((id) => !after.promos[id]),
});

/** Refuses prices that contradict themselves or the rows that customers have. */
export async function refuseFaults(db: Database | Tx, before: PricesRecord, after: PricesRecord): Promise<void> {
  // A scheduled change may be about an entry that was deleted meanwhile.
  if (!schema.safeParse(after).success) throw pricesRefused({ reason: 'incomplete', path: '' });
  const [fault] = findPriceFaults(after);
  if (fault) throw pricesRefused(fault);
  const removed = removedEntries(before, after);
  const used = await findUsed(db, removed);
  const [plan, promo] = [used.plans[0], used.promos[0] ?? removed.promos.find((id) => id === GIFT_PROMO)];
  if (plan) throw pricesRefused({ reason: 'plan_used', path: `plans.${plan}` });
  const [bannerPlan] = used.bannerPlans;
  if (bannerPlan) throw pricesRefused({ reason: 'plan_in_banner', path: `plans.${bannerPlan}` });
  if (promo) throw pricesRefused({ reason: 'promo_used', path: `promos.${promo}` });
}
