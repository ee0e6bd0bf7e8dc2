import { expect, test } from 'vitest';
import { named, rowsOfAsset } from '../../../testing/prepared-asset.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { bumpTopics } from '../../platform/public-cache/topic-versions.ts';
import { publishCatalog } from './publish-catalog.ts';

interface Row {
  alias: string;
  assets_total: number;
}

/** Three assets of two producers, in a pack and its subpack. */
async function useSmallCatalog() {
  const test = await useTestApp();
  const { db, clock } = test;
  clock.set('2026-03-14T09:00:00Z');
  const [maker, other] = [named('clay-and-oak'), named('northlight')];
  const [wood, floors] = [{ ...named('wood'), name_ru: 'Дерево' }, named('floors')];
  const entries = [
    rowsOfAsset({ name: 'Birch bark', name_ru: 'Берёзовая кора', producer: maker, pack: [wood], exclusive: true }),
    rowsOfAsset({
      name: 'Oak planks',
      producer: maker,
      pack: [wood, floors],
      published_at: new Date('2026-03-13T23:59:59Z'),
    }),
    rowsOfAsset({
      name: 'Pine boards',
      producer: other,
      pack: [wood, floors],
      published_at: new Date('2026-03-14T00:00:00Z'),
    }),
  ];
  await inTransaction(db, (tx) => publishCatalog(tx, entries, clock.now()));
  await test.versions.refresh();
  return test;
}

test('the statistics of an empty catalogue are zeros', async () => {
  const { app } = await useTestApp();
  const { data } = (await app.inject('/api/statistics')).json();
  expect(data).toMatchObject({ assets_total: 0, packs_total: 0, producers_total: 0 });
});

test('the statistics count everything, and the assets published since midnight UTC', async () => {
  const { app, db, clock, versions } = await useSmallCatalog();
  const { data } = (await app.inject('/api/statistics')).json();
  expect(data).toMatchObject({
    assets_total: 3,
    assets_added_today: 2,
    assets_exclusive_total: 1,
    packs_total: 2,
    producers_total: 2,
  });

  clock.set('2026-03-15T00:00:00Z');
  await bumpTopics(db, 'catalog');
  await versions.refresh();
  expect((await app.inject('/api/statistics')).json().data.assets_added_today).toBe(0);
});

test('the catalogue lists producers and packs by name, and a pack counts the assets of its subpacks', async () => {
  const { app } = await useSmallCatalog();
  const { producers, packs } = (await app.inject('/api/catalog')).json().data;
  const counts = (rows: Row[]) => rows.map(({ alias, assets_total }) => [alias, assets_total]);
  expect(counts(producers)).toEqual([
    ['clay-and-oak', 2],
    ['northlight', 1],
  ]);
  expect(counts(packs)).toEqual([
    ['floors', 2],
    ['wood', 3],
  ]);
  expect(packs[0]).toMatchObject({ parent: packs[1].id, children: [] });
  expect(packs[1]).toMatchObject({ parent: null, children: [packs[0].id], name_ru: 'Дерево' });
});

test('the catalogue contains the project, the plans and the versions of its data', async () => {
  const { app, db, versions } = await useSmallCatalog();
  const read = async () => (await app.inject('/api/catalog')).json().data;
  const before = await read();
  expect(before).toMatchObject({
    project: { pay_rub_rate: 1, assets_total: 3, assets_added_today: 2, legal_name_ru: '' },
    subs: [
      { id: 'free', level: 0, devices: 2, downloads_per_day: 10 },
      {
        id: 'pro',
        level: 1,
        devices: 2,
        downloads_per_day: 50,
        price_m_1: expect.any(Number),
        promo: expect.anything(),
      },
      { id: 'max', level: 2, devices: 4, downloads_per_day: 100 },
      { id: 'studio', level: 3, devices: 10, downloads_per_day: 150 },
    ],
    deps: { project: 0, catalog: 1, plans: 0 },
  });

  await db.updateTable('projects').set({ pay_rub_rate: 92.5 }).execute();
  await bumpTopics(db, 'project');
  await versions.refresh();
  expect(await read()).toMatchObject({ project: { pay_rub_rate: 92.5 }, deps: { project: 1, catalog: 1, plans: 0 } });
});

test('the catalogue can be read in the Directus query language', async () => {
  const { app } = await useSmallCatalog();
  const url = '/items/packs?filter[parent][_null]=true&fields=alias,assets_total,children.alias&meta=filter_count';
  expect((await app.inject(url)).json()).toEqual({
    meta: { filter_count: 1 },
    data: [{ alias: 'wood', assets_total: 3, children: [{ alias: 'floors' }] }],
  });
  const hidden = await app.inject('/items/projects');
  expect(hidden.statusCode).toBe(403);
  expect(hidden.json().errors[0].extensions.code).toBe('FORBIDDEN');
});
