import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

const shown = (page: number, pages: number) =>
  pageNumbers(page, pages)
    .map((number) => number ?? '…')
    .join(' ');

test.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 20, '1 2 3 4 5 … 20'],
  [4, 20, '1 2 3 4 5 … 20'],
  [5, 20, '1 … 4 5 6 … 20'],
  [16, 20, '1 … 15 16 17 … 20'],
  [17, 20, '1 … 16 17 18 19 20'],
  [20, 20, '1 … 16 17 18 19 20'],
])('page %i of %i links to %s', (page, pages, text) => {
  expect(shown(page, pages)).toBe(text);
});

test('with more than seven pages there are always seven slots, including the current page and both ends', () => {
  for (let page = 1; page <= 30; page++) {
    const numbers = pageNumbers(page, 30);
    expect(numbers).toHaveLength(7);
    expect(numbers).toEqual(expect.arrayContaining([1, page, 30]));
  }
});
