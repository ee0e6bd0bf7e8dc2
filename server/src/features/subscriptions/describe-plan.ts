import type { PlanChange } from '@polyshelf/contract/admin-accounts';
import { renewalPrice } from '@polyshelf/contract/prices';
import type { Subscription } from '@polyshelf/contract/subscriptions';
import type { Database, Tx } from '../../platform/db/database.ts';
import { accountChanged } from '../../platform/errors.ts';
import { findState, getPrices, getRevision, isSuspended, listAttempts } from './queries.ts';
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
  const price = renewalPrice(await getPrices(db), { sub: state.sub, months: state.recurringMonths ?? 1 });
  if (!price) return null;
  const at = decision.do === 'wait' && decision.until ? decision.until : now;
  return {
    at: at.toISOString(),
    rub_kopecks: price.rub_kopecks,
    months: price.period.months,
    attempt: attempts.filter(({ byOwner }) => !byOwner).length + 1,
  };
}

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

/** Refuses a decision about a subscription that has changed since the operator saw its preview. */
export async function refuseStale(tx: Tx, account: number, revision: number): Promise<void> {
  const present = await getRevision(tx, account);
  if (present === revision) return;
  const state = await findState(tx, account);
  throw accountChanged({ revision: present, sub: state?.sub ?? 'free', sub_end: state?.subEnd.toISOString() ?? null });
}

/** The plan before and after, for the audit log. */
export const auditedPlans = ({ before, after }: Pick<PlanChange, 'before' | 'after'>) => ({
  before: textOf(before),
  after: textOf(after),
});

const textOf = ({ sub, sub_end }: PlanChange['before']): string => (sub_end ? `${sub} until ${sub_end}` : sub);
