import { expect, test } from 'vitest';
import { bannerQuietMs, isBannerLink, VISITOR, visibleBanners } from './banners.ts';
import { HOUR_MS } from './durations.ts';

const banner = (id: number, more: object = {}) => ({ id, type: 'news', promo: null, subs: null, priority: 0, ...more });
const idsFor = (banners: ReturnType<typeof banner>[], sub: string | null, promos: string[] = []) =>
  visibleBanners(banners, { sub, promos }).map(({ id }) => id);

test('shows a banner without plans to everybody, and one with plans only to accounts with these plans', () => {
  const banners = [banner(1), banner(2, { subs: ['pro', 'max'] }), banner(3, { subs: [] })];
  expect(idsFor(banners, null)).toEqual([1, 3]);
  expect(idsFor(banners, 'free')).toEqual([1, 3]);
  expect(idsFor(banners, 'pro')).toEqual([1, 2, 3]);
});

test('shows a banner for visitors to people without an account', () => {
  const banners = [banner(1, { subs: [VISITOR] }), banner(2, { subs: [VISITOR, 'pro'] }), banner(3, { subs: ['pro'] })];
  expect(idsFor(banners, null)).toEqual([1, 2]);
  expect(idsFor(banners, 'free')).toEqual([]);
  expect(idsFor(banners, 'pro')).toEqual([2, 3]);
});

test('hides a banner from accounts that have used its trial', () => {
  const banners = [banner(1, { subs: ['free'], promo: 'pro3days1rub' })];
  expect(idsFor(banners, 'free')).toEqual([1]);
  expect(idsFor(banners, 'free', ['pro3days1rub'])).toEqual([]);
});

test('sorts banners by descending priority', () => {
  expect(idsFor([banner(1), banner(2, { priority: 10 }), banner(3, { priority: 5 })], null)).toEqual([2, 3, 1]);
});

test('hides a closed banner for a time that depends on its priority', () => {
  expect([10, 5, 0, 1, 7].map((priority) => bannerQuietMs(priority) / HOUR_MS)).toEqual([Infinity, 12, 24, 1, 1]);
});

test.each([
  ['/', true],
  ['/pricing?plan=pro#max', true],
  ['https://example.com/rocks', true],
  ['//example.com', false],
  ['/\\example.com', false],
  ['/a b', false],
  ['http://example.com', false],
  ['https://name:secret@example.com', false],
  ['javascript:alert(1)', false],
  ['data:text/html,hello', false],
  ['pricing', false],
])('%s is a link of a banner: %s', (link, isLink) => {
  expect(isBannerLink(link)).toBe(isLink);
});
