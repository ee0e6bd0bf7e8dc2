import type { PlanChange } from '@polyshelf/contract/admin-accounts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { findNextCharge } from '../find-next-charge.ts';
import { getRevision } from '../queries.ts';
import type { SubscriptionState } from '../subscription.rules.ts';

interface Effect {
  before: SubscriptionState | null;
  after: SubscriptionState | null;
}

/** A change of a plan in the terms of the customer: which plan, until when, and when the card is charged again. */
export async function describePlanChange(
  db: Database | Tx,
  account: number,
  { before, after }: Effect,
  now: Date,
): Promise<PlanChange> {
  const describe = async (state: SubscriptionState | null) => ({
    sub: state && state.subEnd > now ? state.sub : 'free',
    sub_end: state?.subEnd.toISOString() ?? null,
    next_charge: await findNextCharge(db, account, state, now),
  });
  return { before: await describe(before), after: await describe(after), revision: await getRevision(db, account) };
}
