import { expect, test } from 'vitest';
import { groupByMeaning } from './demand.rules.ts';

const search = (words: string, keys: string[], times: number, waiting: number, day: number) => ({
  words,
  found: words.length,
  keys,
  has_card: words === 'горгулья',
  times,
  waiting,
  last_at: new Date(Date.UTC(2026, 2, day)),
});

test('searches with the same meaning are one demand, and people who wait count more than searches', () => {
  const groups = groupByMeaning([
    search('gargoyles', ['gargoyl', 'горгул'], 9, 0, 1),
    search('tractor', ['tractor'], 7, 0, 1),
    search('горгулья', ['горгул', 'gargoyl'], 2, 1, 3),
    search('gargoyle', ['gargoyl', 'горгул'], 1, 0, 2),
    search('plough', ['plough', 'tractor plough'], 1, 2, 1),
  ]);
  expect(groups).toEqual([
    {
      times: 1,
      waiting: 2,
      found: 6,
      has_card: false,
      last_at: '2026-03-01T00:00:00.000Z',
      searches: [{ words: 'plough', times: 1, waiting: 2 }],
    },
    {
      times: 12,
      waiting: 1,
      found: 9,
      has_card: true,
      last_at: '2026-03-03T00:00:00.000Z',
      searches: [
        { words: 'gargoyles', times: 9, waiting: 0 },
        { words: 'горгулья', times: 2, waiting: 1 },
        { words: 'gargoyle', times: 1, waiting: 0 },
      ],
    },
    {
      times: 7,
      waiting: 0,
      found: 7,
      has_card: false,
      last_at: '2026-03-01T00:00:00.000Z',
      searches: [{ words: 'tractor', times: 7, waiting: 0 }],
    },
  ]);
});
