import { expect, test } from 'vitest';
import { daysOf, largestGroups, spreadLabels } from './plot.rules.ts';

test.each([
  [
    [10, 50, 90],
    [10, 50, 90],
  ],
  [
    [50, 50, 50],
    [50, 66, 82],
  ],
  [
    [98, 99],
    [84, 100],
  ],
  [
    [20, 10],
    [26, 10],
  ],
  [[], []],
])('labels at %j are written at %j', (places, written) => {
  expect(spreadLabels(places, 16, 100)).toEqual(written);
});

test('sums the smallest groups into one', () => {
  const group = (name: string, total: number) => ({ group: name, values: [total, 0], previous: [1, 1], total });
  const groups = [group('a', 1), group('b', 20), group('c', 30), group('d', 40), group('e', 50), group('f', 2)];
  expect(largestGroups(groups.slice(0, 5), 'others').map((one) => one.group)).toEqual(['e', 'd', 'c', 'b', 'a']);
  const lines = largestGroups(groups, 'others');
  expect(lines.map((one) => [one.group, one.total])).toEqual([
    ['e', 50],
    ['d', 40],
    ['c', 30],
    ['b', 20],
    ['others', 3],
  ]);
  expect(lines.at(-1)).toMatchObject({ values: [3, 0], previous: [2, 2] });
});

test('lists the days of a period over the end of a month', () => {
  expect(daysOf('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});
