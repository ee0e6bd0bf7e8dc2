import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assetCard } from '@polyshelf/contract/assets.schemas';
import { expect, onTestFinished, test } from 'vitest';
import { useCatalogApp } from '../../../testing/catalog-app.ts';
import { assetText, named, rowsOfAsset, stageAsset } from '../../../testing/prepared-asset.ts';

const HASH = /^[0-9a-f]{64}$/;

const [maker, other] = [named('clay-and-oak'), named('northlight')];
const wood = { ...named('wood'), name: 'Wood', name_ru: 'Дерево' };
const entries = [
  rowsOfAsset({
    name: 'Birch bark',
    name_ru: 'Берёзовая кора',
    producer: maker,
    pack: [wood],
    tags: [named('bark'), named('birch')],
    exclusive: true,
    published_at: new Date('2026-02-01T00:00:00Z'),
  }),
  rowsOfAsset({
    name: 'Oak planks',
    name_ru: 'Дубовые доски',
    producer: maker,
    pack: [wood, named('floors')],
    tags: [named('oak'), named('planks')],
    free: true,
    licence: 'standard',
    published_at: new Date('2026-03-10T00:00:00Z'),
  }),
  rowsOfAsset({
    name: 'Pine planks',
    name_ru: 'Сосновые доски',
    producer: other,
    pack: [wood, named('floors')],
    tags: [named('pine'), named('planks')],
    published_at: new Date('2026-03-14T00:00:00Z'),
  }),
];

test('a list shows cards with pictures, newest first, and marks new assets', async () => {
  const { read } = await useCatalogApp(entries);
  const { data, meta } = await read('/api/assets');
  expect(data.map(({ name, ...card }: { name: string; new: boolean }) => [name, card.new])).toEqual([
    ['Pine planks', true],
    ['Oak planks', true],
    ['Birch bark', false],
  ]);
  expect(data[0]).toMatchObject({
    type: 'texture',
    name_ru: 'Сосновые доски',
    producer: { alias: 'northlight' },
    image: { id: expect.stringMatching(HASH), width: 320, height: 320, placeholder: 'AA==' },
    second: null,
    resolution: null,
    formats: [],
    palette: [],
  });
  expect(meta).toEqual({ total: 3, next: null, facets: null, corrections: [] });
});

test('each filter, order and search returns its assets', async () => {
  const { read } = await useCatalogApp(entries);
  const expected = {
    'producer=clay-and-oak': ['Oak planks', 'Birch bark'],
    'pack=wood&free=1': ['Oak planks'],
    'pack=floors&sort=az': ['Oak planks', 'Pine planks'],
    'tag=oak,pine&sort=old': ['Oak planks', 'Pine planks'],
    'licence=standard': ['Oak planks'],
    'exclusive=1': ['Birch bark'],
    'exclusive=0&new=1': ['Pine planks', 'Oak planks'],
    'type=model,hdri': [],
    'color=teal': [],
    'resolution=8K': [],
    'format=exr': [],
    'search=доски': ['Pine planks', 'Oak planks'],
    'search=birch+pine': [],
    'search=birch+pine&match=any&sort=old': ['Birch bark', 'Pine planks'],
    'limit=1&page=2': ['Oak planks'],
    'sort=az&locale=ru': ['Birch bark', 'Oak planks', 'Pine planks'],
  };
  const namesOf = async (query: string) =>
    (await read(`/api/assets?${query}`)).data.map(({ name }: { name: string }) => name);
  const given = Object.keys(expected).map(async (query) => [query, await namesOf(query)] as const);
  expect(Object.fromEntries(await Promise.all(given))).toEqual(expected);
});

test('every facet value has its count and names', async () => {
  const { read } = await useCatalogApp(entries);
  const { facets } = (await read('/api/assets?facets=1&producer=clay-and-oak')).meta;
  expect(facets).toMatchObject({
    type: [{ value: 'texture', count: 2 }],
    free: 1,
    exclusive: 1,
    new: 1,
    producer: [
      { alias: 'clay-and-oak', count: 2 },
      { alias: 'northlight', count: 1 },
    ],
    pack: [
      { alias: 'wood', name: 'Wood', name_ru: 'Дерево', count: 2 },
      { alias: 'floors', count: 1 },
    ],
  });
});

test('a misspelt word is corrected, and the answer reports the correction', async () => {
  const { read } = await useCatalogApp(entries);
  const { data, meta } = await read('/api/assets?search=plnaks');
  expect(data).toHaveLength(2);
  expect(meta.corrections).toEqual([{ typed: 'plnaks', used: 'planks', kind: 'typo' }]);
});

test('refuses an unknown filter value and names it', async () => {
  const { read } = await useCatalogApp(entries);
  const cases = [
    ['type=sound', 'type', 'sound'],
    ['resolution=2000', 'resolution', '2000'],
    ['format=psd', 'format', 'psd'],
    ['color=mauve', 'color', 'mauve'],
    ['licence=gpl', 'licence', 'gpl'],
    ['producer=nobody', 'producer', 'nobody'],
    ['pack=wood,nowhere', 'pack', 'nowhere'],
    ['tag=nothing', 'tag', 'nothing'],
  ];
  for (const [query, field, value] of cases) {
    const { status, errors, error } = await read(`/api/assets?${query}`);
    expect(status).toBe(400);
    expect(errors[0].extensions).toMatchObject({ code: 'INVALID_QUERY', field, value });
    expect(error.message).toBe(`Invalid query. "${field}" has no value "${value}".`);
  }
});

test('refuses invalid parameters', async () => {
  const { read } = await useCatalogApp(entries);
  const queries = ['cursor=abc', 'sort=best', 'page=0', 'limit=101', 'free=yes', 'locale=de', 'match=some'];
  for (const query of queries) {
    expect(await read(`/api/assets?${query}`)).toMatchObject({ status: 400, error: { code: 'INVALID_QUERY' } });
  }
});

test('a cursor continues where its page ended, although assets were published meanwhile', async () => {
  const { read, publish } = await useCatalogApp(entries);
  const first = await read('/api/assets?limit=1');
  await publish(rowsOfAsset({ name: 'Ash boards', published_at: new Date('2026-03-14T01:00:00Z') }));
  const second = await read(`/api/assets?limit=1&cursor=${first.meta.next}`);
  const third = await read(`/api/assets?limit=1&cursor=${second.meta.next}`);
  const seen = [first, second, third].map(({ data }) => data[0].name);
  expect(seen).toEqual(['Pine planks', 'Oak planks', 'Birch bark']);
  expect(third.meta.next).toBeNull();
  expect(await read(`/api/assets?limit=1&sort=az&cursor=${first.meta.next}`)).toMatchObject({ status: 400 });
});

test('the JSON of a card has exactly the fields of the contract', async () => {
  const { read } = await useOak();
  const [card] = (await read('/api/assets')).data;
  expect(assetCard.parse(card)).toEqual(card);
  expect(card).toMatchObject({ resolution: '1K', formats: ['png'], palette: ['#aa8866'] });
});

/** One asset with files, pictures and previews. */
async function useOak() {
  const test = await useCatalogApp();
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-asset-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const prepared = await stageAsset(folder, 'oak');
  const text = assetText({ id: '01980000-0000-7000-8000-000000000001', description: 'Worn by boots.' });
  await test.publish({ prepared, text });
  return { ...test, prepared, text };
}

/** Checks that an answer contains neither the storage keys nor the hashes of paid files. */
function expectNoFiles(answer: unknown, files: readonly { key: string; sha256: string }[]): void {
  for (const { key, sha256 } of files) {
    expect(JSON.stringify(answer)).not.toContain(key);
    expect(JSON.stringify(answer)).not.toContain(sha256);
  }
}

test('an asset has all its public data, but no keys of its files', async () => {
  const { read, prepared, text } = await useOak();
  const { data } = await read(`/api/assets/${text.id}`);
  expect(data).toMatchObject({
    id: text.id,
    name: 'Oak planks',
    description: 'Worn by boots.',
    new: true,
    resolution: '1K',
    formats: ['png'],
    palette: ['#aa8866'],
    packs: [{ alias: 'textures' }, { alias: 'wood' }],
    tags: [{ alias: 'floor' }, { alias: 'oak' }],
    licence: { id: 'cc0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
    published_at: '2026-03-14T12:00:00.000Z',
    version: 1,
    versions: [{ number: 1, note: '', published_at: '2026-03-14T12:00:00.000Z' }],
    facts: { resolution: '1K', maps: ['basecolor', 'roughness'] },
    images: [{ is_main: true, relation_data: 'maxi', width: 320, id: expect.stringMatching(HASH) }],
    files: [
      { name: 'oak_1k_basecolor.png', map: 'basecolor', resolution: '1K', format: 'png', bytes: 2800 },
      { name: 'oak_1k_roughness.png', map: 'roughness' },
    ],
    previews: [{ kind: 'map', map: 'basecolor', id: prepared.previews[0]?.key.replace('previews/', '') }],
  });
  expectNoFiles(data, prepared.files);
});

test('the Directus query language returns everything of an asset except its files', async () => {
  const { app, read, prepared, text } = await useOak();
  const hash = prepared.images[0]?.key.replace('images/', '');
  const nested = 'fields=*,images.filename_disk,images.relation_data,images.is_main,tags.tags_id.alias,licence.name';
  const { data, meta } = await read(`/items/assets?${nested}&meta=*&filter[tags][tags_id][alias][_eq]=oak`);
  expect(meta).toEqual({ total_count: 1, filter_count: 1 });
  expect(data).toEqual([
    {
      id: text.id,
      type: 'texture',
      producer: expect.any(Number),
      pack: expect.any(Number),
      name: 'Oak planks',
      name_ru: 'Дубовые доски',
      description: 'Worn by boots.',
      description_ru: null,
      free: false,
      exclusive: false,
      new: true,
      licence: { name: 'CC0 1.0' },
      facts: prepared.facts,
      palette: prepared.palette,
      colors: ['brown'],
      version: 1,
      published_at: '2026-03-14T12:00:00.000Z',
      updated_at: '2026-03-14T12:00:00.000Z',
      images: [{ filename_disk: `${hash}/320.webp`, relation_data: 'maxi', is_main: true }],
      tags: [{ tags_id: { alias: 'floor' } }, { tags_id: { alias: 'oak' } }],
    },
  ]);
  expectNoFiles(await read('/items/assets?fields=*.*.*'), prepared.files);
  expect(await read('/items/assets?filter[new][_eq]=false')).toMatchObject({ data: [] });
  for (const hidden of [
    '/items/files',
    '/items/previews',
    '/items/assets?fields=fingerprint',
    '/items/assets?fields=files',
  ]) {
    expect((await app.inject(hidden)).statusCode).toBe(403);
  }
});

test('an unknown id is not found, and an invalid id is refused', async () => {
  const { read } = await useCatalogApp();
  const nobody = '01980000-0000-7000-8000-000000000009';
  expect(await read(`/api/assets/${nobody}`)).toMatchObject({ status: 404, error: { code: 'ASSET_NOT_FOUND' } });
  expect(await read(`/api/assets/${nobody}/similar`)).toMatchObject({
    status: 404,
    error: { code: 'ASSET_NOT_FOUND' },
  });
  expect(await read('/api/assets/oak')).toMatchObject({ status: 400, error: { code: 'INVALID_QUERY' } });
});

test('similar assets share tags', async () => {
  const { read } = await useCatalogApp(entries);
  const [pine] = (await read('/api/assets?search=pine')).data;
  const { data } = await read(`/api/assets/${pine.id}/similar`);
  expect(data[0]).toMatchObject({ name: 'Oak planks', image: { width: 320 } });
  expect(data.map(({ id }: { id: string }) => id)).not.toContain(pine.id);
});

test('typing suggests assets, tags, producers and packs', async () => {
  const { read } = await useCatalogApp(entries);
  expect((await read('/api/search/suggest?search=plan')).data).toMatchObject({
    assets: [{ name: 'Pine planks' }, { name: 'Oak planks' }],
    tags: [{ alias: 'planks' }],
    producers: [],
    completions: ['planks'],
  });
  const { data } = await read(`/api/search/suggest?search=${encodeURIComponent('дере')}`);
  expect(data).toMatchObject({ packs: [{ alias: 'wood', name: 'Wood', name_ru: 'Дерево' }] });
  expect(await read('/api/search/suggest?search=')).toMatchObject({ status: 400 });
});
