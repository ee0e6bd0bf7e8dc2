import { expect, test } from 'vitest';
import type { AssetRow } from '../asset-row.ts';
import { AssetIndex } from '../core/asset-index.ts';
import { suggest } from '../core/suggest.ts';
import type { IndexAnswer } from '../index-query.ts';

const NOW = Date.UTC(2026, 2, 14);
const idOf = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const row = (number: number, asset: Partial<AssetRow>): AssetRow => ({
  id: idOf(number),
  type: 'texture',
  producer: 1,
  pack: 1,
  licence: 'cc0',
  free: false,
  exclusive: false,
  colors: [],
  resolutions: [],
  formats: [],
  tags: [],
  published_at: NOW - number * 1_000,
  popularity: 0,
  name: '',
  name_ru: '',
  description: '',
  description_ru: '',
  ...asset,
});

/** 1 forest, 2 granite, 3 chair with tag "furniture", 4 a long text that mentions granite. */
function smallIndex(): AssetIndex {
  const index = new AssetIndex();
  index.lexicon.learn([
    ['the', null],
    ['granite', 'granit'],
    ['chairs', 'chair'],
    ['песка', 'песка'],
    ['песок', 'песок'],
  ]);
  index.setWords({
    tags: [{ id: 1, alias: 'furniture', name: 'furniture', name_ru: 'мебель', synonyms: ['seating'] }],
    producers: [{ id: 1, alias: 'studio', name: 'Northern Studio', name_ru: 'Северная студия' }],
    packs: [{ id: 1, alias: 'all', name: 'Everything', name_ru: 'Всё', parent: null, last_asset_at: NOW }],
    forms: new Map([['песка', 'песок']]),
    synonyms: [['forest', 'woodland']],
  });
  index.load([
    row(1, { name: 'Forest', name_ru: 'Лес' }),
    row(2, { name: 'Granite', name_ru: 'Гранит' }),
    row(3, { name: 'Chair', name_ru: 'Стул', tags: [1] }),
    row(4, { name: 'Beach', name_ru: 'Песок', description: 'sand between granite rocks' }),
  ]);
  index.finishLoading();
  return index;
}

function search(text: string, match: 'all' | 'any' = 'all') {
  const query = { search: text, match, locale: 'en', limit: 10, now: NOW } as const;
  const { ids, corrections } = smallIndex().query(query) as IndexAnswer;
  return { found: ids.map((id) => Number(id.slice(-2))), corrections };
}

test.each([
  ['forest', [1], []],
  ['ktc', [1], [{ typed: 'ktc', used: 'лес', kind: 'layout' }]],
  ['ащкуые', [1], [{ typed: 'ащкуые', used: 'forest', kind: 'layout' }]],
  ['chiar', [3], [{ typed: 'chiar', used: 'chair', kind: 'typo' }]],
  ['foresst', [1], [{ typed: 'foresst', used: 'forest', kind: 'typo' }]],
  ['woodland', [1], [{ typed: 'woodland', used: 'forest', kind: 'synonym' }]],
  ['seating', [3], []],
  ['мебель', [3], []],
  ['студия', [1, 2, 3, 4], []],
  ['грани', [2], [{ typed: 'грани', used: 'грани…', kind: 'beginning' }]],
  ['песка', [4], []],
  ['the forest', [1], [{ typed: 'the', used: '', kind: 'ignored' }]],
  ['zzzzzz', [], [{ typed: 'zzzzzz', used: '', kind: 'unknown' }]],
  ['chair furniture', [3], []],
  ['chair granite', [], []],
  ['Granite!', [2, 4], []],
])('%s finds %j', (text, found, corrections) => {
  expect(search(text)).toEqual({ found, corrections });
});

test('any of the words is enough when asked for, and more of them are better', () => {
  expect(search('beach granite', 'any').found).toEqual([4, 2]);
});

test('a search of nothing but noise finds nothing', () => {
  expect(search('the').found).toEqual([]);
  expect(search('!!! …').found).toEqual([]);
});

test('suggestions complete the last word and name tags, producers and packs', () => {
  const index = smallIndex();
  expect(suggest(index, 'gra', 5)).toEqual({
    assets: [idOf(2), idOf(4)],
    tags: [],
    producers: [],
    packs: [],
    completions: ['granite'],
  });
  expect(suggest(index, 'fur', 5)).toMatchObject({
    assets: [idOf(3)],
    tags: [{ id: 1, alias: 'furniture' }],
    completions: ['furniture'],
  });
  expect(suggest(index, 'лес', 5).assets).toEqual([idOf(1)]);
  expect(suggest(index, 'kt', 5).completions).toEqual(['лес']);
  expect(suggest(index, 'northern st', 5)).toMatchObject({ producers: [{ id: 1 }], completions: ['northern studio'] });
  expect(suggest(index, 'granit', 5).assets).toEqual([idOf(2), idOf(4)]);
  expect(suggest(index, '   ', 5).assets).toEqual([]);
});
