import { DAY_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { decideRenewal, decideRetry, hasNoAttemptsLeft, type RenewalState } from './renewal.rules.ts';

const subEnd = new Date('2026-04-13T12:00:00Z');
const at = (days: number, ms = 0) => new Date(subEnd.getTime() + days * DAY_MS + ms);
const failed = (day: number): RenewalState['attempts'][number] => ({
  at: at(day),
  isOpen: false,
  closedAt: at(day),
  byOwner: false,
});
const pressed = (day: number) => ({ ...failed(day), byOwner: true });
const decide = (now: Date, attempts: ReturnType<typeof failed>[] = [], blocked = false) =>
  decideRenewal({ subEnd, blocked, attempts }, now);

test('charges the card exactly a day before the end', () => {
  expect(decide(at(-1, -1))).toEqual({ do: 'wait', until: at(-1) });
  expect(decide(at(-1))).toEqual({ do: 'charge', attempt: 1 });
});

test('makes attempts 1, 3 and 5 days after the first one failed, and no others', () => {
  const attempts = [failed(-1), failed(0), failed(2), failed(4)];
  expect(decide(at(0, -1), attempts.slice(0, 1))).toEqual({ do: 'wait', until: at(0) });
  expect(decide(at(0), attempts.slice(0, 1))).toEqual({ do: 'charge', attempt: 2 });
  expect(decide(at(2), attempts.slice(0, 2))).toEqual({ do: 'charge', attempt: 3 });
  expect(decide(at(4), attempts.slice(0, 3))).toEqual({ do: 'charge', attempt: 4 });
  expect(decide(at(400), attempts)).toEqual({ do: 'wait', until: null });
});

test('charges nothing while an attempt is pending or the subscription is blocked', () => {
  expect(decide(at(3), [{ at: at(-1), isOpen: true, closedAt: null, byOwner: false }])).toEqual({
    do: 'wait',
    until: null,
  });
  expect(decide(at(3), [], true)).toEqual({ do: 'wait', until: null });
});

test('makes one charge after a downtime, and none after a long one', () => {
  expect(decide(at(7))).toEqual({ do: 'charge', attempt: 1 });
  expect(decide(at(7, 1))).toEqual({ do: 'lapse' });
  expect(decide(at(1_000), [failed(-1)])).toEqual({ do: 'charge', attempt: 2 });
});

test('the owner may retry when a renewal is due, and not twice within ten minutes', () => {
  const retry = (now: Date, attempts: ReturnType<typeof failed>[] = []) =>
    decideRetry({ subEnd, blocked: true, attempts }, now);
  expect(retry(at(-1, -1))).toEqual({ allowed: false, reason: 'not_due' });
  expect(retry(at(-1))).toEqual({ allowed: true, attempt: 1 });
  expect(retry(at(-1, 599_999), [failed(-1)])).toEqual({ allowed: false, reason: 'too_soon', until: at(-1, 600_000) });
  expect(retry(at(-1, 600_000), [failed(-1)])).toEqual({ allowed: true, attempt: 2 });
  expect(retry(at(90), [failed(-1), failed(0), failed(2), failed(4)])).toEqual({ allowed: true, attempt: 5 });
});

test('retries of the owner neither delay nor use up scheduled attempts', () => {
  const presses = [pressed(-0.99), pressed(-0.98), pressed(-0.97)];
  expect(decide(at(-1), [pressed(-1)])).toEqual({ do: 'charge', attempt: 2 });
  expect(decide(at(0, -1), [failed(-1), ...presses])).toEqual({ do: 'wait', until: at(0) });
  expect(decide(at(0), [failed(-1), ...presses])).toEqual({ do: 'charge', attempt: 5 });
  expect(hasNoAttemptsLeft([failed(-1), ...presses])).toBe(false);
  expect(hasNoAttemptsLeft([failed(-1), ...presses, failed(0), failed(2), failed(4)])).toBe(true);
});
