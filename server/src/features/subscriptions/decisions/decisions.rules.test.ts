import { DAY_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { foldLedger, type LedgerEntry } from '../subscription.rules.ts';
import { decideAdjustment } from './adjustment.rules.ts';
import { decideMerge } from './merge.rules.ts';
import { unusedDays } from './refund.rules.ts';

const start = new Date('2026-03-14T12:00:00Z');
const day = (days: number) => new Date(start.getTime() + days * DAY_MS);

type Entry = LedgerEntry & { payment: number | null };
const entry = (more: Partial<Entry>): Entry => ({
  ...{ at: start, kind: 'payment', sub: null, days: 0, promo: null, currency: 'usd', amount: 900, paid: null },
  ...{ price_from: null, price_to: null, price_to_rub: null, recurring_parent: null, recurring_months: null },
  payment: null,
  ...more,
});
const pro = entry({ sub: 'pro', days: 30, payment: 1 });
const card = { recurring_parent: 1, recurring_months: 1 };
const toMax = { sub: 'max', price_from: 900, price_to: 1_900, price_to_rub: 169_000 } as const;
const plans = [
  { id: 'free', level: 0, usd_cents: 0, rub_kopecks: 0 },
  { id: 'pro', level: 1, usd_cents: 900, rub_kopecks: 79_000 },
  { id: 'max', level: 2, usd_cents: 1_900, rub_kopecks: 169_000 },
];
const worthOf = (state: ReturnType<typeof foldLedger>) => state?.lots.reduce((sum, lot) => sum + lot.usd_cents, 0);

test('taking days shortens the newest time first, with its value, and never goes below now', () => {
  const second = entry({ sub: 'pro', days: 30, amount: 600 });
  const state = foldLedger([pro, second, entry({ kind: 'taken', days: -40, at: day(10) })]);
  expect(state).toMatchObject({ sub: 'pro', subEnd: day(20), lots: [{ ms: 20 * DAY_MS, usd_cents: 600 }] });
  expect(foldLedger([pro, entry({ kind: 'taken', days: -3_650, at: day(10) })])?.subEnd).toEqual(day(10));
  expect(foldLedger([pro, entry({ kind: 'taken', days: -5, at: day(40) })])?.subEnd).toEqual(day(30));
});

test('a refund also turns auto-renewal off, and the saved card stays', () => {
  const state = foldLedger([
    entry({ ...pro, ...card }),
    entry({ kind: 'blocked' }),
    entry({ kind: 'refund', days: -10 }),
  ]);
  expect(state).toMatchObject({ subEnd: day(20), recurring: false, blocked: false, recurringParent: 1 });
});

test('a switch converts the time left by its value and adds none', () => {
  const state = foldLedger([entry({ ...pro, ...card }), entry({ kind: 'switch', ...toMax, at: day(15) })]);
  expect(state).toMatchObject({ sub: 'max', recurring: false, recurringParent: null });
  // Half of $9 buys 7 days, 2 hours and 31 minutes of Max.
  expect(state?.subEnd).toEqual(new Date(day(15).getTime() + Math.floor((450 / 1_900) * 30 * 24 * 60) * 60_000));
  expect(foldLedger([pro, entry({ kind: 'merged_out', days: -30, at: day(10) })])?.subEnd).toEqual(day(10));
});

test('decides about every adjustment of every subscription', () => {
  const active = foldLedger([pro]);
  const paidPlans = ['pro', 'max'];
  const decide = (state: typeof active, adjustment: Parameters<typeof decideAdjustment>[1], now = start) => {
    const made = decideAdjustment(state, adjustment, { now, paidPlans });
    return made.allowed ? `${made.kind} ${made.sub ?? '-'} ${made.days}` : made.reason;
  };
  const days = (count: number, sub: string | null = null) => ({ do: 'days', days: count, sub }) as const;
  const plan = (sub: string) => ({ do: 'plan', sub }) as const;
  expect([
    [decide(active, days(5)), decide(active, days(5, 'max')), decide(active, days(-5)), decide(active, plan('max'))],
    [decide(null, days(5)), decide(null, days(5, 'max')), decide(null, days(-5)), decide(null, plan('max'))],
    [decide(active, days(-5), day(30)), decide(active, days(5, 'pro'), day(30)), decide(null, days(5, 'free'))],
    [decide(active, plan('pro')), decide(active, plan('free'))],
  ]).toEqual([
    ['grant pro 5', 'grant pro 5', 'taken - -5', 'switch max 0'],
    ['plan_needed', 'grant max 5', 'no_time_left', 'no_time_left'],
    ['no_time_left', 'grant pro 5', 'plan_needed'],
    ['same_plan', 'plan_needed'],
  ]);
});

test('a refund takes the days that the payment still gives, and none of later purchases', () => {
  const year = entry({ sub: 'pro', days: 365, amount: 7_560, payment: 2 });
  const left = (entries: Entry[], payment: number, now: Date) => unusedDays(entries, payment, plans, now);
  expect(left([pro], 1, start)).toBe(30);
  expect(left([pro], 1, day(10.5))).toBe(19);
  expect(left([pro], 1, day(31))).toBe(0);
  expect(left([pro], 9, start)).toBe(0);
  // The first 30 days are used first, so after 10 days the year is untouched, and after 40 the month is used up.
  expect([left([pro, year], 1, day(10)), left([pro, year], 2, day(10))]).toEqual([20, 365]);
  expect([left([pro, year], 1, day(40)), left([pro, year], 2, day(40))]).toEqual([0, 355]);
  // Days that were taken already are not taken twice.
  expect(left([pro, entry({ kind: 'taken', days: -25 })], 1, start)).toBe(5);
  // 30 days of Pro became 14 of Max; the days of Max that were bought with the switch stay.
  const upgraded = [pro, entry({ ...toMax, days: 30, amount: 1_900, payment: 2 })];
  expect([left(upgraded, 1, start), left(upgraded, 2, start)]).toEqual([14, 30]);
});

test('a merge keeps the higher plan, converts the other by value and rounds in favour of the customer', () => {
  const max = foldLedger([entry({ sub: 'max', days: 30, amount: 1_900 })]);
  const merge = (from: ReturnType<typeof foldLedger>, to: typeof from, now = start) =>
    decideMerge(from, to, { plans, rubRate: 90 }, now);
  const proState = foldLedger([pro]);
  expect(merge(null, max)).toEqual({ gained: null, given: 0 });
  expect(merge(proState, null, day(30))).toEqual({ gained: null, given: 0 });
  expect(merge(proState, null, day(0.5))).toEqual({
    gained: { sub: 'pro', days: 30, worth: { currency: 'usd', amount: 885 } },
    given: 30,
  });
  expect(merge(proState, max).gained).toEqual({ sub: 'max', days: 15, worth: { currency: 'usd', amount: 900 } });
  expect(merge(max, proState).gained).toEqual({ sub: 'max', days: 30, worth: { currency: 'usd', amount: 1_900 } });
  const mixed = foldLedger([pro, entry({ sub: 'pro', days: 30, currency: 'rub', amount: 79_000 })]);
  expect(merge(mixed, null).gained?.worth).toEqual({ currency: 'usd', amount: 900 + 878 });
  expect(worthOf(mixed)).toBe(900);
});
