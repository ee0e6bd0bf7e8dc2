import { DAY_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { applyEntry, foldLedger, type LedgerEntry } from './subscription.rules.ts';

const start = new Date('2026-03-14T12:00:00Z');
const day = (days: number) => new Date(start.getTime() + days * DAY_MS);
const entry = (more: Partial<LedgerEntry>): LedgerEntry => ({
  at: start,
  kind: 'payment',
  sub: null,
  days: 0,
  promo: null,
  currency: 'usd',
  amount: 900,
  paid: null,
  price_from: null,
  price_to: null,
  price_to_rub: null,
  recurring_parent: null,
  recurring_months: null,
  ...more,
});
const pro = entry({ sub: 'pro', days: 30 });
const card = entry({ sub: 'pro', days: 30, recurring_parent: 7, recurring_months: 1 });

test('an empty ledger has no subscription, and only days start one', () => {
  expect(foldLedger([])).toBeNull();
  for (const kind of ['recurring_on', 'recurring_off', 'blocked'] as const)
    expect(applyEntry(null, entry({ kind }))).toBeNull();
});

test('days of payments, grants and referrals add up', () => {
  const state = foldLedger([
    pro,
    entry({ kind: 'grant', sub: 'pro', days: 5 }),
    entry({ kind: 'referral', sub: 'pro', days: 7 }),
  ]);
  expect(state).toMatchObject({ sub: 'pro', subEnd: day(42), recurring: false, blocked: false });
});

test('auto-renewal stays on while the plan stays the same', () => {
  expect(foldLedger([card])).toMatchObject({ recurring: true, recurringParent: 7, recurringMonths: 1 });
  expect(foldLedger([card, pro])).toMatchObject({ recurring: true, subEnd: day(60) });
  const switched = entry({ sub: 'studio', days: 30, price_from: 900, price_to: 3_900, price_to_rub: 349_000 });
  expect(foldLedger([card, switched])).toMatchObject({ sub: 'studio', recurring: false, recurringParent: null });
});

test('auto-renewal can be turned on again with a saved card, and not without one', () => {
  const off = entry({ kind: 'recurring_off' });
  expect(foldLedger([card, off])).toMatchObject({ recurring: false, recurringParent: 7, subEnd: day(30) });
  expect(foldLedger([card, off, entry({ kind: 'recurring_on' })])).toMatchObject({ recurring: true });
  expect(foldLedger([pro, entry({ kind: 'recurring_on' })])).toMatchObject({ recurring: false });
});

test('any payment reopens a blocked subscription', () => {
  const blocked = foldLedger([card, entry({ kind: 'blocked' })]);
  expect(blocked).toMatchObject({ blocked: true, recurring: true });
  expect(applyEntry(blocked, entry({ sub: 'pro', days: 30, at: day(50) }))).toMatchObject({
    blocked: false,
    subEnd: day(80),
  });
});

test('records a used trial', () => {
  expect(foldLedger([entry({ ...card, days: 3, promo: 'pro3days1rub' }), pro])?.promos).toEqual(['pro3days1rub']);
});

/** An entry from before conversion by value. */
const earlier = (more: Partial<LedgerEntry>) => entry({ currency: null, amount: null, ...more });
const toStudio = { sub: 'studio', days: 30, price_from: 900, price_to: 3_900 } as const;
const yearOfPro = earlier({ sub: 'pro', days: 365, paid: { currency: 'usd', amount: 7_560 } });

test('folds entries without a value by the ratio of prices, the rule of their time', () => {
  const state = foldLedger([yearOfPro, earlier({ sub: 'pro', days: 30 }), earlier({ ...toStudio, at: day(5) })]);
  // 390 days × 9 ÷ 39.
  expect(state).toMatchObject({ sub: 'studio', subEnd: day(5 + 30 + 90) });
});

test('converts legacy time by the rule that gives more', () => {
  const switched = { ...toStudio, price_to_rub: 349_000, currency: 'usd', amount: 3_900 } as const;
  const by = (first: LedgerEntry) => {
    const end = foldLedger([first, entry(switched)])?.subEnd.getTime() ?? 0;
    return Math.floor((end - day(30).getTime()) / 60_000);
  };
  const minutes = (days: number) => Math.floor(days * 24 * 60);
  // Legacy time is converted by the ratio of prices: 365 days × 9 ÷ 39. The same purchase today: $75.60 ÷ $1.30 a day.
  expect(by(yearOfPro)).toBe(minutes((365 * 9) / 39));
  expect(by(entry({ sub: 'pro', days: 365, amount: 7_560 }))).toBe(minutes(75.6 / 1.3));
  // Conversion by value gives more when the customer paid more than today's price.
  expect(by(earlier({ sub: 'pro', days: 30, paid: { currency: 'usd', amount: 1_300 } }))).toBe(minutes(10));
});
