import { expect, test } from 'vitest';
import type { FoundAsset } from '../../../../commands/import/find-assets.ts';
import { describeAsset, nameAssets } from './describe-asset.ts';
import type { Info } from './read-info.ts';

const found = (stem: string, info: Info = {}, parentFolders: string[] = []): FoundAsset => ({
  source: { folder: stem, files: [], picture: null, maps: {} },
  path: stem,
  stem,
  parentFolders,
  info,
});

const publishedAt = new Date('2026-03-14T12:00:00Z');
const producers = new Map([['kenney', { name: 'Kenney', name_ru: null }]]);

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

test('any number of assets may have the same name', () => {
  const assets = Array.from({ length: 12_000 }, (_, i) => found(`folder-${i}`, { name: 'Tree' }));
  expect(new Set(nameAssets(assets).values()).size).toBe(12_000);
});

test('models whose files have the same name, or one that says nothing, are named after their folders', () => {
  const inFolder = (folder: string, stem: string) => ({ ...found(stem), path: `models/${folder}` });
  const namesOf = (...assets: FoundAsset[]) => [...nameAssets(assets).values()];
  const chair = inFolder('wooden_chair', 'lowpoly');
  expect(namesOf(inFolder('wooden_chair', 'scene'), inFolder('cups', 'tea'))).toEqual(['Wooden Chair', 'Tea']);
  // With numbers, a model that is added later would get the name of another one and become its next version.
  expect(namesOf(chair, inFolder('sofa', 'lowpoly'))).toEqual(['Wooden Chair', 'Sofa']);
  expect(namesOf(inFolder('bed', 'lowpoly'), chair, inFolder('sofa', 'lowpoly'))).toEqual([
    'Bed',
    'Wooden Chair',
    'Sofa',
  ]);
});

test('a category becomes a pack inside the pack of the type', () => {
  const { text } = describe(found('cup', { category: 'food' }));
  expect(text.pack).toEqual([
    { alias: 'models', name: 'Models', name_ru: 'Модели' },
    { alias: 'models-food', name: 'Food', name_ru: 'Еда' },
  ]);
});

test.for(['../..', '/', '...', '★☆', '\u2103', ' - '])('the category %j makes no pack without a name', (category) => {
  const { text, problems } = describe(found('cup', { category }, ['models', '...', '\u2103', 'furniture']));
  expect(text.pack.map(({ alias, name }) => [alias, name])).toEqual([
    ['models', 'Models'],
    ['models-furniture', 'Furniture'],
  ]);
  expect(problems).toEqual([
    { kind: 'unusable-category', file: 'info.json', values: { category: category.trim() }, place: null },
  ]);
});

test('a texture with such a category is in the pack of its material, and an empty category is none', () => {
  expect(describe(found('x', { category: '../..' }), 'texture', 'Oak').text.pack.at(-1)).toMatchObject({
    name: 'Wood',
  });
  expect(describe(found('cup', { category: ' ' })).problems).toEqual([]);
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

test('a category may be named like a property of every object', () => {
  expect(describe(found('cup', { category: 'Constructor' })).text.pack.at(-1)).toEqual({
    alias: 'models-constructor',
    name: 'Constructor',
    name_ru: null,
  });
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
  expect(problems).toMatchObject([{ kind: 'unknown-licence' }]);
});

test('tags come from the name, the category and the info.json', () => {
  const { text } = describe(found('cup', { category: 'food', tags: ['Kitchen', ''] }), 'model', 'Large Tea Cup 2');
  expect(text.tags.map(({ alias }) => alias)).toEqual(['tea', 'cup', 'kitchen', 'food']);
  expect(text.tags.at(-1)).toEqual({ alias: 'food', name: 'food', name_ru: 'еда' });
});

test('a tag that is also the category has the Russian word of `tags_ru`', () => {
  const info = { category: 'wood', tags: ['wood', 'Wood'], tags_ru: ['древесина', null] };
  expect(describe(found('cup', info), 'model', 'Wood').text.tags).toEqual([
    { alias: 'wood', name: 'wood', name_ru: 'древесина' },
  ]);
});

test('Russian texts come from info.json; without them they are missing', () => {
  const tags = ['Kitchen', 'Tea', 'Cup'];
  const russian = {
    name_ru: ' Чашка\n',
    description_ru: 'Для чая',
    producer_ru: 'Гончар',
    category_ru: 'Посуда',
    tags_ru: ['Кухня', null, ''],
  };
  const english = { description: 'For tea', producer: 'Potter', category: 'Tableware', tags };
  const namesOf = ({ text }: ReturnType<typeof describe>) => [
    text.name_ru,
    text.description_ru,
    text.producer.name_ru,
    text.pack.at(-1)?.name_ru,
    text.tags.find(({ alias }) => alias === 'kitchen')?.name_ru,
    text.tags.find(({ alias }) => alias === 'tea')?.name_ru,
  ];
  expect(namesOf(describe(found('cup', english)))).toEqual([null, null, null, null, null, null]);
  const described = describe(found('cup', { ...english, ...russian }));
  expect(namesOf(described)).toEqual(['Чашка', 'Для чая', 'Гончар', 'Посуда', 'кухня', null]);
  expect(described.problems).toEqual([]);
});

test.for<[object, string]>([
  [{ name_ru: 7 }, 'translation-not-text'],
  [{ name_ru: 'ы'.repeat(121) }, 'translation-too-long'],
  [{ description_ru: ['Для чая'] }, 'translation-not-text'],
  [{ description_ru: 'ы'.repeat(5_001) }, 'translation-too-long'],
  [{ category_ru: 'ы'.repeat(61) }, 'translation-too-long'],
  [{ tags: ['tea'], tags_ru: 'чай' }, 'tags-ru-not-list'],
  [{ tags: ['tea'], tags_ru: ['чай', 'чашка'] }, 'tags-ru-wrong-length'],
  [{ tags_ru: ['чай'] }, 'tags-ru-wrong-length'],
  [{ tags: ['tea'], tags_ru: [1] }, 'translation-not-text'],
  [{ tags: ['tea'], tags_ru: ['ы'.repeat(41)] }, 'translation-too-long'],
])('the Russian text of %j is ignored with the warning %s', ([info, kind]) => {
  const { text, problems } = describe(found('cup', info as Info));
  expect(problems).toMatchObject([{ kind, file: 'info.json' }]);
  expect([text.name_ru, text.description_ru, ...text.tags.map((tag) => tag.name_ru)].filter(Boolean)).toEqual([]);
});

test('invisible characters are removed from names', () => {
  const [name] = nameAssets([found('x', { name: ' Evil\u202e\u061c\r\n<b>name\u0000 ' })]).values();
  expect(name).toBe('Evil <b>name');
});
