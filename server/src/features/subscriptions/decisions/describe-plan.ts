import type { PlanChange } from '@polyshelf/contract/admin-accounts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { findNextCharge } from '../find-next-charge.ts';
import { findState, getRevision } from '../queries.ts';
import type { SubscriptionState } from '../subscription.rules.ts';

interface Effect {
  before: SubscriptionState | null;
  after: SubscriptionState | null;
}

/** The plan of an account now, with the revision that a decision about it needs. */
export async function describePlan(db: Database | Tx, account: number, now: Date) {
  const state = await findState(db, account);
  return {
    ...(await describeState(db, account, state, now)),
    blocked: state?.blocked ?? false,
    can_recur: state?.recurringParent != null,
    revision: await getRevision(db, account),
  };
}

/** A change of a plan in the terms of the customer: which plan, until when, and when the card is charged again. */
export async function describePlanChange(
  db: Database | Tx,
  account: number,
  { before, after }: Effect,
  now: Date,
): Promise<PlanChange> {
  return {
    before: await describeState(db, account, before, now),
    after: await describeState(db, account, after, now),
    revision: await getRevision(db, account),
  };
}

const describeState = async (db: Database | Tx, account: number, state: SubscriptionState | null, now: Date) => ({
  sub: state && state.subEnd > now ? state.sub : 'free',
  sub_end: state?.subEnd.toISOString() ?? null,
  next_charge: await findNextCharge(db, account, state, now),
});
