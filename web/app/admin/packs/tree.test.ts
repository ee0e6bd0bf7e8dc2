import type { PackTree } from '@polyshelf/contract/admin-packs';
import { expect, test } from 'vitest';
import {
  type Branch,
  growTree,
  hasLevelFor,
  obstacleTo,
  packKey,
  pathOf,
  placeIn,
  producerKey,
  type RowKey,
  rowStartingWith,
  shownRows,
  stepOf,
} from './tree.ts';

const pack = (id: number, name: string, parent: number | null, producer: number | null = null) => ({
  ...{ id, name, parent, producer, name_ru: null, alias: name.toLowerCase(), assets_total: 0 },
});

const given: PackTree = {
  producers: [
    { id: 2, name: 'Zed', name_ru: null, alias: 'zed', mega: false, assets_total: 0 },
    { id: 1, name: 'Ann', name_ru: 'Аня', alias: 'ann', mega: true, assets_total: 3 },
  ],
  packs: [
    pack(1, 'Wood', null, 1),
    pack(2, 'Oak', 1, 1),
    pack(3, 'Ash', 1),
    pack(4, 'Stone', null),
    pack(5, 'Brick', 4, 2),
  ],
};
const tree = growTree(given, 'en');
const branch = (key: RowKey) => tree.byKey.get(key) as Branch;
const everything = new Set(tree.byKey.keys());
const namesOf = (expanded: ReadonlySet<RowKey>, search = '') =>
  shownRows(tree, expanded, search).map(({ branch: { row, level } }) => '.'.repeat(level - 1) + (row?.name ?? '*'));

test('producers contain their packs, and the packs of several producers come last', () => {
  expect(namesOf(everything)).toEqual(['Ann', '.Wood', '..Ash', '..Oak', 'Zed', '*', '.Stone', '..Brick']);
  expect(namesOf(new Set([producerKey(1)]))).toEqual(['Ann', '.Wood', 'Zed', '*']);
  expect(growTree({ producers: given.producers, packs: [] }, 'en').top.map(({ key }) => key)).toEqual([
    'producer-1',
    'producer-2',
  ]);
  expect(pathOf(tree, branch(packKey(2)), 'ru')).toBe('Аня / Wood / Oak');
});

test('a pack names its producer where the rows around do not', () => {
  const owners = [1, 2, 3, 5].map((id) => (branch(packKey(id)) as Branch & { kind: 'pack' }).owner?.name ?? null);
  expect(owners).toEqual([null, null, null, 'Zed']);
});

test('a search shows what it finds with the rows around it, expanded', () => {
  expect(namesOf(new Set(), 'oak')).toEqual(['Ann', '.Wood', '..Oak']);
  expect(namesOf(new Set(), 'АНЯ')).toEqual(['Ann']);
  expect(namesOf(new Set(), 'nothing')).toEqual([]);
});

test('a row tells its place among its siblings', () => {
  const [, , ash, oak] = shownRows(tree, everything, '');
  expect(ash).toMatchObject({ place: 1, siblings: 2, isExpanded: null });
  expect(oak).toMatchObject({ place: 2, siblings: 2 });
});

test('a pack moves to any row but its own place, its own subpacks and below the sixth level', () => {
  expect(obstacleTo(tree, branch(packKey(2)), branch(packKey(1)))).toBe('here');
  expect(obstacleTo(tree, branch(packKey(1)), branch(packKey(2)))).toBe('cycle');
  expect(obstacleTo(tree, branch(packKey(1)), branch(packKey(1)))).toBe('cycle');
  expect(obstacleTo(tree, branch(packKey(1)), branch('shared'))).toBeNull();
  const chain = [1, 2, 3, 4, 5].map((id) => pack(id, `P${id}`, id === 1 ? null : id - 1));
  const deep = growTree(
    { producers: [], packs: [...chain, pack(6, 'Leaf', null), pack(7, 'Tall', null), pack(8, 'Top', 7)] },
    'en',
  );
  const deepBranch = (id: number) => deep.byKey.get(packKey(id)) as Branch;
  expect(obstacleTo(deep, deepBranch(6), deepBranch(5))).toBeNull();
  expect(obstacleTo(deep, deepBranch(7), deepBranch(5))).toBe('levels');
  expect(obstacleTo(deep, deepBranch(7), deepBranch(4))).toBeNull();
  // A new pack may be added on the sixth level, and none inside it.
  const six = growTree({ producers: [], packs: [...chain, pack(6, 'P6', 5)] }, 'en');
  expect([5, 6].map((id) => hasLevelFor(six, six.byKey.get(packKey(id)) as Branch))).toEqual([true, false]);
});

test('the place of a moved pack', () => {
  expect(placeIn(branch(producerKey(2)), 1)).toEqual({ parent: null, producer: 2 });
  expect(placeIn(branch('shared'), 1)).toEqual({ parent: null, producer: null });
  expect(placeIn(branch(packKey(5)), 1)).toEqual({ parent: 5, producer: 2 });
  expect(placeIn(branch(packKey(4)), 1)).toEqual({ parent: 4, producer: 1 });
});

test('keys move through the rows', () => {
  const rows = shownRows(tree, new Set([producerKey(1)]), '');
  const step = (key: string, at: number) => stepOf(key, rows, at);
  expect(step('ArrowDown', 0)).toEqual({ focus: 'pack-1' });
  expect(step('ArrowUp', 0)).toBeNull();
  expect(step('End', 0)).toEqual({ focus: 'shared' });
  expect(step('Home', 3)).toEqual({ focus: 'producer-1' });
  expect(step('ArrowRight', 0)).toEqual({ focus: 'pack-1' });
  expect(step('ArrowRight', 1)).toEqual({ expand: 'pack-1' });
  expect(step('ArrowRight', 2)).toBeNull();
  expect(step('ArrowLeft', 0)).toEqual({ collapse: 'producer-1' });
  expect(step('ArrowLeft', 1)).toEqual({ focus: 'producer-1' });
  expect(step('Enter', 1)).toBeNull();
});

test('typed letters find the next row', () => {
  const rows = shownRows(tree, everything, '');
  const find = (at: number, typed: string) => rowStartingWith(rows, at, typed, ({ row }) => row?.name ?? '');
  expect(find(0, 'a')).toBe('pack-3');
  expect(find(2, 'a')).toBe('producer-1');
  expect(find(2, 'as')).toBe('pack-3');
  expect(find(0, 'q')).toBeNull();
});
