import type { PaymentMethod, Plan } from '@polyshelf/contract/plans';
import { expect, test } from 'vitest';
import {
  chooseMethod,
  choosePeriod,
  choosePlan,
  chooseTrial,
  firstChoice,
  type Offers,
  termsOf,
} from './choice.rules.ts';

const trial = { id: 'pro3days1rub', sub: 'pro', period: { days: 3 }, prices: { rub: 1, usd: 0.1 } };
const plan = (id: string, level: number, usd_cents: number, rub_kopecks: number): Plan => ({
  id,
  level,
  devices: 2,
  downloads_per_day: 50,
  benefits: [],
  usd_cents,
  rub_kopecks,
  promo: id === 'pro' ? trial : null,
});
const method = (slot: string): PaymentMethod => ({
  slot,
  provider: slot.startsWith('rk') ? 'rk' : 'now',
  coin: slot.startsWith('rk') ? null : slot,
});
const offers: Offers = {
  plans: [plan('pro', 1, 900, 79_000), plan('max', 2, 1_900, 169_000)],
  periods: [
    { months: 1, percent: 100, days: 30 },
    { months: 12, percent: 70, days: 365 },
  ],
  methods: ['ton', 'btc', 'rk_rub', 'rk_sng'].map(method),
};
const first = firstChoice(offers, { locale: 'en' });
const trialOn = chooseTrial(first, true, offers);

test('preselects a rouble card in Russian, a foreign card otherwise, and else the first method', () => {
  expect(firstChoice(offers, { locale: 'ru' }).slot).toBe('rk_rub');
  expect(first).toEqual({ sub: 'pro', months: 1, slot: 'rk_sng', promo: null });
  expect(firstChoice({ ...offers, methods: [method('btc')] }, { locale: 'ru' }).slot).toBe('btc');
  expect(firstChoice({ ...offers, methods: [] }, { locale: 'ru' }).slot).toBeNull();
});

test('preselects the wanted plan and period where they are on offer', () => {
  expect(firstChoice(offers, { sub: 'max', months: 12, locale: 'en' })).toMatchObject({ sub: 'max', months: 12 });
  expect(firstChoice(offers, { sub: 'free', months: 7, locale: 'en' })).toMatchObject({ sub: 'pro', months: 1 });
});

test('the trial selects its plan, its period and a rouble card, and any other choice removes it', () => {
  const elsewhere = chooseMethod(choosePeriod(choosePlan(first, 'max', offers), 12), 'ton');
  expect(chooseTrial(elsewhere, true, offers)).toEqual({ sub: 'pro', months: 1, slot: 'rk_rub', promo: trial.id });
  expect(chooseTrial(trialOn, false, offers).promo).toBeNull();
  expect(chooseMethod(trialOn, 'rk_rub').promo).toBeNull();
  expect(choosePeriod(trialOn, 12).promo).toBeNull();
  expect(choosePlan(trialOn, 'max', offers).promo).toBeNull();
  expect(choosePlan(trialOn, 'pro', offers).promo).toBe(trial.id);
});

test('cards are charged in roubles and renewed only by the rouble card; coins are priced in dollars', () => {
  const at = (slot: string) => termsOf(chooseMethod(first, slot), offers, 'en');
  expect(at('rk_rub')).toMatchObject({ currency: 'rub', total: 79_000, renewal: 79_000, days: 30 });
  expect(at('rk_sng')).toMatchObject({ currency: 'rub', total: 79_000, renewal: null });
  expect(at('ton')).toMatchObject({ currency: 'usd', total: 900, renewal: null });
});

test('a payment in another currency shows both amounts', () => {
  const at = (slot: string, locale: 'en' | 'ru') => termsOf(chooseMethod(first, slot), offers, locale)?.alike;
  expect(at('rk_sng', 'en')).toEqual({ amount: 900, currency: 'usd' });
  expect(at('ton', 'ru')).toEqual({ amount: 79_000, currency: 'rub' });
  expect([at('ton', 'en'), at('rk_rub', 'ru')]).toEqual([null, null]);
  expect(termsOf(trialOn, offers, 'en')?.alike).toEqual({ amount: 10, currency: 'usd' });
});

test('a year costs less per month, and the trial is charged once and then renews by the month', () => {
  const year = termsOf(chooseMethod(choosePeriod(first, 12), 'btc'), offers, 'en');
  expect(year).toMatchObject({ total: 7_560, monthly: 630, days: 365 });
  expect(termsOf(trialOn, offers, 'en')).toMatchObject({ total: 100, renewal: 79_000, days: 3, currency: 'rub' });
});

test('without a method the price is in the currency of the language, and an unknown plan has no terms', () => {
  const none = { ...first, slot: null };
  expect(termsOf(none, offers, 'ru')).toMatchObject({ currency: 'rub', method: null, renewal: null });
  expect(termsOf(none, offers, 'en')?.currency).toBe('usd');
  expect(termsOf({ ...first, sub: 'gold' }, offers, 'en')).toBeNull();
});
