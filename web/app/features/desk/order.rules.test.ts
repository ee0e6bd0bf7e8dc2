import { expect, test } from 'vitest';
import { movedTo } from './order.rules.ts';

test.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 1, 'abc'],
  ['a', -1, 'abc'],
  ['c', 9, 'abc'],
  ['x', 1, 'abc'],
])('%s moves to %i', (item, place, order) => {
  expect(movedTo(['a', 'b', 'c'], item, place).join('')).toBe(order);
});
