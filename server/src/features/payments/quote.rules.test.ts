import { periodDays } from '@polyshelf/contract/plans';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { decideQuote, type Purchase } from './quote.rules.ts';

const plan = (id: string, level: number, usd_cents: number, rub_kopecks: number) => ({
  id,
  level,
  devices: 2,
  downloads_per_day: 10,
  benefits: [],
  usd_cents,
  rub_kopecks,
  promo: id === 'pro' ? { id: 'pro3days1rub', sub: 'pro', period: { days: 3 }, prices: { rub: 1, usd: 0.1 } } : null,
});
const prices = {
  plans: [plan('free', 0, 0, 0), plan('pro', 1, 900, 79_000), plan('max', 2, 1_900, 169_000)],
  periods: [
    { months: 1, percent: 100 },
    { months: 3, percent: 95 },
    { months: 12, percent: 70 },
  ].map((period) => ({ ...period, days: periodDays(period.months) })),
  methods: [
    { slot: 'rk_rub', provider: 'rk' as const, coin: null },
    { slot: 'rk_sng', provider: 'rk' as const, coin: null },
    { slot: 'ton', provider: 'now' as const, coin: 'ton' },
  ],
};
const purchase: Purchase = {
  provider: 'now',
  sub: 'pro',
  sub_days: 30,
  price_amount: '9',
  pay_currency: 'ton',
  is_test_amount: false,
};
const stranger: { sub: string; promos: string[]; isTester: boolean } = { sub: 'free', promos: [], isTester: false };
const decide = (more: Partial<Purchase>, buyer = stranger) => decideQuote(prices, { ...purchase, ...more }, buyer);

test('takes the terms from the price list', () => {
  expect(decide({})).toEqual({
    allowed: true,
    terms: {
      provider: 'now',
      method: 'ton',
      coin: 'ton',
      sub: 'pro',
      sub_days: 30,
      months: 1,
      promo: null,
      currency: 'usd',
      usd_cents: 900,
      rub_kopecks: 79_000,
      recurring: false,
      is_test: false,
    },
  });
  const card = { provider: 'rk', pay_currency: 'rub', price_amount: '790' } as const;
  expect(decide(card)).toMatchObject({ terms: { method: 'rk_rub', currency: 'rub', recurring: true } });
  expect(decide({ ...card, pay_currency: 'rk_sng' })).toMatchObject({ terms: { method: 'rk_sng', recurring: false } });
  expect(decide({ sub: 'max', sub_days: 365, price_amount: '159.60' })).toMatchObject({
    terms: { months: 12, usd_cents: 15_960 },
  });
});

test('refuses a price that differs from ours and returns ours', () => {
  expect(decide({ price_amount: '8.99' })).toEqual({ allowed: false, reason: 'price', amount: 900, currency: 'usd' });
  expect(decide({ price_amount: '9.001' })).toMatchObject({ reason: 'price' });
});

test('refuses a purchase that is not on the price list', () => {
  for (const offer of [{ sub: 'free' }, { sub: 'gold' }, { sub_days: 31 }, { sub_days: 3 }, { sub: '__proto__' }])
    expect(decide(offer)).toEqual({ allowed: false, reason: 'offer' });
  for (const offer of [{ pay_currency: 'doge' }, { provider: 'rk' as const }, { pay_currency: 'rk_rub' }])
    expect(decide(offer)).toEqual({ allowed: false, reason: 'method' });
});

test('allows the trial once, with a card that can be charged again, and not for a smaller plan', () => {
  const trial = {
    sub: 'pro3days1rub',
    sub_days: 3,
    provider: 'rk',
    pay_currency: 'rk_rub',
    price_amount: '1',
  } as const;
  expect(decide(trial)).toMatchObject({ terms: { sub: 'pro', promo: 'pro3days1rub', rub_kopecks: 100, months: 1 } });
  expect(decide(trial, { ...stranger, promos: ['pro3days1rub'] })).toEqual({ allowed: false, reason: 'trial' });
  expect(decide(trial, { ...stranger, sub: 'pro' })).toMatchObject({ allowed: true });
  expect(decide(trial, { ...stranger, sub: 'max' })).toEqual({ allowed: false, reason: 'downgrade' });
  expect(decide({ ...trial, pay_currency: 'rk_sng' })).toEqual({ allowed: false, reason: 'method' });
  expect(decide({ ...trial, provider: 'now', pay_currency: 'ton', price_amount: '0.1' })).toMatchObject({
    reason: 'method',
  });
});

test('allows the test amount to testers only', () => {
  const test = { provider: 'rk', pay_currency: 'rk_rub', is_test_amount: true, price_amount: '790' } as const;
  expect(decide(test, { ...stranger, isTester: true })).toMatchObject({ terms: { rub_kopecks: 1_000, is_test: true } });
  expect(decide(test)).toMatchObject({ terms: { rub_kopecks: 79_000, is_test: false } });
  expect(decide({ is_test_amount: true }, { ...stranger, isTester: true })).toMatchObject({
    terms: { usd_cents: 900, is_test: false },
  });
});

test('for any request, an allowed amount is on the price list', () => {
  const listed = new Set([
    900, 2_565, 7_560, 1_900, 5_415, 15_960, 79_000, 225_200, 663_600, 169_000, 481_700, 1_419_600, 100,
  ]);
  fc.assert(
    fc.property(
      fc.record({
        provider: fc.constantFrom('now' as const, 'rk' as const),
        sub: fc.constantFrom('free', 'pro', 'max', 'pro3days1rub', 'x'),
        sub_days: fc.constantFrom(1, 3, 30, 90, 365, 36_500),
        price_amount: fc.oneof(
          fc.constantFrom(...[...listed].map((amount) => String(amount / 100))),
          fc.integer({ min: 0, max: 10 ** 7 }).map((cents) => String(cents / 100)),
        ),
        pay_currency: fc.constantFrom('ton', 'rub', 'rk_rub', 'rk_sng'),
        is_test_amount: fc.boolean(),
      }),
      (any) => {
        const quote = decideQuote(prices, any, stranger);
        if (!quote.allowed) return;
        const { currency, usd_cents, rub_kopecks, sub_days } = quote.terms;
        const amount = currency === 'rub' ? rub_kopecks : usd_cents;
        expect(listed).toContain(amount);
        expect(Math.round(Number(any.price_amount) * 100)).toBe(amount);
        expect(sub_days).toBe(any.sub_days);
      },
    ),
    { numRuns: runCount(1_000, 50_000) },
  );
});
