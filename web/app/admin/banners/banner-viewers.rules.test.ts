import { expect, test } from 'vitest';
import { bannerViewers } from './banner-viewers.rules.ts';

const news = { type: 'news', is_listed: true, subs: [] as string[] };

test.each([
  ['for everybody', news, ['visitor', 'account']],
  ['for visitors', { ...news, subs: ['visitor'] }, ['visitor']],
  ['for plans', { ...news, subs: ['free', 'pro'] }, ['account']],
  ['for visitors and a plan', { ...news, subs: ['free', 'visitor'] }, ['visitor', 'account']],
  ['given to accounts only', { ...news, is_listed: false }, ['account']],
  ['about a subscription', { ...news, type: 'sub_ends' }, ['account']],
])('a banner %s', (_, banner, viewers) => {
  expect(bannerViewers(banner)).toEqual(viewers);
});
