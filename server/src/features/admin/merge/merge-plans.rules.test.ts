import { DAY_MS } from '@polyshelf/contract/durations';
import { lotOf, type Standing, withLots } from '@polyshelf/contract/subscriptions';
import { expect, test } from 'vitest';
import { decideMerge } from './merge-plans.rules.ts';

const start = new Date('2026-03-14T12:00:00Z');
const plans = [
  { id: 'pro', level: 1, usd_cents: 900, rub_kopecks: 79_000 },
  { id: 'max', level: 2, usd_cents: 1_900, rub_kopecks: 169_000 },
];
const dollars = lotOf(30, { currency: 'usd', amount: 900 });
const pro = withLots('pro', [dollars], start);
const max = withLots('max', [lotOf(30, { currency: 'usd', amount: 1_900 })], start);

test('a merge keeps the higher plan, converts the other by value and rounds in favour of the customer', () => {
  const merge = (from: Standing | null, to: Standing | null, days = 0) =>
    decideMerge(from, to, { plans, rubRate: 90 }, new Date(start.getTime() + days * DAY_MS));
  expect(merge(null, max)).toEqual({ gained: null, given: 0 });
  expect(merge(pro, null, 30)).toEqual({ gained: null, given: 0 });
  expect(merge(pro, null, 0.5)).toEqual({
    gained: { sub: 'pro', days: 30, worth: { currency: 'usd', amount: 885 } },
    given: 30,
  });
  expect(merge(pro, max).gained).toEqual({ sub: 'max', days: 15, worth: { currency: 'usd', amount: 900 } });
  expect(merge(max, pro).gained).toEqual({ sub: 'max', days: 30, worth: { currency: 'usd', amount: 1_900 } });
  const mixed = withLots('pro', [dollars, lotOf(30, { currency: 'rub', amount: 79_000 })], start);
  expect(merge(mixed, null).gained?.worth).toEqual({ currency: 'usd', amount: 900 + 878 });
});
