import { expect, test } from 'vitest';
import { stepTo } from './tab-steps.ts';

test('arrow keys wrap around, Home and End go to the ends, other keys do nothing', () => {
  const from = (at: number) => ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'ArrowDown'].map((key) => stepTo(key, at, 3));
  expect(from(0)).toEqual([2, 1, 0, 2, null]);
  expect(from(2)).toEqual([1, 0, 0, 2, null]);
});
