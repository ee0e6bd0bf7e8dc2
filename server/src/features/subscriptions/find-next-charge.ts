import { periodPrice } from '@polyshelf/contract/plans';
import type { Subscription } from '@polyshelf/contract/subscriptions';
import type { Database, Tx } from '../../platform/db/database.ts';
import { getPrices, isSuspended, listAttempts } from './queries.ts';
import { decideRenewal } from './renewal.rules.ts';
import type { SubscriptionState } from './subscription.rules.ts';

/** When the card of an account is charged next, and how much; null when it is not charged. */
export async function findNextCharge(
  db: Database | Tx,
  account: number,
  state: SubscriptionState | null,
  now: Date,
): Promise<Subscription['next_charge']> {
  if (!state?.recurring || (await isSuspended(db, account))) return null;
  const attempts = await listAttempts(db, account, state.subEnd);
  const decision = decideRenewal({ ...state, attempts }, now);
  if (decision.do === 'lapse' || (decision.do === 'wait' && !decision.until)) return null;
  const { plans, periods } = await getPrices(db);
  const plan = plans.find(({ id }) => id === state.sub);
  const period = periods.find(({ months }) => months === state.recurringMonths);
  if (!plan || !period) return null;
  const at = decision.do === 'wait' && decision.until ? decision.until : now;
  return {
    at: at.toISOString(),
    rub_kopecks: periodPrice(plan, period, 'rub'),
    months: period.months,
    attempt: attempts.filter(({ byOwner }) => !byOwner).length + 1,
  };
}
