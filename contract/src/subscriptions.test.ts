import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endAfterPurchase, type Standing } from './subscriptions.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const now = new Date('2026-03-14T12:00:00.500Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const prices: Record<string, number> = { pro: 900, max: 1_900, studio: 3_900 };
const buy = (standing: Standing | null, sub: string, days: number, at = now) =>
  endAfterPurchase(
    standing,
    { sub, days, priceFrom: prices[standing?.sub ?? sub] ?? 1, priceTo: prices[sub] ?? 1 },
    at,
  );

test('without a subscription, or after its end, the days begin now', () => {
  expect(buy(null, 'pro', 30)).toEqual(after(30 * DAY_MS));
  expect(buy({ sub: 'studio', subEnd: after(-1) }, 'pro', 30)).toEqual(after(30 * DAY_MS));
  expect(buy({ sub: 'pro', subEnd: now }, 'pro', 30)).toEqual(after(30 * DAY_MS));
});

test('the same plan goes on where it would have ended', () => {
  expect(buy({ sub: 'pro', subEnd: after(10 * DAY_MS + 1) }, 'pro', 30)).toEqual(after(40 * DAY_MS + 1));
});

test('another plan begins at once, and the time left is converted by the two prices down to the minute', () => {
  // Ten days of pro at $9 are 2 days, 7 hours, 23 minutes and some seconds of studio at $39.
  const converted = ((2 * 24 + 7) * 60 + 23) * 60_000;
  expect(buy({ sub: 'pro', subEnd: after(10 * DAY_MS) }, 'studio', 30)).toEqual(after(30 * DAY_MS + converted));
  expect(buy({ sub: 'studio', subEnd: after(9 * DAY_MS) }, 'pro', 30)).toEqual(after(30 * DAY_MS + 39 * DAY_MS));
});

test('two purchases of one plan end at the same moment in either order', () => {
  const days = fc.integer({ min: 1, max: 5_000 });
  fc.assert(
    fc.property(days, days, fc.integer({ min: -1_000, max: 1_000 }), (first, second, left) => {
      const standing = { sub: 'pro', subEnd: after(left * DAY_MS) };
      const both = (a: number, b: number) => buy({ sub: 'pro', subEnd: buy(standing, 'pro', a) }, 'pro', b);
      expect(both(first, second)).toEqual(both(second, first));
    }),
  );
});

test('switching never gives more than was paid for, loses less than a minute of it, and never ends before the bought days', () => {
  const price = fc.integer({ min: 100, max: 100_000 });
  fc.assert(
    fc.property(price, price, fc.integer({ min: 1, max: 10 * 365 * DAY_MS }), (priceFrom, priceTo, left) => {
      const end = endAfterPurchase({ sub: 'a', subEnd: after(left) }, { sub: 'b', days: 30, priceFrom, priceTo }, now);
      const gained = end.getTime() - after(30 * DAY_MS).getTime();
      expect(gained).toBeGreaterThanOrEqual(0);
      const fair = (BigInt(left) * BigInt(priceFrom)) / BigInt(priceTo);
      expect(BigInt(gained) <= fair && fair - BigInt(gained) <= 60_000n).toBe(true);
    }),
  );
});
