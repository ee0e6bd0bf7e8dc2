import { expect, test } from 'vitest';
import { describeAsset, nameAssets } from './describe-asset.ts';
import type { FoundAsset } from './find-assets.ts';
import type { Info } from './read-info.ts';

const found = (stem: string, info: Info = {}, parentFolders: string[] = []): FoundAsset => ({
  source: { folder: stem, files: [], picture: null, maps: {} },
  path: stem,
  stem,
  parentFolders,
  info,
});

const publishedAt = new Date('2026-03-14T12:00:00Z');
const producers = new Map([['kenney', 'Kenney']]);

const describe = (asset: FoundAsset, type: 'texture' | 'model' | 'hdri' = 'model', name = 'Cup') =>
  describeAsset(asset, { name, type, producers, publishedAt });

test('names come from info.json, otherwise from the folder', () => {
  const assets = [found('cup', { name: 'Cup' }), found('WoodFloor-043'), found('oak_planks')];
  expect([...nameAssets(assets).values()]).toEqual(['Cup', 'Wood Floor 043', 'Oak Planks']);
});

test('assets with the same name are distinguished by their folders or by a number', () => {
  const house = { name: 'House' };
  const assets = [
    found('house-1', house),
    found('house-18', house),
    found('a', { name: 'Tree' }),
    found('b', { name: 'Tree' }),
  ];
  expect([...nameAssets(assets).values()]).toEqual(['House 1', 'House 18', 'Tree', 'Tree 2']);
});

test('a category becomes a pack inside the pack of the type', () => {
  const { text } = describe(found('cup', { category: 'food' }));
  expect(text.pack).toEqual([
    { alias: 'models', name: 'Models', name_ru: 'Модели' },
    { alias: 'models-food', name: 'Food', name_ru: 'Еда' },
  ]);
});

test.for([
  ['Gold', 'Metal'],
  ['Wood Floor', 'Wood'],
  ['Grass', 'Ground'],
  ['Gold Marble Tiles', 'Tiles'],
])('a PBR material called %s is in the pack %s', ([name, packName]) => {
  const { text } = describe(found('x', { category: 'PBR' }), 'texture', name);
  expect(text.pack.map((pack) => pack.name)).toEqual(['Textures', packName]);
});

test('without a category the folders become packs', () => {
  const { text } = describe(found('chair', {}, ['models', 'furniture', 'Living room']));
  expect(text.pack.map(({ alias, name_ru }) => [alias, name_ru])).toEqual([
    ['models', 'Модели'],
    ['models-furniture', 'Мебель'],
    ['models-furniture-living-room', null],
  ]);
});

test.for([
  ['kenney', 'Kenney', 'kenney'],
  ['some-body', 'Some Body', 'some-body'],
  [{ name: 'Greg Zaal' }, 'Greg Zaal', 'greg-zaal'],
  [undefined, 'Unknown', 'unknown'],
] as const)('the creator %j is the producer %s', ([creator, name, alias]) => {
  const { text } = describe(found('cup', creator === undefined ? {} : { creator }));
  expect(text.producer).toMatchObject({ name, alias });
});

test.for([
  [1, 'cc0'],
  ['CC0 1.0', 'cc0'],
  ['CC-BY 4.0', 'cc-by'],
  [undefined, 'standard'],
] as const)('the licence %j is %s', ([license, id]) => {
  const { text, problems } = describe(found('cup', license === undefined ? {} : { license }));
  expect([text.licence, problems]).toEqual([id, []]);
});

test('the keys of the product take precedence over those of other collections', () => {
  const info = { producer: 'Stone & Co', creator: 'kenney', licence: 'standard', license: 1 };
  const { text } = describe(found('cup', info));
  expect([text.producer.name, text.licence]).toEqual(['Stone & Co', 'standard']);
});

test('the note of a version has both languages', () => {
  const { note } = describe(found('cup', { changes: 'A thinner rim\n', changes_ru: 'Край тоньше' }));
  expect(note).toEqual({ note: 'A thinner rim', note_ru: 'Край тоньше' });
});

test('an unknown licence is reported', () => {
  const { text, problems } = describe(found('cup', { license: 'CC-BY-NC' }));
  expect(text.licence).toBe('standard');
  expect(problems).toMatchObject([{ severity: 'warning', code: 'unknown-licence' }]);
});

test('tags come from the name, the category and the info.json', () => {
  const { text } = describe(found('cup', { category: 'food', tags: ['Kitchen', ''] }), 'model', 'Large Tea Cup 2');
  expect(text.tags.map(({ alias }) => alias)).toEqual(['tea', 'cup', 'kitchen', 'food']);
  expect(text.tags.at(-1)).toEqual({ alias: 'food', name: 'food', name_ru: 'еда' });
});

test('invisible characters are removed from names', () => {
  const [name] = nameAssets([found('x', { name: ' Evil\u202e\r\n<b>name\u0000 ' })]).values();
  expect(name).toBe('Evil <b>name');
});
