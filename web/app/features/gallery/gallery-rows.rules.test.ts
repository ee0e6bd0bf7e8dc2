import { expect, test } from 'vitest';
import { cardAfterKey, covers, grown, layRows, rowsInSight, rowsToDraw } from './gallery-rows.rules.ts';

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
])('$spans in $columns columns give the rows $rows', ({ spans, columns, rows }) => {
  expect(layRows(spans, columns)).toEqual(rows);
});

test('every card is in exactly one row, and no row is too wide', () => {
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
])('%s, only the rows on and near the screen are rendered', (_, above) => {
  const { first, end } = rowsToDraw({ above, screen: 900, pitch: 200, rows: 200 });
  expect(first).toBeLessThanOrEqual(Math.max(0, Math.floor(above / 200)));
  expect(end).toBeGreaterThan(Math.min(199, Math.floor((above + 900) / 200)));
  expect(end - first).toBeLessThan(21);
});

test.each([
  ['above the first row', -300, { first: 0, end: 3 }],
  ['with a row cut by either edge', 1_100, { first: 5, end: 10 }],
  ['with an edge between two rows', 1_000, { first: 5, end: 10 }],
  ['at the end', 39_500, { first: 197, end: 200 }],
  ['beyond the end', 900_000, { first: 199, end: 200 }],
])('%s, every row that is partly on the screen is in sight', (_, above, inSight) => {
  const place = { above, screen: 900, pitch: 200, rows: 200 };
  expect(rowsInSight(place)).toEqual(inSight);
  expect(covers(rowsToDraw(place), inSight)).toBe(true);
});

test('a range that lacks a row at either end does not cover the other', () => {
  expect(covers({ first: 5, end: 10 }, { first: 4, end: 9 })).toBe(false);
  expect(covers({ first: 5, end: 10 }, { first: 6, end: 11 })).toBe(false);
});

test('a range grows towards its goal and not beyond, and drops rows outside of it', () => {
  const goal = { first: 4, end: 20 };
  expect(grown({ first: 10, end: 14 }, goal, 3)).toEqual({ first: 7, end: 17 });
  expect(grown({ first: 5, end: 19 }, goal, 3)).toEqual(goal);
  expect(grown({ first: 0, end: 14 }, goal, 3)).toEqual({ first: 4, end: 17 });
});

test('a scroll position beyond the end still renders the last row', () => {
  expect(rowsToDraw({ above: 900_000, screen: 900, pitch: 200, rows: 200 })).toEqual({ first: 199, end: 200 });
});

test('scrolling by a few pixels does not change the rendered rows', () => {
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
