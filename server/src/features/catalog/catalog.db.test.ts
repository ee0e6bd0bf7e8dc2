import { expect, test } from 'vitest';
import { seedDemo } from '../../../demo/seed-demo.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { bumpTopics } from '../../platform/public-cache/topic-versions.ts';

interface Row {
  alias: string;
  assets_total: number;
}

test('the statistics count what is there, and what came since midnight UTC', async () => {
  const { app, db, clock, versions } = await useTestApp();
  const empty = (await app.inject('/api/statistics')).json().data;
  expect(empty).toMatchObject({ assets_total: 0, packs_total: 0, producers_total: 0 });

  clock.set('2026-03-14T09:00:00Z');
  expect(await seedDemo({ db, clock })).toBe(true);
  await versions.refresh();
  const { data } = (await app.inject('/api/statistics')).json();
  expect(data).toMatchObject({
    assets_total: 21,
    assets_added_today: 2,
    assets_exclusive_total: 6,
    packs_total: 6,
    producers_total: 4,
  });

  clock.set('2026-03-15T00:00:00Z');
  await bumpTopics(db, 'catalog');
  await versions.refresh();
  expect((await app.inject('/api/statistics')).json().data.assets_added_today).toBe(0);
});

test('the catalogue lists producers and packs by name, a pack counting what its subpacks hold', async () => {
  const { app, db, clock, versions } = await useTestApp();
  await seedDemo({ db, clock });
  const { id: wood } = await db.selectFrom('packs').select('id').where('alias', '=', 'wood').executeTakeFirstOrThrow();
  await db.updateTable('packs').set({ parent: wood }).where('alias', '=', 'stone').execute();
  await versions.refresh();

  const { producers, packs } = (await app.inject('/api/catalog')).json().data;
  expect(producers.map(({ alias, assets_total }: Row) => [alias, assets_total])).toEqual([
    ['clay-and-oak', 8],
    ['northlight', 3],
    ['open-horizon', 4],
    ['small-parts', 6],
  ]);
  expect(packs.map(({ alias, assets_total }: Row) => [alias, assets_total])).toEqual([
    ['fabric', 3],
    ['furniture', 3],
    ['props', 3],
    ['skies', 4],
    ['stone', 4],
    ['wood', 8],
  ]);
  expect(packs.at(-2)).toMatchObject({ parent: wood, name_ru: 'Камень' });
});

test('the demo is seeded once, also when processes start together', async () => {
  const { db, clock } = await useTestApp();
  const seeded = await Promise.all(Array.from({ length: 4 }, () => seedDemo({ db, clock })));
  expect(seeded.filter(Boolean)).toHaveLength(1);
  expect(await db.selectFrom('assets').select('id').execute()).toHaveLength(21);
});

test('the catalogue can be read in the Directus query language', async () => {
  const { app, db, clock } = await useTestApp();
  await seedDemo({ db, clock });
  const url =
    '/items/assets?filter[pack][alias][_eq]=wood&fields=name,name_ru,producer.alias&sort=name&limit=1&meta=filter_count';
  expect((await app.inject(url)).json()).toEqual({
    meta: { filter_count: 4 },
    data: [{ name: 'Birch bark', name_ru: 'Берёзовая кора', producer: { alias: 'clay-and-oak' } }],
  });
  const hidden = await app.inject('/items/projects');
  expect(hidden.statusCode).toBe(403);
  expect(hidden.json().errors[0].extensions.code).toBe('FORBIDDEN');
});
