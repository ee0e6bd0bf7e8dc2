import type { PlanChange } from '@polyshelf/contract/admin-accounts';
import { type Decision, recordDecision } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { invalidPayload } from '../../../platform/errors.ts';
import { lockOpenAccount } from '../../accounts/index.ts';
import {
  auditedPlans,
  changeSubscription,
  describePlanChange,
  foldSubscription,
  getPlans,
  previewChange,
  refuseStale,
} from '../../subscriptions/index.ts';
import { type Adjustment, decideAdjustment } from './adjustment.rules.ts';
import { noTimeLeft } from './errors.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/** What an adjustment would do to the plan of an account. */
export const previewAdjustment = ({ db, clock }: Deps, account: number, adjustment: Adjustment): Promise<PlanChange> =>
  inTransaction(db, async (tx) => {
    await lockOpenAccount(tx, account);
    const now = clock.now();
    const change = await toChange(tx, account, adjustment, now);
    return describePlanChange(tx, account, await previewChange(tx, account, change), now);
  });

interface Order {
  accountId: number;
  adjustment: Adjustment;
  /** Of the preview that the operator saw. It also makes a repeated request harmless. */
  revision: number;
  decision: Decision;
}

/** Gives days, takes them back or changes the plan. */
export const adjustSubscription = (
  { db, clock }: Deps,
  { accountId, adjustment, revision, decision }: Order,
): Promise<PlanChange> =>
  inTransaction(db, async (tx) => {
    await lockOpenAccount(tx, accountId);
    await refuseStale(tx, accountId, revision);
    return adjust(tx, clock.now(), { accountId, adjustment, key: `decision:${accountId}:${revision}`, decision });
  });

/** Adjusts the subscription of a locked account. The key makes a repeated adjustment harmless. */
export async function adjust(
  tx: Tx,
  at: Date,
  { accountId, adjustment, key, decision }: Omit<Order, 'revision'> & { key: string },
): Promise<PlanChange> {
  const change = await toChange(tx, accountId, adjustment, at);
  const effect = await previewChange(tx, accountId, change);
  await changeSubscription(tx, accountId, { ...change, key, reason: decision.reason });
  const result = await describePlanChange(tx, accountId, effect, at);
  const facts = { ...auditedPlans(result), days: change.days };
  await recordDecision(tx, decision, { at, event: `subscription.${change.kind}`, account: accountId, facts });
  return result;
}

async function toChange(tx: Tx, account: number, adjustment: Adjustment, at: Date) {
  const { plans } = await getPlans(tx);
  const paidPlans = plans.filter(({ usd_cents }) => usd_cents > 0).map(({ id }) => id);
  const decided = decideAdjustment(await foldSubscription(tx, account), adjustment, { now: at, paidPlans });
  if (!decided.allowed && decided.reason === 'no_time_left') throw noTimeLeft();
  if (!decided.allowed) throw invalidPayload('"sub" must be a paid plan that the account does not have');
  const { allowed: _, ...change } = decided;
  return { at, ...change };
}
