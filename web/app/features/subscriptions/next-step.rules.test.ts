import type { Subscription } from '@polyshelf/contract/subscriptions';
import { expect, test } from 'vitest';
import { nextStep } from './next-step.rules.ts';

const at = '2026-12-01T12:00:00.000Z';
const end = '2026-12-02T12:00:00.000Z';
const free: Subscription = {
  sub: 'free',
  sub_end: null,
  sub_recurring: false,
  blocked: false,
  can_recur: false,
  next_charge: null,
  lots: [],
  history: [],
  referral: { code: 'mila', joined: 0, rewarded: 0 },
};
const pro: Subscription = { ...free, sub: 'pro', sub_end: end };
const charge = { at, rub_kopecks: 79_000, months: 1, attempt: 1 };

test('without auto-renewal a subscription ends, has ended, or never began', () => {
  expect(nextStep(free)).toEqual({ kind: 'nothing' });
  expect(nextStep(pro)).toEqual({ kind: 'ends', at: end });
  expect(nextStep({ ...pro, sub: 'free' })).toEqual({ kind: 'ended', at: end });
});

test('a renewal has a date and an amount, and after a failure the number of the next attempt', () => {
  const renewing = { ...pro, sub_recurring: true, next_charge: charge };
  expect(nextStep(renewing)).toEqual({ kind: 'charge', at, rubKopecks: 79_000, months: 1 });
  expect(nextStep({ ...renewing, next_charge: { ...charge, attempt: 3 } })).toEqual({
    kind: 'retry',
    at,
    rubKopecks: 79_000,
    attempt: 3,
  });
  expect(nextStep({ ...renewing, next_charge: null })).toEqual({ kind: 'charging' });
});

test('a blocked subscription is blocked, whatever else holds', () => {
  const blocked = { ...pro, sub: 'free', sub_recurring: true, blocked: true, next_charge: charge };
  expect(nextStep(blocked)).toEqual({ kind: 'blocked' });
});
