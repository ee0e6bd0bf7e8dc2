import { expect, test } from 'vitest';
import { useTestApp } from '../server/testing/test-app.ts';
import { useTestDatabase } from '../server/testing/test-database.ts';
import { readDemoCatalog } from './built-catalog.ts';
import { demoAssets } from './demo-assets.ts';
import { producers } from './producers.ts';
import { seedDemo } from './seed-demo.ts';

test('the demo is seeded once, also when processes start together', async () => {
  const database = await useTestDatabase();
  const { clock } = await useTestApp({ database });
  const seeded = await Promise.all(Array.from({ length: 3 }, () => seedDemo({ url: database.url, clock })));
  expect(seeded.filter(Boolean)).toHaveLength(1);
  expect(await database.db.selectFrom('assets').select('id').execute()).toHaveLength(readDemoCatalog().length);
});

test('a catalogue with anything in it is left alone', async () => {
  const database = await useTestDatabase();
  const { clock } = await useTestApp({ database });
  await database.db.insertInto('producers').values({ alias: 'mine', name: 'Mine', name_ru: 'Мой' }).execute();
  expect(await seedDemo({ url: database.url, clock })).toBe(false);
});

test('every asset of the demo was built, is made by a known producer and has two pictures', () => {
  const built = readDemoCatalog();
  expect(built.map(({ alias }) => alias).toSorted()).toEqual(demoAssets.map(({ alias }) => alias).toSorted());
  expect(built.filter(({ images, pictures }) => images.length !== 2 || pictures.length !== 2)).toEqual([]);
  const makers = new Set(producers.map(({ alias }) => alias));
  expect(demoAssets.filter(({ producer }) => !makers.has(producer))).toEqual([]);
  expect(new Set(demoAssets.map(({ alias }) => alias)).size).toBe(demoAssets.length);
});

test('a visitor finds at least 12 producers, 40 packs and 400 assets, the newest of today', async () => {
  const database = await useTestDatabase();
  const { app, clock, versions } = await useTestApp({ database });
  await seedDemo({ url: database.url, clock });
  await versions.refresh();
  const { data } = (await app.inject('/api/statistics')).json();
  expect(data.producers_total).toBeGreaterThanOrEqual(12);
  expect(data.packs_total).toBeGreaterThanOrEqual(40);
  expect(data.assets_total).toBeGreaterThanOrEqual(400);
  expect(data.assets_added_today).toBeGreaterThan(0);
});
