import { expect, test } from 'vitest';
import { applyEntry, foldLedger, type LedgerEntry } from './subscription.rules.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const start = new Date('2026-03-14T12:00:00Z');
const day = (days: number) => new Date(start.getTime() + days * DAY_MS);
const entry = (more: Partial<LedgerEntry>): LedgerEntry => ({
  at: start,
  kind: 'payment',
  sub: null,
  days: 0,
  promo: null,
  price_from: null,
  price_to: null,
  recurring_parent: null,
  recurring_months: null,
  ...more,
});
const pro = entry({ sub: 'pro', days: 30 });
const card = entry({ sub: 'pro', days: 30, recurring_parent: 7, recurring_months: 1 });

test('an empty ledger is no subscription, and nothing but days begins one', () => {
  expect(foldLedger([])).toBeNull();
  for (const kind of ['recurring_on', 'recurring_off', 'blocked'] as const)
    expect(applyEntry(null, entry({ kind }))).toBeNull();
});

test('days add up, whoever gave them', () => {
  const state = foldLedger([
    pro,
    entry({ kind: 'grant', sub: 'pro', days: 5 }),
    entry({ kind: 'referral', sub: 'pro', days: 7 }),
  ]);
  expect(state).toMatchObject({ sub: 'pro', subEnd: day(42), recurring: false, blocked: false });
});

test('a card in roubles goes on being charged while the plan stays the same', () => {
  expect(foldLedger([card])).toMatchObject({ recurring: true, recurringParent: 7, recurringMonths: 1 });
  expect(foldLedger([card, pro])).toMatchObject({ recurring: true, subEnd: day(60) });
  const switched = entry({ sub: 'studio', days: 30, price_from: 900, price_to: 3_900 });
  expect(foldLedger([card, switched])).toMatchObject({ sub: 'studio', recurring: false, recurringParent: null });
});

test('turned off, the card may be turned on again; without a card there is nothing to turn on', () => {
  const off = entry({ kind: 'recurring_off' });
  expect(foldLedger([card, off])).toMatchObject({ recurring: false, recurringParent: 7, subEnd: day(30) });
  expect(foldLedger([card, off, entry({ kind: 'recurring_on' })])).toMatchObject({ recurring: true });
  expect(foldLedger([pro, entry({ kind: 'recurring_on' })])).toMatchObject({ recurring: false });
});

test('a blocked subscription opens by paying, also another way', () => {
  const blocked = foldLedger([card, entry({ kind: 'blocked' })]);
  expect(blocked).toMatchObject({ blocked: true, recurring: true });
  expect(applyEntry(blocked, entry({ sub: 'pro', days: 30, at: day(50) }))).toMatchObject({
    blocked: false,
    subEnd: day(80),
  });
});

test('a trial is remembered', () => {
  expect(foldLedger([entry({ ...card, days: 3, promo: 'pro3days1rub' }), pro])?.promos).toEqual(['pro3days1rub']);
});
