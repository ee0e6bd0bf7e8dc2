import { MINUTE_MS } from '@polyshelf/contract/durations';
import type { Period, Plan } from '@polyshelf/contract/plans';
import {
  afterPurchase,
  afterSwitch,
  giftValue,
  type LedgerKind,
  type Lot,
  lotOf,
  lotsLeft,
  portion,
  type Standing,
  type SubscriptionEntry,
  type Worth,
  withLots,
  withoutDays,
} from '@polyshelf/contract/subscriptions';

/** The subscription of an account: the result of folding its ledger from the first entry to the last. */
export interface SubscriptionState {
  sub: string;
  subEnd: Date;
  recurring: boolean;
  blocked: boolean;
  recurringParent: number | null;
  recurringMonths: number | null;
  promos: readonly string[];
}

/** Also has the lots of its remaining time, which only the ledger contains. */
export type FoldedState = SubscriptionState & Pick<Standing, 'lots'>;

export interface LedgerEntry {
  at: Date;
  kind: LedgerKind;
  sub: string | null;
  /** Negative for days that were taken back. */
  days: number;
  promo: string | null;
  /** The worth of the days; null in entries from before conversion by value. */
  currency: Worth['currency'] | null;
  amount: number | null;
  /** What was paid for the days, for entries from before conversion by value. */
  paid: Worth | null;
  /** Monthly prices of the old and the new plan in cents, and of the new plan in kopecks. */
  price_from: number | null;
  price_to: number | null;
  price_to_rub: number | null;
  recurring_parent: number | null;
  recurring_months: number | null;
}

/** The subscription after one more entry; null while there is none. */
export function applyEntry(state: FoldedState | null, entry: LedgerEntry): FoldedState | null {
  switch (entry.kind) {
    case 'payment':
    case 'grant':
    case 'referral':
    case 'merged_in':
      return extend(state, entry);
    case 'recurring_on':
      return state && { ...state, recurring: state.recurringParent !== null };
    case 'recurring_off':
      return state && { ...state, recurring: false, blocked: false };
    case 'blocked':
      return state && { ...state, blocked: true };
    case 'taken':
      return state && { ...state, ...withoutDays(state, -entry.days, entry.at) };
    case 'refund':
      // Nobody whose money was returned expects another charge.
      return state && { ...state, ...withoutDays(state, -entry.days, entry.at), recurring: false, blocked: false };
    case 'switch':
      return state && switchPlan(state, entry);
    case 'merged_out':
      return state && { ...state, ...withoutDays(state, -entry.days, entry.at), ...NO_RECURRENCE, blocked: false };
  }
}

function switchPlan(state: FoldedState, entry: LedgerEntry): FoldedState {
  if (entry.sub === null) return state;
  const standing = afterSwitch(state, { sub: entry.sub, ...pricesOf(entry) }, entry.at);
  return { ...state, ...standing, blocked: false, ...recurrence(state, entry) };
}

/** The two prices of a conversion; those of an entry without a conversion are never used. */
const pricesOf = ({ price_from, price_to, price_to_rub }: LedgerEntry) => ({
  from: { usd_cents: price_from ?? 1 },
  to: { usd_cents: price_to ?? 1, rub_kopecks: price_to_rub ?? 1 },
});

function extend(state: FoldedState | null, entry: LedgerEntry): FoldedState | null {
  const { sub, days, at, currency, amount } = entry;
  if (sub === null) return state;
  const standing =
    currency === null || amount === null
      ? afterEarlierPurchase(state, { ...entry, sub })
      : afterPurchase(state, { sub, days, worth: { currency, amount }, ...pricesOf(entry) }, at);
  return {
    ...standing,
    blocked: false,
    promos: entry.promo ? [...(state?.promos ?? []), entry.promo] : (state?.promos ?? []),
    ...recurrence(state, entry),
  };
}

/** The earlier rule: converts the time left by the ratio of the two monthly prices, whatever was paid for it. */
function afterEarlierPurchase(standing: Standing | null, entry: LedgerEntry & { sub: string }): Standing {
  const { sub, days, at, paid } = entry;
  const [priceFrom, priceTo] = [entry.price_from ?? 1, entry.price_to ?? 1];
  const bought: Lot = { ...lotOf(days, paid ?? { currency: 'usd', amount: 0 }), is_legacy: true };
  const left = standing ? lotsLeft(standing, at) : [];
  if (standing?.sub === sub && left.length > 0)
    return {
      sub,
      subEnd: new Date(standing.subEnd.getTime() + bought.ms),
      lots: [...left.map(({ lot }) => lot), bought],
    };
  const sum = (of: (one: (typeof left)[number]) => number) => left.reduce((total, one) => total + of(one), 0);
  const ms =
    portion(
      sum(({ leftMs }) => leftMs),
      [priceFrom],
      [priceTo, MINUTE_MS],
    ) * MINUTE_MS;
  const usd_cents = sum(({ lot, leftMs }) => portion(lot.usd_cents, [leftMs], [lot.ms]));
  const rub_kopecks = sum(({ lot, leftMs }) => portion(lot.rub_kopecks, [leftMs], [lot.ms]));
  return withLots(sub, [...(ms > 0 ? [{ ms, usd_cents, rub_kopecks, is_legacy: true }] : []), bought], at);
}

interface Prices {
  plans: readonly Pick<Plan, 'id' | 'usd_cents' | 'rub_kopecks'>[];
  periods: readonly Pick<Period, 'months' | 'percent'>[];
}

type Priced = Pick<LedgerEntry, 'currency' | 'amount' | 'price_from' | 'price_to' | 'price_to_rub'>;

/** Records today's prices in the entry, so that folding the ledger later gives the same end. */
export function priceEntry(
  state: FoldedState | null,
  { sub, days, at, worth }: { sub: string; days: number; at: Date; worth: Worth | undefined },
  { plans, periods }: Prices,
): Priced {
  const plan = plans.find(({ id }) => id === sub);
  const { currency, amount } = worth ?? (plan ? giftValue(plan, periods, days) : { currency: 'usd', amount: 0 });
  const isSwitch = state !== null && state.sub !== sub && state.subEnd > at;
  if (!isSwitch) return { currency, amount, price_from: null, price_to: null, price_to_rub: null };
  const left = plans.find(({ id }) => id === state.sub);
  return {
    currency,
    amount,
    price_from: left?.usd_cents ?? null,
    price_to: plan?.usd_cents ?? null,
    price_to_rub: plan?.rub_kopecks ?? null,
  };
}

const NO_RECURRENCE = { recurring: false, recurringParent: null, recurringMonths: null };

/** A change of plan without a new card turns auto-renewal off, because the customer agreed to the old plan only. */
function recurrence(state: SubscriptionState | null, entry: LedgerEntry) {
  if (entry.recurring_parent !== null)
    return { recurring: true, recurringParent: entry.recurring_parent, recurringMonths: entry.recurring_months };
  if (!state || state.sub !== entry.sub) return NO_RECURRENCE;
  const { recurring, recurringParent, recurringMonths } = state;
  return { recurring, recurringParent, recurringMonths };
}

export const foldLedger = (entries: readonly LedgerEntry[]): FoldedState | null =>
  entries.reduce<FoldedState | null>(applyEntry, null);

/** Each ledger entry with the plan and its end after it. */
export function describeHistory(entries: readonly (LedgerEntry & { payment: number | null })[]): SubscriptionEntry[] {
  let state: FoldedState | null = null;
  return entries.map((entry) => {
    state = applyEntry(state, entry);
    return {
      at: entry.at.toISOString(),
      kind: entry.kind,
      sub: entry.sub,
      days: entry.days,
      promo: entry.promo,
      payment: entry.payment,
      sub_after: state?.sub ?? 'free',
      sub_end_after: state?.subEnd.toISOString() ?? null,
    };
  });
}
