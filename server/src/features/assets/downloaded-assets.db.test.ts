import { expect, test } from 'vitest';
import { useDownloadApp } from '../../../testing/test-downloads.ts';

type App = Awaited<ReturnType<typeof useDownloadApp>>;
type Visitor = Awaited<ReturnType<App['arrive']>>;

async function read(visitor: Visitor, query = ''): Promise<{ names: string[]; total: number; free: number | null }> {
  const answer = await visitor.ask('GET', `/api/downloads/assets?${query}`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const { data, meta } = answer.json();
  return {
    names: data.map(({ name }: { name: string }) => name),
    total: meta.total,
    free: meta.facets?.free ?? null,
  };
}

test('an account lists only its own downloads, with the filters and counts of any list', async () => {
  const app = await useDownloadApp();
  const oak = await app.publish('Oak bark', { free: true });
  const pine = await app.publish('Pine bark', { free: true });
  const birch = await app.publish('Birch leaves', { free: true });
  const [anna, boris] = [await app.arrive('anna'), await app.arrive('boris')];
  expect(await read(anna, 'facets=1')).toEqual({ names: [], total: 0, free: 0 });
  for (const id of [oak, pine, oak]) await anna.start(id);
  await boris.start(birch);

  expect(await read(anna, 'sort=az&facets=1')).toEqual({ names: ['Oak bark', 'Pine bark'], total: 2, free: 2 });
  expect(await read(anna, 'search=pine')).toMatchObject({ names: ['Pine bark'], total: 1 });
  expect(await read(anna, 'search=birch')).toMatchObject({ names: [], total: 0 });
  expect(await read(anna, 'type=hdri')).toMatchObject({ names: [], total: 0 });
  expect(await read(anna, 'sort=az&limit=1&page=2')).toMatchObject({ names: ['Pine bark'], total: 2 });
  expect(await read(boris)).toMatchObject({ names: ['Birch leaves'], total: 1 });
  // A search in one account's downloads is not a missed search of the catalogue.
  expect(await app.db.selectFrom('missed_searches').selectAll().execute()).toEqual([]);
});

test('the list of downloads requires a session, and names unknown values', async () => {
  const app = await useDownloadApp();
  expect((await app.call('GET', '/api/downloads/assets')).statusCode).toBe(401);
  const anna = await app.arrive('anna');
  const answer = await anna.ask('GET', '/api/downloads/assets?color=plaid');
  expect([answer.statusCode, answer.json().errors[0].extensions]).toEqual([
    400,
    expect.objectContaining({ code: 'INVALID_QUERY', field: 'color', value: 'plaid' }),
  ]);
});
