import type { Subscription } from '@polyshelf/contract/subscriptions';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { findNextCharge } from './describe-plan.ts';
import { findState, getReferralCounts, listEntries } from './queries.ts';
import { describeHistory, foldLedger } from './subscription.rules.ts';

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
    next_charge: await findNextCharge(db, account, state, now),
    lots: isActive ? [...(foldLedger(entries)?.lots ?? [])] : [],
    history: describeHistory(entries).toReversed(),
    referral,
  };
}
