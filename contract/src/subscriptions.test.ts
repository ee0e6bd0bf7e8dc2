import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from './durations.ts';
import { type Currency, periodPrice } from './plans.ts';
import { afterPurchase, giftValue, type Standing } from './subscriptions.ts';

const now = new Date('2026-03-14T12:00:00.500Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const prices = {
  pro: { usd_cents: 900, rub_kopecks: 79_000 },
  studio: { usd_cents: 3_900, rub_kopecks: 349_000 },
};
type Sub = keyof typeof prices;
const buy = (standing: Standing | null, sub: Sub, days: number, amount: number, at = now, currency: Currency = 'usd') =>
  afterPurchase(
    standing,
    { sub, days, worth: { currency, amount }, from: prices[(standing?.sub ?? sub) as Sub], to: prices[sub] },
    at,
  );

test('without a subscription, or after its end, bought days begin now', () => {
  const month = buy(null, 'pro', 30, 900);
  expect(month.subEnd).toEqual(after(30 * DAY_MS));
  expect(buy(month, 'studio', 30, 3_900, month.subEnd).subEnd).toEqual(after(60 * DAY_MS));
  expect(buy(month, 'pro', 30, 900, after(40 * DAY_MS))).toMatchObject({ subEnd: after(70 * DAY_MS), lots: [{}] });
});

test('buying the same plan extends it from its end', () => {
  expect(buy(buy(null, 'pro', 30, 900), 'pro', 90, 2_565, after(DAY_MS)).subEnd).toEqual(after(120 * DAY_MS));
});

test('another plan begins at once and converts the time left by what was paid for it', () => {
  // Ten days are left of a month for $9. They are worth $3: 2 days, 7 hours and 23 minutes of Studio at $39.
  const at = after(20 * DAY_MS);
  const converted = ((2 * 24 + 7) * 60 + 23) * 60_000;
  const switched = buy(buy(null, 'pro', 30, 900), 'studio', 30, 3_900, at);
  expect(switched.subEnd).toEqual(new Date(at.getTime() + 30 * DAY_MS + converted));
  expect(switched.lots).toEqual([
    { ms: converted, usd_cents: 300, rub_kopecks: 0, is_legacy: false },
    { ms: 30 * DAY_MS, usd_cents: 3_900, rub_kopecks: 0, is_legacy: false },
  ]);
});

test('uses up the newest purchase last', () => {
  const both = buy(buy(null, 'pro', 30, 900), 'pro', 365, 7_560);
  // The month is over, and the year is worth $75.60: 58.15 days of Studio.
  const at = after(30 * DAY_MS);
  const minutes = Math.floor(((75.6 * 30) / 39) * 24 * 60);
  expect(buy(both, 'studio', 30, 3_900, at).subEnd.getTime() - at.getTime()).toBe(30 * DAY_MS + minutes * 60_000);
});

test('converts roubles by rouble prices and dollars by dollar prices', () => {
  const mixed = buy(buy(null, 'studio', 30, 3_900), 'studio', 30, 349_000, now, 'rub');
  const minutes = Math.floor(((39 / 9) * 30 + (3_490 / 790) * 30) * 24 * 60);
  expect(buy(mixed, 'pro', 30, 900).subEnd).toEqual(after(30 * DAY_MS + minutes * 60_000));
});

test('gifted days are worth the monthly price of the longest period', () => {
  const periods = [
    { months: 1, percent: 100 },
    { months: 12, percent: 70 },
  ];
  expect(giftValue(prices.pro, periods, 7)).toEqual({ currency: 'usd', amount: 147 });
});

test('two purchases of one plan end at the same moment in either order', () => {
  const days = fc.integer({ min: 1, max: 5_000 });
  fc.assert(
    fc.property(days, days, fc.integer({ min: -1_000, max: 1_000 }), (first, second, left) => {
      const standing = buy(null, 'pro', 2_000, 1, after((left - 2_000) * DAY_MS));
      const both = (a: number, b: number) => buy(buy(standing, 'pro', a, 1), 'pro', b, 1).subEnd;
      expect(both(first, second)).toEqual(both(second, first));
    }),
  );
});

test('switching gives no more than was paid for, loses less than a minute, and keeps all bought days', () => {
  const paid = fc.integer({ min: 100, max: 10_000_000 });
  fc.assert(
    fc.property(paid, fc.integer({ min: 1, max: 3_650 }), fc.integer({ min: 1 }), (amount, days, used) => {
      const at = after(used % (days * DAY_MS));
      const end = buy(buy(null, 'pro', days, amount), 'studio', 30, 3_900, at).subEnd;
      const gained = BigInt(end.getTime() - at.getTime() - 30 * DAY_MS);
      const left = BigInt(days * DAY_MS - (used % (days * DAY_MS)));
      const fair = (BigInt(amount) * left * BigInt(30 * DAY_MS)) / (BigInt(days * DAY_MS) * 3_900n);
      expect(gained >= 0n && gained <= fair && fair - gained <= 60_000n).toBe(true);
    }),
  );
});

test('switching back and forth never gains time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 20 }), (days, times) => {
      const price = periodPrice(prices.pro, { months: 1, percent: 100 }, 'usd');
      let standing = buy(null, 'pro', days, days * (price / 30));
      const first = standing.subEnd;
      for (let time = 0; time < times; time++) {
        standing = buy(buy(standing, 'studio', 1, 0), 'pro', 1, 0);
        expect(standing.subEnd.getTime()).toBeLessThanOrEqual(first.getTime() + DAY_MS);
      }
    }),
  );
});
