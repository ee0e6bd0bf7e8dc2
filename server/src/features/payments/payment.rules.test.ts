import { HOUR_MS } from '@polyshelf/contract/durations';
import { paymentStatus } from '@polyshelf/contract/payments.schemas';
import { expect, test } from 'vitest';
import {
  eventOf,
  nextCheck,
  nextStatus,
  outcomeOfCheck,
  type ProviderState,
  paidFor,
  paymentEvents,
} from './payment.rules.ts';

const now = new Date('2026-03-14T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);

test('the transition table covers every status and event', () => {
  const table = paymentStatus.options.map((from) =>
    [from, ...paymentEvents.map((event) => nextStatus(from, event) ?? '-')].join(' '),
  );
  expect(table).toEqual([
    // from confirmed underpaid cancelled expired failed settled refunded
    'new paid underpaid cancelled expired failed paid -',
    'paid - - - - - - refunded',
    'cancelled paid underpaid - - - paid -',
    'expired paid - - - - paid -',
    'failed paid - - - - paid -',
    'underpaid paid - - expired - paid -',
    'refunded - - - - - - -',
  ]);
});

test('the paid amount is the price, or the minimum of the coin when that was charged', () => {
  const price = { usd_cents: 900, rub_kopecks: 79_000, asked_usd_cents: null };
  expect(paidFor({ ...price, currency: 'rub' })).toEqual({ currency: 'rub', amount: 79_000 });
  expect(paidFor({ ...price, currency: 'usd' })).toEqual({ currency: 'usd', amount: 900 });
  expect(paidFor({ ...price, currency: 'usd', asked_usd_cents: 1_235 })).toEqual({ currency: 'usd', amount: 1_235 });
});

const states: ProviderState[] = [
  { kind: 'absent' },
  { kind: 'waiting' },
  { kind: 'confirming' },
  { kind: 'paid', received: '1', isOver: false, payer: null },
  { kind: 'underpaid', received: '1' },
  { kind: 'declined' },
  { kind: 'expired' },
  { kind: 'refunded' },
  { kind: 'unknown' },
];

test('maps every state at the provider to an event, before and after expiry', () => {
  const tell = (kind: string, status: 'new' | 'underpaid', expires_at: Date) =>
    states.map((state) => eventOf(state, { kind, status, expires_at }, now) ?? '-').join(' ');
  expect({
    open: tell('checkout', 'new', after(1)),
    over: tell('checkout', 'new', now),
    renewal: tell('renewal', 'new', now),
    short: tell('checkout', 'underpaid', after(1)),
    shortAndOver: tell('checkout', 'underpaid', now),
  }).toEqual({
    // absent waiting confirming paid underpaid declined expired refunded unknown
    open: '- - - confirmed underpaid failed expired - -',
    over: 'expired expired - confirmed underpaid failed expired - -',
    renewal: 'failed failed - confirmed underpaid failed expired - -',
    short: '- - - confirmed underpaid failed expired - -',
    shortAndOver: 'expired expired - confirmed expired failed expired - -',
  });
});

const open = { status: 'new', checks: 0, expires_at: now, closed_at: null, unknown_since: null } as const;

test('checks with the provider after 1, 5 and 15 minutes, an hour, then every six hours', () => {
  const gaps = [0, 1, 2, 3, 4, 5].map((checks) => {
    const { at } = nextCheck({ ...open, checks, unknown_since: now }, { kind: 'unknown' }, now);
    return ((at?.getTime() ?? 0) - now.getTime()) / 60_000;
  });
  expect(gaps).toEqual([1, 5, 15, 60, 360, 360]);
});

test('gives up after 72 hours without an answer', () => {
  const ask = (hours: number) =>
    nextCheck({ ...open, checks: 20, unknown_since: after(-hours * HOUR_MS) }, { kind: 'unknown' }, now);
  expect(ask(71.9).isGivenUp).toBe(false);
  expect(ask(72)).toEqual({ at: null, isGivenUp: true });
});

test('checks closed payments for seven days after expiry, and paid ones never again', () => {
  const ask = (status: 'cancelled' | 'expired' | 'failed' | 'paid' | 'refunded', closed: number, expires: number) =>
    nextCheck(
      { ...open, status, closed_at: after(closed * 24 * HOUR_MS), expires_at: after(expires * 24 * HOUR_MS) },
      { kind: 'waiting' },
      now,
    ).at;
  expect(ask('cancelled', -6.9, -8)).toEqual(after(6 * HOUR_MS));
  expect(ask('cancelled', -8, -6.9)).toEqual(after(6 * HOUR_MS));
  expect(ask('expired', -7, -7)).toBeNull();
  expect(ask('failed', -1, -1)).toEqual(after(6 * HOUR_MS));
  expect(ask('paid', 0, 7)).toBeNull();
  expect(ask('refunded', 0, 7)).toBeNull();
});

test('checks unconfirmed money until it is final, however late', () => {
  const late = { ...open, status: 'expired', closed_at: after(-90 * 24 * HOUR_MS) } as const;
  expect(nextCheck(late, { kind: 'confirming' }, now).at).toEqual(after(2 * 60_000));
});

test.each([
  ['paid', 'underpaid', 'paid', 'credited'],
  ['expired', 'new', 'expired', 'moved'],
  ['confirming', 'new', 'new', 'confirming'],
  ['waiting', 'new', 'new', 'open'],
  ['absent', 'underpaid', 'underpaid', 'open'],
  ['waiting', 'expired', 'expired', 'same'],
  ['refunded', 'paid', 'paid', 'same'],
  ['unknown', 'new', 'new', 'unreachable'],
  [null, 'new', 'new', 'unreachable'],
  // A callback was faster than the answer.
  ['unknown', 'new', 'paid', 'credited'],
] as const)('after the answer %s, a payment that was %s and is %s: %s', (state, before, after, outcome) => {
  expect(outcomeOfCheck(state, before, after)).toBe(outcome);
});
