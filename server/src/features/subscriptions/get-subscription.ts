import { periodPrice } from '@polyshelf/contract/plans';
import type { Subscription } from '@polyshelf/contract/subscriptions';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { getPlans } from './get-plans.ts';
import { findState, getReferralCounts, listAttempts, listEntries } from './queries.ts';
import { decideRenewal } from './renewal.rules.ts';
import { describeHistory, foldLedger, type SubscriptionState } from './subscription.rules.ts';

/** The plan of an account, its next charge, its history and its referrals. */
export async function getSubscription(
  { db, clock }: { db: Database; clock: Clock },
  account: number,
): Promise<Subscription> {
  const now = clock.now();
  const [state, entries, referral] = await Promise.all([
    findState(db, account),
    listEntries(db, account),
    getReferralCounts(db, account),
  ]);
  const isActive = state !== null && state.subEnd > now;
  return {
    sub: isActive ? state.sub : 'free',
    sub_end: state?.subEnd.toISOString() ?? null,
    sub_recurring: state?.recurring ?? false,
    blocked: state?.blocked ?? false,
    can_recur: state?.recurringParent != null,
    next_charge: state?.recurring ? await findNextCharge(db, account, state, now) : null,
    lots: isActive ? [...(foldLedger(entries)?.lots ?? [])] : [],
    history: describeHistory(entries).toReversed(),
    referral,
  };
}

async function findNextCharge(db: Database, account: number, state: SubscriptionState, now: Date) {
  const attempts = await listAttempts(db, account, state.subEnd);
  const decision = decideRenewal({ ...state, attempts }, now);
  if (decision.do === 'lapse' || (decision.do === 'wait' && !decision.until)) return null;
  const { plans, periods } = await getPlans(db);
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
