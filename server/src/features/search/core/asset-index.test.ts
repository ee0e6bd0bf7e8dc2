import type { Facets, NamedCount, ValueCount } from '@polyshelf/contract/assets';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AssetRow } from '../asset-row.ts';
import type { IndexAnswer, IndexQuery } from '../index-query.ts';
import { AssetIndex } from './asset-index.ts';
import { CatalogModel, type ModelCatalog } from './catalog-model.fixture.ts';
import { assets, catalog, idOf, NOW, names, query } from './random-catalog.fixture.ts';

/** The dead are cleared out early, or nearly never. */
function indexOf({ assets: rows, ...others }: ModelCatalog, minDead = 1_000): AssetIndex {
  const index = new AssetIndex({ minDead });
  index.setWords(others);
  index.load(rows);
  index.finishLoading();
  return index;
}

const ask = (index: AssetIndex, asked: IndexQuery): IndexAnswer => {
  const answer = index.query(asked);
  if ('problem' in answer) throw new Error(`${answer.problem}: ${answer.field} ${answer.value}`);
  return answer;
};

/** Pages put together, by number and by cursor. */
function listAll(index: AssetIndex, asked: IndexQuery): { byPage: string[]; byCursor: string[] } {
  const byPage: string[] = [];
  const byCursor: string[] = [];
  for (let page = 1; ; page++) {
    const { ids, next } = ask(index, { ...asked, page });
    byPage.push(...ids);
    if (next === null) break;
  }
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { ids, next } = ask(index, cursor === undefined ? asked : { ...asked, cursor });
    byCursor.push(...ids);
    cursor = next;
  }
  return { byPage, byCursor };
}

const keyOf = (counted: ValueCount | NamedCount): string => ('value' in counted ? counted.value : counted.alias);

const inAnyOrder = (facets: Facets) =>
  Object.fromEntries(
    Object.entries(facets).map(([group, values]) => [
      group,
      Array.isArray(values) ? values.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)) : values,
    ]),
  );

function expectSame(index: AssetIndex, model: CatalogModel, asked: IndexQuery): void {
  const expected = model.query(asked);
  const answer = ask(index, { ...asked, facets: true });
  expect(answer.total).toBe(expected.total);
  expect(listAll(index, asked)).toEqual({ byPage: expected.ids, byCursor: expected.ids });
  expect(inAnyOrder(answer.facets as Facets)).toEqual(inAnyOrder(expected.facets));
}

/** Some seconds of work, and more on a machine that has other things to do. */
const BUSY_MS = 60_000;

test(
  'filters, counts, orders, pages and searches are those of the plain model',
  () => {
    fc.assert(
      fc.property(catalog(60), fc.array(query, { minLength: 1, maxLength: 4 }), (rows, queries) => {
        const index = indexOf(rows);
        const model = new CatalogModel(rows);
        for (const asked of queries) expectSame(index, model, asked);
      }),
      { numRuns: 400 },
    );
  },
  BUSY_MS,
);

test(
  'after any changes it answers as one that was loaded with the result',
  () => {
    const change = fc.record({ rows: assets(30), gone: fc.array(fc.integer({ min: 1, max: 9_999 }).map(idOf)), names });
    fc.assert(
      fc.property(
        catalog(30),
        fc.array(change, { maxLength: 4 }),
        fc.array(query, { maxLength: 3 }),
        fc.constantFrom(1, 5, 1_000),
        (start, steps, queries, minDead) => {
          const index = indexOf(start, minDead);
          let rows: ModelCatalog = start;
          for (const step of steps) {
            const known = rows.assets.slice(0, 5).map(({ id }) => id);
            const gone = [...step.gone, ...known.slice(0, 2)].filter((id) => !step.rows.some((row) => row.id === id));
            const changed = [
              ...step.rows,
              ...known.slice(3).map((id) => ({ ...(step.rows[0] ?? rows.assets[0]), id }) as AssetRow),
            ];
            const unique = [...new Map(changed.map((row) => [row.id, row])).values()];
            index.setWords(step.names);
            index.change(unique, gone);
            const kept = rows.assets.filter(({ id }) => !gone.includes(id) && !unique.some((row) => row.id === id));
            rows = { ...step.names, assets: [...kept, ...unique] };
          }
          for (const asked of queries) expectSame(index, new CatalogModel(rows), asked);
        },
      ),
      { numRuns: 300 },
    );
  },
  BUSY_MS,
);

/** `count` assets that differ in name and date. */
const plainAssets = (count: number): AssetRow[] =>
  Array.from({ length: count }, (_, number) => ({
    id: idOf(number + 1),
    type: 'model',
    producer: 20,
    pack: 10,
    licence: 'cc0',
    free: number % 3 === 0,
    exclusive: false,
    colors: [],
    resolutions: [],
    formats: ['glb'],
    tags: [],
    published_at: NOW - number * 60_000,
    popularity: 0,
    name: `asset ${number}`,
    name_ru: `модель ${number}`,
    description: '',
    description_ru: '',
  }));

test('many changes make it forget the dead and answer the same', () => {
  const index = new AssetIndex();
  const rows = plainAssets(1_500);
  index.load(rows);
  index.finishLoading();
  const asked: IndexQuery = { filters: { free: true }, sort: 'az', locale: 'ru', limit: 100, now: NOW };
  for (let round = 0; round < 3; round++) {
    index.change(
      rows.slice(0, 900).map((row) => ({ ...row, popularity: round })),
      [],
    );
  }
  expect(index.documents.deadCount).toBeLessThan(1_500);
  const model = new CatalogModel({ assets: rows.map((row) => row), tags: [], packs: [], producers: [] });
  const expected = model.query(asked);
  expect(ask(index, asked).total).toBe(500);
  // The model knows no numbers, so it is compared by membership.
  expect(listAll(index, asked).byPage.toSorted()).toEqual(expected.ids.toSorted());
  expect(ask(index, { ...asked, search: 'модель 7', filters: {} }).ids[0]).toBe(idOf(8));
});

test('a cursor goes on where it stood while others publish and delete', () => {
  const rows = plainAssets(200);
  for (const sort of ['new', 'old', 'az', 'za', 'newp'] as const) {
    const index = new AssetIndex();
    index.setWords({ packs: [{ id: 10, alias: 'p', name: 'p', name_ru: 'p', parent: null, last_asset_at: NOW }] });
    index.load(rows);
    index.finishLoading();
    const asked: IndexQuery = { sort, locale: 'en', limit: 50, now: NOW };
    const whole = ask(index, { ...asked, limit: 200 }).ids;
    const first = ask(index, asked);
    const front = plainAssets(1).map((row) => ({ ...row, id: idOf(5_000), name: 'aaa', published_at: NOW + 60_000 }));
    // The last asset of the first page goes as well: the place it marked stays.
    index.change(front, [first.ids.at(-1) as string, whole[120] as string]);
    const second = ask(index, { ...asked, cursor: first.next as string });
    expect(second.ids).toEqual(whole.slice(50, 100));
    const third = ask(index, { ...asked, cursor: second.next as string });
    expect(third.ids).toEqual(whole.slice(100, 151).filter((id) => id !== whole[120]));
  }
});

test('names are in alphabetical order, numbers by value, accents aside', () => {
  const index = new AssetIndex();
  const called = ['Ёлка', 'ель', 'Ежевика', 'Oak 10', 'oak 9', 'Émail', 'enamel', 'Йод', 'Ива'];
  index.load(
    plainAssets(called.length).map((row, place) => ({ ...row, name: called[place] as string, id: idOf(place + 1) })),
  );
  index.finishLoading();
  const { ids } = ask(index, { sort: 'az', locale: 'en', limit: 20, now: NOW });
  expect(ids.map((id) => called[Number(id.slice(-4)) - 1])).toEqual([
    'Émail',
    'enamel',
    'oak 9',
    'Oak 10',
    'Ежевика',
    'Ёлка',
    'ель',
    'Ива',
    'Йод',
  ]);
});

test('an unknown tag, producer or pack and a broken cursor are named', () => {
  const index = new AssetIndex();
  const asked: IndexQuery = { locale: 'en', limit: 10, now: NOW };
  expect(index.query({ ...asked, filters: { tag: ['nothing'] } })).toEqual({
    problem: 'unknown-value',
    field: 'tag',
    value: 'nothing',
  });
  const cursors = [
    '',
    'x',
    Buffer.from('["old",[],[1,"a"]]').toString('base64url'),
    Buffer.from('[').toString('base64url'),
  ];
  for (const cursor of cursors) {
    expect(index.query({ ...asked, cursor })).toEqual({ problem: 'bad-cursor', field: 'cursor', value: cursor });
  }
});

test('of many producers the most frequent are counted, and the one that is chosen', () => {
  const producers = Array.from({ length: 150 }, (_, n) => ({ id: n + 1, alias: `p${n + 1}`, name: 'P', name_ru: 'П' }));
  const index = new AssetIndex();
  index.setWords({ producers });
  index.load(plainAssets(300).map((asset, n) => ({ ...asset, producer: n < 150 ? n + 1 : 1 + (n % 100) })));
  index.finishLoading();
  const listed = (filters: IndexQuery['filters']) =>
    ask(index, { locale: 'en', limit: 1, now: NOW, facets: true, ...(filters && { filters }) }).facets?.producer ?? [];
  expect(listed(undefined)).toHaveLength(100);
  expect(listed(undefined)[0]).toMatchObject({ alias: 'p51', count: 3 });
  expect(listed({ producer: ['p140'] }).at(-1)).toMatchObject({ alias: 'p140', count: 1 });
  expect(listed({ producer: ['p140'] })).toHaveLength(101);
});

test('a pack is counted with those it lies in from its first asset on, and where it is moved to', () => {
  const pack = (id: number, parent: number | null) => ({
    id,
    alias: `k${id}`,
    name: 'K',
    name_ru: 'К',
    parent,
    last_asset_at: null,
  });
  const index = new AssetIndex();
  const [first, second] = plainAssets(2).map((asset, n) => ({ ...asset, pack: n + 3 })) as [AssetRow, AssetRow];
  const counted = () => {
    const { facets } = ask(index, { locale: 'en', limit: 1, now: NOW, facets: true });
    return Object.fromEntries((facets?.pack ?? []).map(({ alias, count }) => [alias, count]));
  };
  index.setWords({ packs: [pack(1, null), pack(2, null), pack(3, 1), pack(4, 1)] });
  index.load([first]);
  index.finishLoading();
  expect(counted()).toEqual({ k1: 1, k3: 1 });
  index.change([second], []);
  expect(counted()).toEqual({ k1: 2, k3: 1, k4: 1 });
  index.setWords({ packs: [pack(1, null), pack(2, null), pack(3, 1), pack(4, 2)] });
  expect(counted()).toEqual({ k1: 1, k2: 1, k3: 1, k4: 1 });
});

test('of many tags the forty most frequent are counted, also where few of a common tag are found', () => {
  const tags = Array.from({ length: 90 }, (_, n) => ({
    id: n + 1,
    alias: `t${n + 1}`,
    name: 'T',
    name_ru: 'Т',
    synonyms: [],
  }));
  // The lower its number the more assets have a tag, and the fewer of them are free.
  const assets = plainAssets(2_000).map((asset, n) => {
    const isFree = n % 2 === 0;
    const own = tags.filter(({ id }) => (isFree ? n % (92 - id) < 3 : n % id < 2)).map(({ id }) => id);
    return { ...asset, free: isFree, tags: own };
  });
  const index = new AssetIndex();
  index.setWords({ tags });
  index.load(assets);
  index.finishLoading();
  const countOf = (id: number) => assets.filter((asset) => asset.free && asset.tags.includes(id)).length;
  const expected = tags
    .map(({ id }) => ({ id, count: countOf(id) }))
    .sort((a, b) => b.count - a.count || a.id - b.id)
    .slice(0, 40);
  const { facets } = ask(index, { filters: { free: true }, locale: 'en', limit: 1, now: NOW, facets: true });
  expect(facets?.tag.map(({ id, count }) => ({ id, count }))).toEqual(expected);
});

test('a kept result goes with the time: what was new is counted and listed as long as it is', () => {
  const [{ assets: rows, ...others }] = fc.sample(catalog(20), { numRuns: 1, seed: 7 }) as [ModelCatalog];
  const day = 24 * 60 * 60 * 1_000;
  const index = indexOf({ ...others, assets: rows.map((row) => ({ ...row, published_at: NOW - day })) });
  const count = (filters: IndexQuery['filters'], now: number) => {
    const { total, facets } = ask(index, { locale: 'en', limit: 1, now, facets: true, ...(filters && { filters }) });
    return [total, facets?.new];
  };
  const all = rows.length;
  expect(all).toBeGreaterThan(0);
  expect([count(undefined, NOW), count({ new: true }, NOW)]).toEqual([
    [all, all],
    [all, all],
  ]);
  expect([count(undefined, NOW + 20 * day), count({ new: true }, NOW + 20 * day)]).toEqual([
    [all, 0],
    [0, 0],
  ]);
  expect([count(undefined, NOW), count({ new: true }, NOW)]).toEqual([
    [all, all],
    [all, all],
  ]);
});
