import { expect, test } from 'vitest';
import { useTestApp } from '../server/testing/test-app.ts';
import { useTestDatabase } from '../server/testing/test-database.ts';
import { readDemoCatalog } from './built-catalog.ts';
import { demoAssets } from './demo-assets.ts';
import { producers } from './producers.ts';
import { seedDemo } from './seed-demo.ts';

test('seeds the demo once when several processes start at the same time', async () => {
  const database = await useTestDatabase();
  const { clock } = await useTestApp({ database });
  const seeded = await Promise.all(Array.from({ length: 3 }, () => seedDemo({ url: database.url, clock })));
  expect(seeded.filter(Boolean)).toHaveLength(1);
  expect(await database.db.selectFrom('assets').select('id').execute()).toHaveLength(readDemoCatalog().length);
});

test('does not touch a catalogue that is not empty', async () => {
  const database = await useTestDatabase();
  const { clock } = await useTestApp({ database });
  await database.db.insertInto('producers').values({ alias: 'mine', name: 'Mine', name_ru: 'Мой' }).execute();
  expect(await seedDemo({ url: database.url, clock })).toBe(false);
});

test('every asset of the demo is built, has a known producer and two pictures', () => {
  const built = readDemoCatalog();
  expect(built.map(({ alias }) => alias).toSorted()).toEqual(demoAssets.map(({ alias }) => alias).toSorted());
  expect(built.filter(({ images, pictures }) => images.length !== 2 || pictures.length !== 2)).toEqual([]);
  const makers = new Set(producers.map(({ alias }) => alias));
  expect(demoAssets.filter(({ producer }) => !makers.has(producer))).toEqual([]);
  expect(new Set(demoAssets.map(({ alias }) => alias)).size).toBe(demoAssets.length);
});

test('the demo has at least 12 producers, 40 packs and 400 assets, some of them added today', async () => {
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
