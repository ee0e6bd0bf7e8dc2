import { expect, test } from 'vitest';
import { cardAfterKey, layRows, rowsToDraw } from './gallery-rows.rules.ts';

test.each([
  {
    spans: [1, 1, 1, 1, 1],
    columns: 3,
    rows: [
      [0, 1, 2],
      [3, 4],
    ],
  },
  { spans: [1, 1, 2, 1], columns: 3, rows: [[0, 1, 3], [2]] },
  {
    spans: [2, 2, 1, 1],
    columns: 3,
    rows: [
      [0, 2],
      [1, 3],
    ],
  },
  { spans: [2, 2, 2], columns: 4, rows: [[0, 1], [2]] },
  { spans: [2, 1], columns: 1, rows: [[0], [1]] },
  { spans: [], columns: 4, rows: [] },
])('$spans in $columns columns stand as $rows', ({ spans, columns, rows }) => {
  expect(layRows(spans, columns)).toEqual(rows);
});

test('every card stands in exactly one row, and no row is too wide', () => {
  const spans = Array.from({ length: 500 }, (_, index) => (index % 7 === 3 || index % 11 === 0 ? 2 : 1));
  for (const columns of [2, 3, 5, 8]) {
    const rows = layRows(spans, columns);
    expect(rows.flat().toSorted((a, b) => a - b)).toEqual(spans.map((_, index) => index));
    const widths = rows.map((row) => row.reduce((sum, card) => sum + (spans[card] ?? 0), 0));
    expect(Math.max(...widths)).toBeLessThanOrEqual(columns);
    expect(widths.slice(0, -2).filter((width) => width < columns)).toEqual([]);
  }
});

test.each([
  ['at the top', -300],
  ['in the middle', 20_000],
  ['at the end', 39_000],
])('%s, the screen and its surroundings are drawn and nothing else', (_, above) => {
  const { first, end } = rowsToDraw({ above, screen: 900, pitch: 200, rows: 200 });
  expect(first).toBeLessThanOrEqual(Math.max(0, Math.floor(above / 200)));
  expect(end).toBeGreaterThan(Math.min(199, Math.floor((above + 900) / 200)));
  expect(end - first).toBeLessThan(21);
});

test('a place beyond the end is not drawn as nothing', () => {
  expect(rowsToDraw({ above: 900_000, screen: 900, pitch: 200, rows: 200 })).toEqual({ first: 199, end: 200 });
});

test('scrolling by a few pixels draws nothing anew', () => {
  const at = (above: number) => rowsToDraw({ above, screen: 900, pitch: 200, rows: 200 });
  expect(at(6_100)).toEqual(at(6_130));
});

const rows = [
  [0, 1, 2, 3],
  [4, 5],
  [6, 7, 8],
];

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 4],
  ['ArrowRight', 8, null],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, null],
  ['ArrowDown', 0, 4],
  ['ArrowDown', 3, 5],
  ['ArrowDown', 5, 8],
  ['ArrowUp', 5, 3],
  ['ArrowUp', 1, null],
  ['Home', 7, 0],
  ['End', 1, 8],
  ['Enter', 1, null],
  ['ArrowDown', 99, null],
] as const)('%s from card %i leads to %s', (key, card, next) => {
  expect(cardAfterKey(key, card, rows)).toBe(next);
});
