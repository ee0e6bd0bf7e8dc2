import { expect, test } from 'vitest';
import { useCatalogApp } from '../../../testing/catalog-app.ts';
import { named, rowsOfAsset } from '../../../testing/prepared-asset.ts';

const entries = ['Birch bark', 'Oak planks'].map((name) =>
  rowsOfAsset({ name, name_ru: null, producer: named('clay-and-oak'), pack: [named('wood')], tags: [] }),
);

test('the site map lists every asset, and nothing beyond the last part', async () => {
  const { read } = await useCatalogApp(entries);
  const listed = (await read('/api/assets')).data.map(({ id }: { id: string }) => id);
  const { data, status, headers } = await read('/api/site-map/assets/1');
  expect(status).toBe(200);
  expect(data.map(({ id }: { id: string }) => id)).toEqual(listed.toSorted());
  expect(data[0].updated_at).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(headers['cache-control']).toContain('public');
  expect((await read('/api/site-map/assets/2')).data).toEqual([]);
});

test('a part that is not a positive whole number is refused', async () => {
  const { app } = await useCatalogApp();
  for (const part of ['0', 'x', '1.5']) {
    expect((await app.inject(`/api/site-map/assets/${part}`)).statusCode, part).toBe(400);
  }
});
