import { expect, test } from 'vitest';
import { findPriceFaults, type PricesRecord, priceListOf, renewalPrice } from './prices.ts';

const plan = (level: number, usd_cents: number, rub_kopecks: number | null) => ({
  ...{ level, usd_cents, rub_kopecks, devices: 2, downloads_per_day: 10, benefits: [] },
});

const prices: PricesRecord = {
  plans: { max: plan(2, 1_900, null), free: plan(0, 0, null), pro: plan(1, 900, 79_000) },
  periods: { 12: 70, 1: 100 },
  promos: {
    old: { sub: 'pro', days: 3, usd_cents: 10, rub_kopecks: 100, is_active: false },
    trial: { sub: 'pro', days: 5, usd_cents: 20, rub_kopecks: 200, is_active: true },
  },
  methods: { now: { is_active: true, methods: ['btc'] }, rk: { is_active: true, methods: ['rk_sng', 'rk_rub'] } },
  rub_rate: 90.55,
};

test('shows plans by level, periods by length, cards before coins, and only the promo on sale', () => {
  const { plans, periods, methods } = priceListOf(prices);
  expect(plans.map(({ id, rub_kopecks, promo }) => [id, rub_kopecks, promo?.id])).toEqual([
    ['free', 0, undefined],
    ['pro', 79_000, 'trial'],
    ['max', 172_000, undefined],
  ]);
  expect(plans[1]?.promo).toEqual({ id: 'trial', sub: 'pro', period: { days: 5 }, prices: { usd: 0.2, rub: 2 } });
  expect(periods).toEqual([
    { months: 1, percent: 100, days: 30 },
    { months: 12, percent: 70, days: 365 },
  ]);
  expect(methods.map(({ slot, coin }) => [slot, coin])).toEqual([
    ['rk_sng', null],
    ['rk_rub', null],
    ['btc', 'btc'],
  ]);
  const isOff = { ...prices.methods, rk: { ...prices.methods.rk, is_active: false } };
  expect(priceListOf({ ...prices, methods: isOff }).methods.map(({ slot }) => slot)).toEqual(['btc']);
});

test('a renewal costs its period, or one month when the period is no longer offered', () => {
  const list = priceListOf(prices);
  expect(renewalPrice(list, { sub: 'pro', months: 12 })).toMatchObject({ usd_cents: 7_560, rub_kopecks: 663_600 });
  expect(renewalPrice(list, { sub: 'pro', months: 3 })).toMatchObject({ rub_kopecks: 79_000, period: { months: 1 } });
  expect(renewalPrice(list, { sub: 'gone', months: 1 })).toBeNull();
});

test('no price of a period exceeds what a payment can store', () => {
  const faultsOf = (pro: Partial<PricesRecord['plans'][string]>, rub_rate = 90) =>
    findPriceFaults({
      ...prices,
      ...{ periods: { 1: 100, 60: 100 }, rub_rate },
      plans: { free: plan(0, 0, null), pro: { ...plan(1, 900, 79_000), ...pro } },
    });
  // 60 months at 35,791,394 cents are 2,147,483,640 cents.
  expect(faultsOf({ usd_cents: 35_791_394 })).toEqual([]);
  expect(faultsOf({ usd_cents: 35_791_395 })).toEqual([{ reason: 'price_limit', path: 'plans.pro.usd_cents' }]);
  expect(faultsOf({ rub_kopecks: 35_791_400 })).toEqual([{ reason: 'price_limit', path: 'plans.pro.rub_kopecks' }]);
  expect(faultsOf({ rub_kopecks: null }, 900_000)).toEqual([{ reason: 'price_limit', path: 'rub_rate' }]);
});
