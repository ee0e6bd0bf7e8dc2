import { expect, test } from 'vitest';
import { formatTable } from './table.ts';

test('aligns names left and figures right', () => {
  const rows = [
    ['', 'req/s'],
    ['page', '12'],
    ['a longer name', '12345'],
  ];
  expect(formatTable(rows)).toBe('               req/s\npage              12\na longer name  12345');
});
