import { DAY_MS } from '@polyshelf/contract/durations';
import { type Currency, periodDays, periodPrice } from '@polyshelf/contract/plans';
import { giftValue, type Worth } from '@polyshelf/contract/subscriptions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { applyEntry, type FoldedState, foldLedger, type LedgerEntry, priceEntry } from './subscription.rules.ts';

const START = new Date('2026-03-14T12:00:00Z');

const PLANS = [
  { id: 'pro', usd_cents: 900, rub_kopecks: 79_000 },
  { id: 'max', usd_cents: 1_900, rub_kopecks: 169_000 },
  { id: 'studio', usd_cents: 3_900, rub_kopecks: 349_000 },
];
const PERIODS = [
  { months: 1, percent: 100 },
  { months: 3, percent: 95 },
  { months: 6, percent: 85 },
  { months: 12, percent: 70 },
];
const TRIAL = { sub: 'pro', days: 3, worth: { currency: 'rub', amount: 100 } } as const;

type Plan = (typeof PLANS)[number];

/** The possible changes of a subscription. A renewal is a purchase of the current plan. */
type Step =
  | { do: 'buy'; plan: number; period: number; currency: Currency; coinMinimum: number }
  | { do: 'gift'; plan: number; period: number }
  | { do: 'renew'; period: number }
  | { do: 'trial' | 'referral' }
  | { do: 'wait'; ms: number }
  | { do: 'reprice'; plan: number; percent: number };

const plan = fc.nat({ max: PLANS.length - 1 });
const period = fc.nat({ max: PERIODS.length - 1 });
const currency = fc.constantFrom<Currency>('usd', 'rub');
/** In cents. When the minimum is above the price, the customer pays the minimum. */
const coinMinimum = fc.constantFrom(0, 0, 1_235, 5_000);
const buying = fc.record({ do: fc.constant('buy' as const), plan, period, currency, coinMinimum });
const renewing = fc.record({ do: fc.constant('renew' as const), period });
const trial = fc.constant<Step>({ do: 'trial' });
const giving = fc.record({ do: fc.constant('gift' as const), plan, period });
const referral = fc.constant<Step>({ do: 'referral' });
const waiting = fc.record({ do: fc.constant('wait' as const), ms: fc.nat({ max: 200 * DAY_MS }) });
const repricing = fc.record({ do: fc.constant('reprice' as const), plan, percent: fc.integer({ min: 50, max: 200 }) });

/** Applies the steps to a ledger. The old rule is that of ledger entries without a value. */
function live(steps: readonly Step[], rule: 'value' | 'ratio') {
  const plans = PLANS.map((one) => ({ ...one }));
  const lowest = PLANS.map((one) => ({ ...one }));
  const paid = { usd: 0, rub: 0 };
  const gifts: { plan: Plan; days: number; worth: Worth }[] = [];
  const entries: LedgerEntry[] = [];
  const usedMs = new Map<string, number>();
  let [state, now, hadTrial] = [null as FoldedState | null, START, false];

  function enter(sub: string, days: number, worth: Worth | undefined): void {
    const priced = priceEntry(state, { sub, days, at: now, worth }, { plans, periods: PERIODS });
    const entry: LedgerEntry = {
      at: now,
      kind: worth ? 'payment' : 'grant',
      sub,
      days,
      promo: null,
      paid: rule === 'ratio' ? (worth ?? null) : null,
      recurring_parent: null,
      recurring_months: null,
      ...priced,
      ...(rule === 'ratio' && { currency: null, amount: null }),
    };
    entries.push(entry);
    state = applyEntry(state, entry);
  }
  function buy(index: number, periodIndex: number, by: Currency, coinMinimum = 0): void {
    const [one, length] = [plans[index] as Plan, PERIODS[periodIndex] as (typeof PERIODS)[number]];
    const price = periodPrice(one, length, by);
    const amount = by === 'usd' ? Math.max(price, coinMinimum) : price;
    paid[by] += amount;
    enter(one.id, periodDays(length.months), { currency: by, amount });
  }
  function give(one: Plan, days: number): void {
    gifts.push({ plan: one, days, worth: giftValue(one, PERIODS, days) });
    enter(one.id, days, undefined);
  }

  for (const step of steps) {
    const held = state && state.subEnd > now ? plans.findIndex(({ id }) => id === state?.sub) : -1;
    if (step.do === 'buy') buy(step.plan, step.period, step.currency, step.coinMinimum);
    if (step.do === 'renew' && held >= 0) buy(held, step.period, 'rub');
    if (step.do === 'gift') give(plans[step.plan] as Plan, periodDays(PERIODS[step.period]?.months ?? 1));
    if (step.do === 'referral') give(plans[Math.max(held, 0)] as Plan, 7);
    if (step.do === 'trial' && !hadTrial) {
      hadTrial = true;
      paid.rub += TRIAL.worth.amount;
      enter(TRIAL.sub, TRIAL.days, TRIAL.worth);
    }
    if (step.do === 'wait') {
      const used = held < 0 || !state ? 0 : Math.min(step.ms, state.subEnd.getTime() - now.getTime());
      if (state) usedMs.set(state.sub, (usedMs.get(state.sub) ?? 0) + used);
      now = new Date(now.getTime() + step.ms);
    }
    const repriced = step.do === 'reprice' && plans[step.plan];
    if (repriced) {
      const base = PLANS[step.plan] as Plan;
      repriced.usd_cents = Math.round((base.usd_cents * step.percent) / 100);
      repriced.rub_kopecks = Math.round((base.rub_kopecks * step.percent) / 10_000) * 100;
      const low = lowest[step.plan] as Plan;
      low.usd_cents = Math.min(low.usd_cents, repriced.usd_cents);
      low.rub_kopecks = Math.min(low.rub_kopecks, repriced.rub_kopecks);
    }
  }
  const leftMs = state ? Math.max(0, state.subEnd.getTime() - now.getTime()) : 0;
  return { state, leftMs, usedMs, paid, gifts, hadTrial, lowest, entries };
}

/** The most days of a plan that an amount buys directly: whole periods, and the rest by the day at the monthly price. */
function bestDirect(one: Plan, budget: number, by: Currency, from = PERIODS.length - 1): number {
  const length = PERIODS[from];
  if (!length) return 0;
  const price = periodPrice(one, length, by);
  if (from === 0) return (budget / price) * 30;
  let best = 0;
  for (let count = 0; count * price <= budget; count++) {
    const days = count * periodDays(length.months) + bestDirect(one, budget - count * price, by, from - 1);
    best = Math.max(best, days);
  }
  return best;
}

/** The same money, spent at the same moment, buys at least as many days of the last plan directly. */
const noCheaperAtOnce = (rule: 'value' | 'ratio') =>
  fc.property(
    fc.array(fc.oneof(buying, buying, buying, renewing, trial, giving, referral), { maxLength: 5 }),
    (steps) => {
      const { state, leftMs, paid, gifts, hadTrial } = live(steps, rule);
      const last = PLANS.find(({ id }) => id === state?.sub);
      if (!last) return;
      // Gifted days and the one trial do not count: the customer has them in any case.
      const given = gifts.filter((gift) => gift.plan.id === last.id).reduce((sum, { days }) => sum + days, 0);
      const worth = gifts.reduce((sum, gift) => sum + gift.worth.amount, 0);
      const tried = hadTrial && last.id === TRIAL.sub ? TRIAL.days : 0;
      const direct = bestDirect(last, paid.usd + worth, 'usd') + bestDirect(last, paid.rub, 'rub');
      expect(leftMs).toBeLessThanOrEqual((direct + given + tried) * DAY_MS + 1);
    },
  );

/** At any time, and after any change of prices, no day of a plan costs less than the cheapest day on sale. */
const noCheaperInTime = (rule: 'value' | 'ratio') =>
  fc.property(
    currency,
    fc.array(fc.oneof(buying, buying, renewing, trial, waiting, repricing), { maxLength: 12 }),
    (by, given) => {
      const steps = given
        .filter((step) => by === 'rub' || step.do !== 'renew')
        .map((step) => (step.do === 'buy' ? { ...step, currency: by } : step));
      const { state, leftMs, usedMs, paid, hadTrial, lowest } = live(steps, rule);
      const cheapest = (one: Plan) =>
        Math.min(...PERIODS.map((length) => periodPrice(one, length, by) / periodDays(length.months)));
      const cost = lowest.reduce((sum, one) => {
        const ms = (usedMs.get(one.id) ?? 0) + (state?.sub === one.id ? leftMs : 0);
        const tried = hadTrial && one.id === TRIAL.sub ? TRIAL.days * DAY_MS : 0;
        return sum + (Math.max(0, ms - tried) / DAY_MS) * cheapest(one);
      }, 0);
      expect(cost).toBeLessThanOrEqual(paid[by] + (by === 'usd' && hadTrial ? 10 : 0) + 1);
    },
  );

const runs = { numRuns: runCount(2_000, 100_000), seed: 20_261_117 };

test('no sequence of purchases at one moment gives more days than the same money buys directly', () => {
  fc.assert(noCheaperAtOnce('value'), runs);
});

test('no sequence of purchases over time makes a day cheaper than the cheapest day on sale', () => {
  fc.assert(noCheaperInTime('value'), runs);
});

test('the search finds sequences that were cheaper under the earlier conversion by prices', () => {
  expect(() => fc.assert(noCheaperAtOnce('ratio'), runs)).toThrow('Property failed');
  expect(() => fc.assert(noCheaperInTime('ratio'), runs)).toThrow('Property failed');
});

test('a year of Pro and a month of Studio cost no less per day of Studio than a single month', () => {
  const { leftMs, paid } = live(
    [
      { do: 'buy', plan: 0, period: 3, currency: 'usd', coinMinimum: 0 },
      { do: 'buy', plan: 2, period: 0, currency: 'usd', coinMinimum: 0 },
    ],
    'value',
  );
  // $75.60 buy 58 days, 3 hours and 41 minutes of Studio at $39 a month.
  expect(leftMs).toBe(30 * DAY_MS + ((58 * 24 + 3) * 60 + 41) * 60_000);
  expect(paid.usd / (leftMs / DAY_MS)).toBeGreaterThanOrEqual(3_900 / 30);
});

test('converts the whole amount when a coin minimum above the price was paid', () => {
  const { leftMs } = live(
    [
      { do: 'buy', plan: 0, period: 0, currency: 'usd', coinMinimum: 1_950 },
      { do: 'buy', plan: 2, period: 0, currency: 'usd', coinMinimum: 0 },
    ],
    'value',
  );
  // A month of Pro for $19.50 instead of $9 is worth half a month of Studio at $39.
  expect(leftMs).toBe(45 * DAY_MS);
});

test('folding the ledger again gives the same subscription', () => {
  const any = fc.oneof(buying, renewing, trial, giving, referral, waiting, repricing);
  fc.assert(
    fc.property(
      fc.array(any, { maxLength: 12 }),
      fc.constantFrom('value' as const, 'ratio' as const),
      (steps, rule) => {
        const { state, entries } = live(steps, rule);
        expect(foldLedger(entries)).toEqual(state);
      },
    ),
  );
});
