import { HOUR_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { nextBanner } from './banner-queue.rules.ts';

const now = 1_000 * HOUR_MS;

test.each([
  [10, 999_999 * HOUR_MS, false],
  [5, 12 * HOUR_MS - 1, false],
  [5, 12 * HOUR_MS, true],
  [0, 24 * HOUR_MS - 1, false],
  [0, 24 * HOUR_MS, true],
  [7, HOUR_MS - 1, false],
  [7, HOUR_MS, true],
])('priority %i, closed %i ms ago: shown again is %s', (priority, ago, isShown) => {
  expect(nextBanner([{ id: 'a', priority }], { a: now - ago }, now) !== undefined).toBe(isShown);
});

test('the highest priority comes first, among equals the first of the list', () => {
  const banners = [
    { id: 'low', priority: 0 },
    { id: 'high', priority: 10 },
    { id: 'high too', priority: 10 },
  ];
  expect(nextBanner(banners, {}, now)?.id).toBe('high');
  expect(nextBanner(banners, { high: now }, now)?.id).toBe('high too');
  expect(nextBanner(banners, { high: now, 'high too': now }, now)?.id).toBe('low');
  expect(nextBanner(banners, { high: now, 'high too': now, low: now }, now)).toBeUndefined();
});
