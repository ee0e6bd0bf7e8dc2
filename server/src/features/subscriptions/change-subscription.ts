import type { Worth } from '@polyshelf/contract/subscriptions';
import type { Database, Tx } from '../../platform/db/database.ts';
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
import { hasNoAttemptsLeft } from './renewal.rules.ts';
import {
  applyEntry,
  type FoldedState,
  foldLedger,
  type LedgerEntry,
  priceEntry,
  type SubscriptionState,
} from './subscription.rules.ts';

const REFERRAL_DAYS = 7;

interface Change extends Pick<LedgerEntry, 'at' | 'kind'> {
  /** Makes the change idempotent: a key is entered once. */
  key: string;
  sub?: string;
  days?: number;
  promo?: string | null;
  payment?: number;
  /** What was paid for the days; undefined for gifted days. */
  worth?: Worth;
  recurring_parent?: number | null;
  recurring_months?: number | null;
  /** Why an operator made the entry. */
  reason?: string;
}

/** Adds an entry to the ledger and updates the subscription. Returns null when the key was entered before. */
export async function changeSubscription(tx: Tx, account: number, change: Change): Promise<SubscriptionState | null> {
  await lockAccounts(tx, [account]);
  return enter(tx, account, change);
}

/** A subscription with its lots. */
export const foldSubscription = async (db: Database | Tx, account: number): Promise<FoldedState | null> =>
  foldLedger(await listEntries(db, account));

interface Effect {
  before: FoldedState | null;
  after: FoldedState | null;
}

/** What a change would do. It changes nothing. */
export async function previewChange(db: Database | Tx, account: number, change: Omit<Change, 'key'>): Promise<Effect> {
  const { before, after } = await prepare(db, account, change);
  return { before, after };
}

/** Turns auto-renewal off for an account that is being deleted. */
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
  if (!hasNoAttemptsLeft(await listAttempts(tx, account, renewalOf))) return false;
  await changeSubscription(tx, account, { at, kind: 'blocked', key: `blocked:payment:${payment}` });
  return true;
}

/** Like `changeSubscription`, for an account that the caller has locked. */
async function enter(tx: Tx, account: number, change: Change): Promise<SubscriptionState | null> {
  const { entry, after } = await prepare(tx, account, change);
  const { key, payment = null, reason = null } = change;
  if (!(await insertEntry(tx, { account, key, payment, reason, ...entry }))) return null;
  if (after) await putState(tx, account, after);
  return after;
}

async function prepare(db: Database | Tx, account: number, change: Omit<Change, 'key'>) {
  const { at, kind, sub = null, days = 0, worth } = change;
  const { promo = null, recurring_parent = null, recurring_months = null } = change;
  const before = foldLedger(await listEntries(db, account));
  const prices = sub ? priceEntry(before, { sub, days, at, worth }, await getPrices(db)) : NO_PRICES;
  const entry = { at, kind, sub, days, promo, recurring_parent, recurring_months, ...prices };
  return { before, entry, after: applyEntry(before, { ...entry, paid: null }) };
}

const NO_PRICES = { currency: null, amount: null, price_from: null, price_to: null, price_to_rub: null };

export interface PaidPayment {
  id: number;
  account: number;
  sub: string;
  days: number;
  promo: string | null;
  worth: Worth;
  /** Null when the card must not be charged again. */
  recurring: { parent: number; months: number } | null;
}

const creditOf = ({ sub, days, promo, worth, recurring }: PaidPayment, at: Date) =>
  ({
    at,
    kind: 'payment',
    sub,
    days,
    promo,
    worth,
    recurring_parent: recurring?.parent ?? null,
    recurring_months: recurring?.months ?? null,
  }) as const;

/** What crediting a payment would do, without the reward for a referral. */
export const previewCredit = (tx: Tx, payment: PaidPayment, at: Date): Promise<Effect> =>
  previewChange(tx, payment.account, creditOf(payment, at));

/** Credits a paid payment. Returns false when it was credited before, or when the account has had this trial. */
export async function creditPayment(tx: Tx, payment: PaidPayment, at: Date): Promise<boolean> {
  const { id, account, promo } = payment;
  // A trial earns no referral reward. It must not lock a second account while its card or device is locked.
  const referral = promo === null ? await findReferral(tx, account) : undefined;
  await lockAccounts(tx, referral ? [account, referral.referrer] : [account]);
  const state = await enter(tx, account, { ...creditOf(payment, at), key: `payment:${id}`, payment: id });
  if (!state) return false;
  if (referral) await rewardReferral(tx, { ...payment, referrer: referral.referrer }, at);
  return true;
}

/** Gives both accounts a week for the first payment of a referral. A referrer with a plan gets days of that plan. */
async function rewardReferral(tx: Tx, payment: PaidPayment & { referrer: number }, at: Date): Promise<void> {
  const { account, referrer, sub } = payment;
  if ((await countPayments(tx, account)) !== 1 || !(await areTwoPeople(tx, account, referrer))) return;
  const reward = { at, kind: 'referral', days: REFERRAL_DAYS } as const;
  await enter(tx, account, { ...reward, sub, key: `referral:${account}` });
  const state = await findState(tx, referrer);
  const own = state && state.subEnd > at ? state.sub : sub;
  await enter(tx, referrer, { ...reward, sub: own, key: `referral:${account}:referrer` });
}
