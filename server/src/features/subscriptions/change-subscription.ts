import type { Tx } from '../../platform/db/database.ts';
import {
  areOnePerson,
  countPayments,
  findReferral,
  findState,
  getMonthlyPrices,
  insertEntry,
  lockAccounts,
  putState,
} from './queries.ts';
import { applyEntry, type LedgerEntry, type SubscriptionState } from './subscription.rules.ts';

const REFERRAL_DAYS = 7;

type Change = Partial<LedgerEntry> & Pick<LedgerEntry, 'at' | 'kind'> & { key: string; payment?: number };

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

/** The same for an account that is locked already. */
async function enter(tx: Tx, account: number, { key, payment, ...given }: Change): Promise<SubscriptionState | null> {
  const state = await findState(tx, account);
  const entry: LedgerEntry = {
    sub: null,
    days: 0,
    promo: null,
    recurring_parent: null,
    recurring_months: null,
    ...(await conversionOf(tx, state, given)),
    ...given,
  };
  if (!(await insertEntry(tx, { account, key, payment: payment ?? null, ...entry }))) return null;
  const next = applyEntry(state, entry);
  if (next) await putState(tx, account, next);
  return next;
}

/** The prices of today, written down with the entry: read again later, the ledger gives the same end. */
async function conversionOf(tx: Tx, state: SubscriptionState | null, { sub, at }: Partial<LedgerEntry> & { at: Date }) {
  if (!sub || !state || state.sub === sub || state.subEnd <= at) return { price_from: null, price_to: null };
  const prices = await getMonthlyPrices(tx);
  return { price_from: prices.get(state.sub) ?? null, price_to: prices.get(sub) ?? null };
}

export interface PaidPayment {
  id: number;
  account: number;
  sub: string;
  days: number;
  promo: string | null;
  /** Set when the card may be charged again. */
  recurring: { parent: number; months: number } | null;
}

/** Gives what was paid for. False when the payment was credited before, or was for a trial that is used up. */
export async function creditPayment(tx: Tx, payment: PaidPayment, at: Date): Promise<boolean> {
  const { id, account, sub, days, promo, recurring } = payment;
  const referral = await findReferral(tx, account);
  await lockAccounts(tx, referral ? [account, referral.referrer] : [account]);
  const state = await enter(tx, account, {
    at,
    kind: 'payment',
    key: `payment:${id}`,
    payment: id,
    sub,
    days,
    promo,
    recurring_parent: recurring?.parent ?? null,
    recurring_months: recurring?.months ?? null,
  });
  if (!state) return false;
  if (referral && promo === null) await rewardReferral(tx, { ...payment, referrer: referral.referrer }, at);
  return true;
}

/** Both get a week when somebody who was invited first pays: of their own plan, or of this one where there is none. */
async function rewardReferral(tx: Tx, payment: PaidPayment & { referrer: number }, at: Date): Promise<void> {
  const { account, referrer, sub } = payment;
  if ((await countPayments(tx, account)) !== 1 || (await areOnePerson(tx, account, referrer))) return;
  const reward = { at, kind: 'referral', days: REFERRAL_DAYS } as const;
  await enter(tx, account, { ...reward, sub, key: `referral:${account}` });
  const state = await findState(tx, referrer);
  const own = state && state.subEnd > at ? state.sub : sub;
  await enter(tx, referrer, { ...reward, sub: own, key: `referral:${account}:referrer` });
}
