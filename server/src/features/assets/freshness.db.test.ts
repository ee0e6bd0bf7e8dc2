import { expect, test, vi } from 'vitest';
import { useCatalogApp } from '../../../testing/catalog-app.ts';
import { eventually } from '../../../testing/eventually.ts';
import { rowsOfAsset } from '../../../testing/prepared-asset.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';

const entries = (count: number) => Array.from({ length: count }, (_, number) => rowsOfAsset({ name: `Oak ${number}` }));

/** Records the statements that requests run, without the polling of topic versions. */
async function useStatements() {
  const database = await useTestDatabase();
  const statements: string[] = [];
  const connect = database.pool.connect.bind(database.pool);
  vi.spyOn(database.pool, 'connect').mockImplementation(async () => {
    const connection = await connect();
    const query = connection.query.bind(connection);
    vi.spyOn(connection, 'query').mockImplementation((text, values) => {
      if (!text.includes('topic_versions')) statements.push(text);
      return query(text, values) as never;
    });
    return connection;
  });
  return { database, statements };
}

test('a page of any length takes one statement', async () => {
  const { database, statements } = await useStatements();
  const { read } = await useCatalogApp(entries(30), { database });
  for (const limit of [1, 30]) {
    statements.length = 0;
    expect((await read(`/api/assets?limit=${limit}&facets=1&search=oak`)).data).toHaveLength(limit);
    expect(statements).toHaveLength(1);
  }
});

test('a cached card is not queried again until the catalogue changes', async () => {
  const { database, statements } = await useStatements();
  const { read, publish, db } = await useCatalogApp(entries(3), { database });
  const namesIn = async (url: string) => (await read(url)).data.map(({ name }: { name: string }) => name).toSorted();
  const all = ['Oak 0', 'Oak 1', 'Oak 2'];
  expect(await namesIn('/api/assets')).toEqual(all);
  statements.length = 0;
  expect(await namesIn('/api/assets?sort=old')).toEqual(all);
  expect(statements).toEqual([]);

  await db.updateTable('assets').set({ name: 'Ash' }).where('name', '=', 'Oak 0').execute();
  await publish(rowsOfAsset({ name: 'Pine' }));
  expect(await namesIn('/api/assets?sort=old')).toEqual(['Ash', 'Oak 1', 'Oak 2', 'Pine']);
});

test('an answer is cached with an ETag until the catalogue changes', async () => {
  const { database, statements } = await useStatements();
  const { app, read, publish } = await useCatalogApp(entries(2), { database });
  const first = await read('/api/assets?limit=5');
  expect(first.headers).toMatchObject({
    etag: expect.any(String),
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding',
  });
  statements.length = 0;
  const again = await app.inject({
    url: '/api/assets?limit=5',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.body, statements]).toEqual([304, '', []]);
  // A parameter that the endpoint does not know is no part of the cache key.
  expect((await read('/api/assets?nonsense=1&limit=5')).headers.etag).toBe(first.headers.etag);
  expect(statements).toEqual([]);

  await publish(rowsOfAsset({ name: 'Pine' }));
  const later = await read('/api/assets?limit=5');
  expect(later.data).toHaveLength(3);
  expect(later.headers.etag).not.toBe(first.headers.etag);
});

test('an answer contains every change of the catalogue version it is cached under', async () => {
  const { read, publish, catalogIndex, versions } = await useCatalogApp(entries(1));
  for (let number = 0; number < 5; number++) {
    await publish(rowsOfAsset({ name: `Slate ${number}` }));
    const { meta } = await read('/api/assets');
    expect(meta.total).toBe(number + 2);
    expect((await read(`/api/search/suggest?search=slate+${number}`)).data.assets).toHaveLength(1);
    expect(catalogIndex.catalogVersion).toBe(versions.of('catalog'));
  }
});

test('error answers are not cached', async () => {
  const { read, publish } = await useCatalogApp(entries(1));
  const { status, headers } = await read('/api/assets?tag=slate');
  expect([status, headers['cache-control'], headers.etag]).toEqual([400, 'no-store', undefined]);
  await publish(rowsOfAsset({ name: 'Roof', tags: [{ alias: 'slate', name: 'Slate', name_ru: 'Сланец' }] }));
  expect((await read('/api/assets?tag=slate')).data).toHaveLength(1);
});

test('every process shows within a second what one process has published', async () => {
  const database = await useTestDatabase();
  const here = await useCatalogApp(entries(1), { database });
  const there = await useCatalogApp([], { database });
  expect((await there.read('/api/assets')).data).toHaveLength(1);
  await here.publish(rowsOfAsset({ name: 'Pine' }));
  expect((await here.read('/api/assets')).data).toHaveLength(2);
  await eventually(async () => expect((await there.read('/api/assets')).data).toHaveLength(2));
  expect((await there.read('/api/assets')).headers.etag).toBe((await here.read('/api/assets')).headers.etag);
});

test('a process is not ready before its index is filled', async () => {
  const { app, catalogIndex } = await useTestApp();
  catalogIndex.start();
  const early = await app.inject('/ready');
  expect([early.statusCode, early.json().problems]).toEqual([503, ['index']]);
  await catalogIndex.reach(0, 20_000);
  expect((await app.inject('/ready')).json()).toEqual({ status: 'ready', problems: [] });
});
