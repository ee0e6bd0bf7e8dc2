import { DAY_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { unusedDays } from './refund.rules.ts';
import { foldLedger, type LedgerEntry } from './subscription.rules.ts';

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
