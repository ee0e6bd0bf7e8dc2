import type { Facets } from '@polyshelf/contract/assets';
import { DAY_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { AssetIndex } from './asset-index.ts';
import type { AssetRow } from './asset-row.ts';
import type { Filters, IndexQuery } from './index-query.ts';

const NOW = Date.UTC(2026, 2, 14, 12);
const idOf = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const asset = (number: number, parts: Partial<AssetRow> = {}): AssetRow => ({
  id: idOf(number),
  type: 'texture',
  producer: 20,
  pack: 11,
  licence: 'cc0',
  free: false,
  exclusive: false,
  colors: [],
  resolutions: [],
  formats: [],
  tags: [],
  published_at: NOW - number * DAY_MS,
  popularity: 0,
  name: '',
  name_ru: '',
  description: '',
  description_ru: '',
  ...parts,
});

const named = (id: number, name: string, name_ru: string) => ({ id, alias: name.toLowerCase(), name, name_ru });

/** 1 is free and newest, 2 is exclusive, 3 is a model with a tag that was published weeks ago. */
function smallIndex(): AssetIndex {
  const index = new AssetIndex();
  index.setWords({
    tags: [{ ...named(1, 'Oak', 'Дуб'), synonyms: ['timber'] }],
    packs: [
      { ...named(10, 'Floors', 'Полы'), parent: null, last_asset_at: null },
      { ...named(11, 'Planks', 'Доски'), parent: 10, last_asset_at: NOW - DAY_MS },
      { ...named(12, 'Chairs', 'Стулья'), parent: null, last_asset_at: NOW - 20 * DAY_MS },
    ],
    producers: [named(20, 'Studio', 'Студия')],
  });
  index.load([
    asset(1, { name: 'Rustic planks', free: true, colors: ['brown', 'beige'], resolutions: ['2K'], formats: ['png'] }),
    asset(2, { name: 'Dark planks', exclusive: true, colors: ['brown'], licence: 'standard' }),
    asset(20, { name: 'Kitchen chair', name_ru: 'Кухонный стул', type: 'model', pack: 12, tags: [1] }),
  ]);
  index.finishLoading();
  return index;
}

function search(index: AssetIndex, query: Partial<IndexQuery> = {}) {
  const found = index.search({ locale: 'en', limit: 10, now: NOW, ...query });
  if ('problem' in found) throw new Error(JSON.stringify(found));
  const facets = JSON.parse(Buffer.from(found.writeFacets()).toString()) as Facets;
  return { found: found.ids.map((id) => Number(id.slice(-2))), facets };
}

test('every facet of the contract is counted and named', () => {
  expect(search(smallIndex()).facets).toEqual({
    type: [
      { value: 'texture', count: 2 },
      { value: 'model', count: 1 },
    ],
    licence: [
      { value: 'cc0', count: 2 },
      { value: 'standard', count: 1 },
    ],
    resolution: [{ value: '2K', count: 1 }],
    format: [{ value: 'png', count: 1 }],
    color: [
      { value: 'brown', count: 2 },
      { value: 'beige', count: 1 },
    ],
    free: 1,
    exclusive: 1,
    new: 2,
    producer: [{ ...named(20, 'Studio', 'Студия'), count: 3 }],
    pack: [
      { ...named(10, 'Floors', 'Полы'), count: 2 },
      { ...named(11, 'Planks', 'Доски'), count: 2 },
      { ...named(12, 'Chairs', 'Стулья'), count: 1 },
    ],
    tag: [{ ...named(1, 'Oak', 'Дуб'), count: 1 }],
  });
});

test.each<[Filters, number[]]>([
  [{ type: ['model'] }, [20]],
  [{ licence: ['standard'] }, [2]],
  [{ resolution: ['2K'] }, [1]],
  [{ format: ['png'] }, [1]],
  [{ color: ['beige', 'red'] }, [1]],
  [{ producer: ['studio'] }, [1, 2, 20]],
  [{ pack: ['floors'] }, [1, 2]],
  [{ tag: [1] }, [20]],
  [{ free: true }, [1]],
  [{ exclusive: true }, [2]],
  [{ new: true }, [1, 2]],
  [{ free: false, new: false }, [1, 2, 20]],
  [{ ids: [idOf(2), idOf(20)] }, [2, 20]],
])('the filter %j matches %j', (filters, found) => {
  expect(search(smallIndex(), { filters }).found).toEqual(found);
});

test.each<[IndexQuery['sort'], number[]]>([
  ['new', [1, 2, 20]],
  ['old', [20, 2, 1]],
  ['az', [2, 20, 1]],
  ['za', [1, 20, 2]],
  ['newp', [1, 2, 20]],
  ['oldp', [20, 1, 2]],
])('the order %s lists %j', (sort, found) => {
  expect(search(smallIndex(), { ...(sort && { sort }) }).found).toEqual(found);
});

test.each([
  ['planks', [1, 2]],
  ['textures', [1, 2]],
  ['материал', [1, 2]],
  ['стул', [20]],
  ['timber', [20]],
  ['полы', [1, 2]],
])('a search for %s finds %j', (text, found) => {
  expect(search(smallIndex(), { search: text }).found).toEqual(found);
});

test('suggestions name tags, producers and packs', () => {
  expect(smallIndex().suggest('oa', 5)).toEqual({
    assets: [idOf(20)],
    tags: [named(1, 'Oak', 'Дуб')],
    producers: [],
    packs: [],
    completions: ['oak'],
  });
  expect(smallIndex().suggest('pla', 5).packs).toEqual([named(11, 'Planks', 'Доски')]);
  expect(smallIndex().suggest('stu', 5).producers).toEqual([named(20, 'Studio', 'Студия')]);
});

test('cached results follow the clock: an asset stops being listed and counted as new after two weeks', () => {
  const index = smallIndex();
  const countAndList = (now: number) => [
    search(index, { now }).facets.new,
    search(index, { now, filters: { new: true } }).found,
  ];
  expect(countAndList(NOW)).toEqual([2, [1, 2]]);
  expect(countAndList(NOW + 12.5 * DAY_MS)).toEqual([1, [1]]);
  expect(countAndList(NOW + 20 * DAY_MS)).toEqual([0, []]);
  expect(countAndList(NOW)).toEqual([2, [1, 2]]);
});
