import { DAY_MS, MINUTE_MS } from './durations.ts';
import { address } from './endpoint.ts';
import { type Currency, type Period, type Plan, periodPrice } from './plans.ts';
import type * as schemas from './subscriptions.schemas.ts';
import type { Lot } from './subscriptions.schemas.ts';

export type { LedgerKind, Lot, Subscription, SubscriptionEntry } from './subscriptions.schemas.ts';

/** What can change the subscription of an account. */
export const ledgerKinds = [
  'payment',
  'grant',
  'referral',
  'recurring_on',
  'recurring_off',
  'blocked',
  'taken',
  'switch',
  'refund',
  'merged_in',
  'merged_out',
] as const;

const MONTH_MS = 30 * DAY_MS;

/** The part of a subscription that a purchase builds on. */
export interface Standing {
  sub: string;
  subEnd: Date;
  /** In the order of use; the last lot ends at `subEnd`. */
  lots: readonly Lot[];
}

type MonthlyPrices = Pick<Plan, 'usd_cents' | 'rub_kopecks'>;

interface Purchase {
  sub: string;
  days: number;
  /** The price paid for the days, or their `giftValue`. */
  worth: Worth;
  /** Monthly prices of the old plan and of the new plan. */
  from: Pick<MonthlyPrices, 'usd_cents'>;
  to: MonthlyPrices;
}

/** Money in one of the two currencies, in cents or kopecks. */
export interface Worth {
  currency: Currency;
  amount: number;
}

/**
 * The subscription after a purchase. A purchase of the same plan extends it. Another plan begins at once, and the
 * remaining time is converted by its value: what was paid for it, divided by the new plan's price for one month.
 */
export function afterPurchase(
  standing: Standing | null,
  { sub, days, worth, from, to }: Purchase,
  now: Date,
): Standing {
  const bought = lotOf(days, worth);
  const left = standing ? lotsLeft(standing, now) : [];
  if (standing?.sub !== sub) return withLots(sub, [...convert(left, from, to), bought], now);
  const first = standing.subEnd > now ? standing.subEnd : now;
  return { sub, subEnd: new Date(first.getTime() + bought.ms), lots: [...left.map(({ lot }) => lot), bought] };
}

export const lotOf = (days: number, { currency, amount }: Worth): Lot => ({
  ms: days * DAY_MS,
  usd_cents: currency === 'usd' ? amount : 0,
  rub_kopecks: currency === 'rub' ? amount : 0,
  is_legacy: false,
});

/** The subscription after a change of plan without new days: only the time left is converted. */
export const afterSwitch = (
  standing: Standing,
  { sub, from, to }: Pick<Purchase, 'sub' | 'from' | 'to'>,
  now: Date,
): Standing => withLots(sub, convert(lotsLeft(standing, now), from, to), now);

/** A subscription that starts to use its first lot now. */
export const withLots = (sub: string, lots: readonly Lot[], now: Date): Standing => ({
  sub,
  subEnd: new Date(lots.reduce((end, { ms }) => end + ms, now.getTime())),
  lots,
});

interface LotLeft {
  lot: Lot;
  leftMs: number;
}

/** The lots that still have time. The newest lot is used last. */
export function lotsLeft({ subEnd, lots }: Pick<Standing, 'subEnd' | 'lots'>, now: Date): LotLeft[] {
  const left: LotLeft[] = [];
  let unusedMs = subEnd.getTime() - now.getTime();
  for (const lot of lots.toReversed()) {
    if (unusedMs <= 0) break;
    left.unshift({ lot, leftMs: Math.min(lot.ms, unusedMs) });
    unusedMs -= lot.ms;
  }
  return left;
}

/** The subscription without its last days, but never with an end before now. The newest lot loses its time first. */
export function withoutDays(standing: Standing, days: number, now: Date): Standing {
  let takenMs = Math.min(days * DAY_MS, Math.max(0, standing.subEnd.getTime() - now.getTime()));
  const subEnd = new Date(standing.subEnd.getTime() - takenMs);
  const lots: Lot[] = [];
  for (const lot of standing.lots.toReversed()) {
    const ms = Math.max(0, lot.ms - takenMs);
    takenMs -= lot.ms - ms;
    if (ms > 0) lots.unshift({ ...portionOf(lot, ms), ms });
  }
  return { ...standing, subEnd, lots };
}

/** What a part of a lot is worth. */
export const portionOf = ({ ms: whole, ...lot }: Lot, ms: number): Omit<Lot, 'ms'> => ({
  ...lot,
  usd_cents: portion(lot.usd_cents, [ms], [whole]),
  rub_kopecks: portion(lot.rub_kopecks, [ms], [whole]),
});

/** Converts the time left on one plan to a single lot of another plan, rounded down to the minute. */
function convert(left: readonly LotLeft[], from: Purchase['from'], to: MonthlyPrices): Lot[] {
  const parts = left.map((part) => {
    const byValue = convertByValue(part, to);
    const byPrice = part.lot.is_legacy ? convertByPrice(part, from, to) : byValue;
    return byPrice.ms > byValue.ms ? byPrice : byValue;
  });
  const sum = (of: (lot: Lot) => number) => parts.reduce((total, part) => total + of(part), 0);
  const ms = Math.floor(sum((part) => part.ms) / MINUTE_MS) * MINUTE_MS;
  const [usd_cents, rub_kopecks] = [sum((part) => part.usd_cents), sum((part) => part.rub_kopecks)];
  return ms > 0 ? [{ ms, usd_cents, rub_kopecks, is_legacy: false }] : [];
}

/** Converts the time left by what was paid for it, at the new plan's price for one month. */
function convertByValue({ lot, leftMs }: LotLeft, to: MonthlyPrices): Lot {
  const { usd_cents, rub_kopecks } = lot;
  return {
    ms:
      portion(MONTH_MS, [leftMs, usd_cents], [lot.ms, to.usd_cents]) +
      portion(MONTH_MS, [leftMs, rub_kopecks], [lot.ms, to.rub_kopecks]),
    ...portionOf(lot, leftMs),
    is_legacy: false,
  };
}

/** Converts the time left by the monthly prices of both plans, whatever was paid: the rule for legacy lots. */
const convertByPrice = ({ leftMs }: LotLeft, from: Purchase['from'], to: MonthlyPrices): Lot => ({
  ms: portion(leftMs, [from.usd_cents], [to.usd_cents]),
  usd_cents: portion(from.usd_cents, [leftMs], [MONTH_MS]),
  rub_kopecks: 0,
  is_legacy: false,
});

/** Multiplies and divides with BigInt, because the products exceed the precision of a double. Rounds down. */
export const portion = (whole: number, times: readonly number[], by: readonly number[]): number => {
  const product = (factors: readonly number[]) => factors.reduce((all, one) => all * BigInt(one), 1n);
  return Number(product([whole, ...times]) / product(by));
};

/** Gifted days are worth the monthly price of the longest period. */
export function giftValue(
  plan: MonthlyPrices,
  periods: readonly Pick<Period, 'months' | 'percent'>[],
  days: number,
): Worth {
  const longest = periods.reduce((best, one) => (one.months > best.months ? one : best), { months: 1, percent: 100 });
  const price = periodPrice(plan, longest, 'usd');
  return { currency: 'usd', amount: portion(price, [days], [longest.months, 30]) };
}

export const getSubscription = address<typeof schemas.getSubscription>('GET', '/api/subscription');
export const setRecurring = address<typeof schemas.setRecurring>('POST', '/api/subscription/recurring');
export const joinByReferral = address<typeof schemas.joinByReferral>('POST', '/api/referral');
