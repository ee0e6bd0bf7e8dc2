import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { FaultProxy } from '../../../testing/fault-proxy.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { TEST_LEXICON } from '../../../testing/test-lexicon.ts';
import { createLogger } from '../../platform/logger.ts';
import { CatalogIndex } from './catalog-index.ts';
import { insertAssetRows } from './catalog-rows.fixture.ts';
import type { IndexPage } from './index-query.ts';

const logger = createLogger({ level: 'silent' });
const all = { locale: 'en', limit: 10, now: Date.UTC(2026, 2, 14) } as const;

async function useClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function useIndex(url: string, options: { followEveryMs?: number } = {}): Promise<CatalogIndex> {
  const index = new CatalogIndex({ url, logger, lexicon: TEST_LEXICON, ...options });
  index.start();
  onTestFinished(() => index.close());
  await index.reach(0, 20_000);
  return index;
}

async function publish(client: pg.Client, asset: Parameters<typeof insertAssetRows>[1] = {}): Promise<string> {
  await client.query('begin');
  const id = await insertAssetRows(client, asset);
  await client.query(
    `insert into topic_versions (topic) values ('catalog') on conflict (topic) do update set version = topic_versions.version + 1`,
  );
  await client.query('commit');
  return id;
}

test('every process finds a published asset within a second', async () => {
  const { url } = await useTestDatabase();
  const client = await useClient(url);
  const processes = [await useIndex(url), await useIndex(url)];
  const id = await publish(client, { name: 'Slate roof', tags: ['roof'] });
  await eventually(async () => {
    for (const index of processes) expect(await index.query({ ...all, search: 'roofs' })).toMatchObject({ ids: [id] });
  });
  expect(await processes[0]?.suggest('sla', 5)).toMatchObject({ assets: [id], completions: ['slate'] });
});

test('a query can require a version of the catalogue', async () => {
  const { url } = await useTestDatabase();
  const client = await useClient(url);
  // The index does not poll during this test, so only the query makes it catch up.
  const index = await useIndex(url, { followEveryMs: 60_000 });
  const before = index.version;
  const id = await publish(client);
  expect(await index.query(all)).toMatchObject({ total: 0 });
  expect(await index.query(all, { atLeast: 1 })).toMatchObject({ ids: [id] });
  expect(index.catalogVersion).toBe(1);
  expect(index.version).toBeGreaterThan(before);
  await expect(index.query(all, { atLeast: 2 })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('the index answers while the database is unreachable, and catches up afterwards', async () => {
  const { url } = await useTestDatabase();
  const client = await useClient(url);
  const id = await publish(client, { name: 'Slate' });
  const { hostname, port } = new URL(url);
  const proxy = await new FaultProxy({ host: hostname, port: Number(port) }).start();
  onTestFinished(() => proxy.stop());
  const index = await useIndex(url.replace(`:${port}/`, `:${proxy.port}/`));
  await proxy.become('refuse');
  expect(await index.query({ ...all, search: 'slate' })).toMatchObject({ ids: [id] });
  expect(await index.query({ ...all, search: 'slateish' })).toMatchObject({ total: expect.any(Number) });
  const late = await publish(client, { name: 'Granite' });
  await proxy.become('none');
  await eventually(async () => expect(((await index.query(all)) as IndexPage).ids).toContain(late));
});

test('a query waits for the index to be filled, and fails after a timeout', async () => {
  const index = new CatalogIndex({ url: 'postgres://nobody@127.0.0.1:9/nothing', logger });
  index.start();
  onTestFinished(() => index.close());
  expect(index.isReady).toBe(false);
  await expect(index.query(all)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('similar assets share rare tags, and the list does not contain the asset itself', async () => {
  const { url } = await useTestDatabase();
  const client = await useClient(url);
  const chair = await publish(client, { type: 'model', tags: ['chair', 'wood', 'cane'] });
  const canes = await publish(client, { type: 'model', tags: ['cane', 'wood'] });
  const woods = await publish(client, { type: 'texture', tags: ['wood'] });
  const other = await publish(client, { type: 'texture', tags: ['snow'], pack: 'elsewhere' });
  const index = await useIndex(url);
  expect(await index.similar(chair, 3)).toEqual([canes, woods]);
  expect(await index.similar(other, 3)).toEqual([]);
  expect(await index.similar('00000000-0000-7000-8000-000000000000', 3)).toBeNull();
});

test('calls to a stuck thread fail with SERVICE_UNAVAILABLE, and the thread is restarted', async () => {
  const index = new CatalogIndex({ url: '', logger, thread: new URL('./stuck-thread.fixture.ts', import.meta.url) });
  onTestFinished(() => index.close());
  await index.reach(0, 20_000);
  const answers = await Promise.allSettled([index.query({ ...all, facets: true }), index.suggest('oak', 5)]);
  expect(answers.map((answer) => answer.status === 'rejected' && answer.reason.code)).toEqual([
    'SERVICE_UNAVAILABLE',
    'SERVICE_UNAVAILABLE',
  ]);
  await eventually(() => expect(index.isBehind).toBe(true));
  await eventually(() => expect(index.isReady && !index.isBehind).toBe(true));
});
