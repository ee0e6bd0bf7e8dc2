import type { Worth } from '@polyshelf/contract/subscriptions';
import type { Tx } from '../../platform/db/database.ts';
import {
  areTwoPeople,
  countPayments,
  findReferral,
  findState,
  getPrices,
  insertEntry,
  listAttempts,
  listEntries,
  lockAccounts,
  putState,
} from './queries.ts';
import { hasNoTriesLeft } from './renewal.rules.ts';
import { applyEntry, foldLedger, type LedgerEntry, priceEntry, type SubscriptionState } from './subscription.rules.ts';

const REFERRAL_DAYS = 7;

interface Change extends Pick<LedgerEntry, 'at' | 'kind'> {
  /** Nothing is entered twice under the same key. */
  key: string;
  sub?: string;
  days?: number;
  promo?: string | null;
  payment?: number;
  /** What was paid for the days; days without it are a gift. */
  worth?: Worth;
  recurring_parent?: number | null;
  recurring_months?: number | null;
}

/** Adds to the ledger and brings the subscription up to date with it. Null when that very key was entered before. */
export async function changeSubscription(tx: Tx, account: number, change: Change): Promise<SubscriptionState | null> {
  await lockAccounts(tx, [account]);
  return enter(tx, account, change);
}

/** For an account that goes away: whatever it agreed to, nothing is charged any more. */
export async function endRenewal(tx: Tx, account: number, at: Date): Promise<void> {
  await lockAccounts(tx, [account]);
  const state = await findState(tx, account);
  if (state?.recurring)
    await enter(tx, account, { at, kind: 'recurring_off', key: `recurring_off:${account}:deleted` });
}

interface FailedRenewal {
  payment: number;
  account: number;
  /** The end of the paid time that the payment should have extended. */
  renewalOf: Date;
}

/** Blocks a subscription until its owner pays, if the last scheduled attempt to renew it has failed. */
export async function blockAfterLastAttempt(
  tx: Tx,
  { payment, account, renewalOf }: FailedRenewal,
  at: Date,
): Promise<boolean> {
  if (!hasNoTriesLeft(await listAttempts(tx, account, renewalOf))) return false;
  await changeSubscription(tx, account, { at, kind: 'blocked', key: `blocked:payment:${payment}` });
  return true;
}

/** The same for an account that is locked already. */
async function enter(tx: Tx, account: number, change: Change): Promise<SubscriptionState | null> {
  const { key, payment, worth, ...given } = change;
  const { sub, days = 0, at } = given;
  const state = foldLedger(await listEntries(tx, account));
  const prices = sub ? priceEntry(state, { sub, days, at, worth }, await getPrices(tx)) : NO_PRICES;
  const entry = { ...NO_ENTRY, ...prices, ...given };
  if (!(await insertEntry(tx, { account, key, payment: payment ?? null, ...entry }))) return null;
  const next = applyEntry(state, { ...entry, paid: null });
  if (next) await putState(tx, account, next);
  return next;
}

const NO_PRICES = { currency: null, amount: null, price_from: null, price_to: null, price_to_rub: null };
const NO_ENTRY = { sub: null, days: 0, promo: null, recurring_parent: null, recurring_months: null };

export interface PaidPayment {
  id: number;
  account: number;
  sub: string;
  days: number;
  promo: string | null;
  worth: Worth;
  /** Set when the card may be charged again. */
  recurring: { parent: number; months: number } | null;
}

/** Gives what was paid for. False when the payment was credited before, or was for a trial that is used up. */
export async function creditPayment(tx: Tx, payment: PaidPayment, at: Date): Promise<boolean> {
  const { id, account, sub, days, promo, worth, recurring } = payment;
  // A trial rewards nobody, and must not wait for another account: its card or device is locked by then.
  const referral = promo === null ? await findReferral(tx, account) : undefined;
  await lockAccounts(tx, referral ? [account, referral.referrer] : [account]);
  const state = await enter(tx, account, {
    at,
    kind: 'payment',
    key: `payment:${id}`,
    payment: id,
    sub,
    days,
    promo,
    worth,
    recurring_parent: recurring?.parent ?? null,
    recurring_months: recurring?.months ?? null,
  });
  if (!state) return false;
  if (referral) await rewardReferral(tx, { ...payment, referrer: referral.referrer }, at);
  return true;
}

/** Both get a week when somebody who was invited first pays: of their own plan, or of this one where there is none. */
async function rewardReferral(tx: Tx, payment: PaidPayment & { referrer: number }, at: Date): Promise<void> {
  const { account, referrer, sub } = payment;
  if ((await countPayments(tx, account)) !== 1 || !(await areTwoPeople(tx, account, referrer))) return;
  const reward = { at, kind: 'referral', days: REFERRAL_DAYS } as const;
  await enter(tx, account, { ...reward, sub, key: `referral:${account}` });
  const state = await findState(tx, referrer);
  const own = state && state.subEnd > at ? state.sub : sub;
  await enter(tx, referrer, { ...reward, sub: own, key: `referral:${account}:referrer` });
}
