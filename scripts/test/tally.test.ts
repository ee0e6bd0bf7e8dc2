import { expect, test } from 'vitest';
import { describeTally, settleTally, sumOf } from './tally.ts';

test('the last line sums up all parts and speaks of skipped tests only when there are some', () => {
  const parts = [
    { passed: 3, failed: 0, skipped: 0 },
    { passed: 4, failed: 1, skipped: 2 },
  ];
  expect(describeTally(sumOf(parts))).toBe('7 passed, 1 failed, 2 skipped');
  expect(describeTally(sumOf(parts.slice(0, 1)))).toBe('3 passed, 0 failed');
});

test('a part that breaks without naming a failed test counts as failed', () => {
  expect(settleTally({ passed: 5, failed: 0, skipped: 0 }, false)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  expect(settleTally({ passed: 5, failed: 2, skipped: 0 }, false)).toEqual({ passed: 5, failed: 2, skipped: 0 });
});

test('a part that runs no test counts as failed', () => {
  expect(settleTally({ passed: 0, failed: 0, skipped: 3 }, true)).toEqual({ passed: 0, failed: 1, skipped: 3 });
});
