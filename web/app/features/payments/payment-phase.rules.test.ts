import { expect, test } from 'vitest';
import { phaseOf } from './payment-phase.rules.ts';

test.each([
  ['new', true, 'created'],
  ['new', false, 'processing'],
  ['paid', true, 'success'],
  ['cancelled', false, 'cancelled'],
  ['failed', true, 'failed'],
  ['expired', false, 'expired'],
  ['underpaid', false, 'underpaid'],
  ['refunded', false, 'refunded'],
] as const)('a payment that is %s, made here: %s, is in the phase %s', (status, isMadeHere, phase) => {
  expect(phaseOf({ status }, isMadeHere)).toBe(phase);
});

test('without a payment the phase is info', () => {
  expect(phaseOf(undefined, true)).toBe('info');
});
