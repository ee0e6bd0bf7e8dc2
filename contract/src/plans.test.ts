import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  currencyOf,
  defaultMethod,
  discountPercent,
  isRecurringMethod,
  isTrialOffered,
  monthlyEquivalent,
  periodDays,
  periodPrice,
  roublePrice,
} from './plans.ts';

const periods = [
  { months: 1, percent: 100 },
  { months: 3, percent: 95 },
  { months: 6, percent: 85 },
  { months: 12, percent: 70 },
];
const plans = {
  pro: { usd_cents: 900, rub_kopecks: 79_000 },
  max: { usd_cents: 1_900, rub_kopecks: 169_000 },
  studio: { usd_cents: 3_900, rub_kopecks: 349_000 },
};

test('every plan, period and currency has a total price and a price per month', () => {
  const table = Object.entries(plans).flatMap(([name, plan]) =>
    (['usd', 'rub'] as const).map((currency) =>
      [
        name,
        currency,
        ...periods.map((period) => {
          const total = periodPrice(plan, period, currency);
          return `${total}/${monthlyEquivalent(total, period.months)}`;
        }),
      ].join(' '),
    ),
  );
  expect(table).toEqual([
    'pro usd 900/900 2565/855 4590/765 7560/630',
    'pro rub 79000/79000 225200/75067 402900/67150 663600/55300',
    'max usd 1900/1900 5415/1805 9690/1615 15960/1330',
    'max rub 169000/169000 481700/160567 861900/143650 1419600/118300',
    'studio usd 3900/3900 11115/3705 19890/3315 32760/2730',
    'studio rub 349000/349000 994700/331567 1779900/296650 2931600/244300',
  ]);
});

test('prices are whole, not negative, at most the sum of the single months, and in whole roubles', () => {
  const price = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(price, price, fc.constantFrom(...periods), (usd_cents, roubles, period) => {
      const plan = { usd_cents, rub_kopecks: roubles * 100 };
      for (const currency of ['usd', 'rub'] as const) {
        const total = periodPrice(plan, period, currency);
        expect(Number.isSafeInteger(total) && total >= 0).toBe(true);
        const single = currency === 'usd' ? usd_cents : roubles * 100;
        expect(total).toBeLessThanOrEqual(single * period.months);
        if (currency === 'rub') expect(total % 100).toBe(0);
      }
    }),
  );
});

test('a month has 30 days and a year has 365', () => {
  expect([1, 3, 6, 12].map(periodDays)).toEqual([30, 90, 180, 365]);
  expect(periods.map(discountPercent)).toEqual([0, 5, 15, 30]);
});

test('a missing rouble price is the dollar price times the rate, in whole roubles', () => {
  expect(roublePrice(900, 90)).toBe(81_000);
  expect(roublePrice(900, 91.2345)).toBe(82_100);
  expect(roublePrice(900, 1)).toBe(900);
});

test('cards pay in roubles, and only a rouble card can be charged for renewals', () => {
  expect(currencyOf({ provider: 'rk' })).toBe('rub');
  expect(currencyOf({ provider: 'now' })).toBe('usd');
  expect(['rk_rub', 'rk_sng', 'ton', 'btc'].map((slot) => isRecurringMethod({ slot }))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('preselects the rouble card for Russian pages and the trial, otherwise the other cards or the first method', () => {
  const [rub, sng, ton] = [{ slot: 'rk_rub' }, { slot: 'rk_sng' }, { slot: 'ton' }];
  const choose = (methods: { slot: string }[], locale: 'en' | 'ru', hasPromo: boolean) =>
    defaultMethod(methods, { locale, hasPromo })?.slot;
  expect(choose([rub, sng, ton], 'ru', false)).toBe('rk_rub');
  expect(choose([rub, sng, ton], 'en', true)).toBe('rk_rub');
  expect(choose([rub, sng, ton], 'en', false)).toBe('rk_sng');
  expect(choose([ton, rub], 'en', false)).toBe('ton');
  expect(choose([ton, sng], 'ru', false)).toBe('ton');
  expect(choose([], 'ru', false)).toBeUndefined();
});

test('offers the trial to accounts that never had it, without auto-renewal and without a higher plan', () => {
  const promo = { id: 'pro3days1rub', sub: 'pro' };
  const plans = ['free', 'pro', 'max', 'studio'].map((id, level) => ({ id, level }));
  const account = { sub: 'free', promos: [] as string[], sub_recurring: false };
  const offered = (change: Partial<typeof account>) => isTrialOffered(promo, { ...account, ...change }, plans);
  expect(offered({})).toBe(true);
  expect(offered({ sub: 'pro' })).toBe(true);
  expect(offered({ sub: 'max' })).toBe(false);
  expect(offered({ sub: 'studio' })).toBe(false);
  expect(offered({ promos: ['pro3days1rub'] })).toBe(false);
  expect(offered({ sub_recurring: true })).toBe(false);
  expect(isTrialOffered(null, account, plans)).toBe(false);
});
