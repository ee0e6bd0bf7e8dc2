import { expect, test } from 'vitest';
import { findPack, packsAbove, packsIn } from './pack-tree.ts';

const pack = (id: number, parent: number | null) => ({
  id,
  parent,
  producer: null,
  alias: `pack-${id}`,
  name: `Pack ${id}`,
  name_ru: `Пак ${id}`,
  assets_total: 0,
});

const packs = [pack(1, null), pack(2, 1), pack(3, 2), pack(4, null)];

test.each([
  [['1'], 1],
  [['3'], 3],
  [['1', '2', '3'], 3],
  [['1', '3'], undefined],
  [['4', '2'], undefined],
  [['9'], undefined],
  [['9', '2'], undefined],
  [['01'], undefined],
])('the address %j leads to pack %s', (address, id) => {
  expect(findPack(packs, address)?.id).toBe(id);
});

test('finds the parents and the subpacks of a pack', () => {
  expect(packsAbove(packs, pack(3, 2)).map(({ id }) => id)).toEqual([1, 2]);
  expect(packsIn(packs, 1).map(({ id }) => id)).toEqual([2]);
  expect(packsIn(packs, null).map(({ id }) => id)).toEqual([1, 4]);
});

test('a cycle of parents does not loop for ever', () => {
  const round = [pack(1, 2), pack(2, 1)];
  expect(packsAbove(round, pack(1, 2)).map(({ id }) => id)).toEqual([1, 2]);
});
