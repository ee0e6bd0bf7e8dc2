import { expect, test } from 'vitest';
import { describeEffect } from './plan-effect.rules.ts';

const charge = { at: '2026-12-14T12:00:00.000Z', rub_kopecks: 79_000, months: 1, attempt: 1 };
const state = (sub: string, next_charge: typeof charge | null = null) => ({ sub, sub_end: null, next_charge });

test.each([
  ['free', 'pro', 'gets'],
  ['pro', 'pro', 'keeps'],
  ['pro', 'max', 'changes'],
  ['pro', 'free', 'loses'],
  ['free', 'free', 'none'],
])('a customer with %s who will have %s: %s', (before, after, plan) => {
  expect(describeEffect({ before: state(before), after: state(after) }).plan).toBe(plan);
});

test.each([
  [null, charge, 'charge'],
  [charge, charge, 'charge'],
  [charge, null, 'charge_ends'],
  [null, null, 'no_charge'],
])('tells whether the card is charged', (before, after, card) => {
  expect(describeEffect({ before: state('pro', before), after: state('pro', after) }).card).toBe(card);
});
