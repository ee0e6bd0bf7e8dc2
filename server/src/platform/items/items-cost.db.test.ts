import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { stopMonotonicClock } from '../../../testing/stop-clock.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { createDatabase } from '../db/database.ts';
import { ConnectionPool, itemsLimits } from '../db/pool.ts';
import { createLogger } from '../logger.ts';

const ATTACK = '/items/assets?limit=-1&fields=*.*.*';

test('a query whose relations multiply its rows is refused before it runs, and the refusal names the largest possible limit', async () => {
  const { app } = await useTestApp();
  const refused = await app.inject(ATTACK);
  expect(refused.statusCode).toBe(400);
  const { code, reason } = refused.json().errors[0].extensions;
  expect(code).toBe('INVALID_QUERY');
  const most = /"limit" to at most (\d+)$/.exec(reason)?.[1];
  expect((await app.inject(`/items/assets?limit=${most}&fields=*.*.*`)).statusCode).toBe(200);
  expect((await app.inject(`/items/assets?limit=${Number(most) + 1}&fields=*.*.*`)).statusCode).toBe(400);
});

test('a query costs the same in every notation', async () => {
  const { app } = await useTestApp();
  const search = await app.inject({
    method: 'SEARCH',
    url: '/items/assets',
    payload: { query: { limit: -1, fields: ['*.*.*'] } },
  });
  const spelledOut = 'images.asset.images.asset.name,tags.assets_id.tags.tags_id.name';
  expect(search.statusCode).toBe(400);
  expect((await app.inject(`/items/assets?limit=1000&fields=${spelledOut}`)).statusCode).toBe(400);
});

test.each([
  '/items/payment_providers?filter[status][_eq]=active&limit=-1',
  '/items/banners?filter[project][_nnull]=true&limit=-1',
  '/items/subs?limit=-1',
  '/items/packs?filter[type][_eq]=private&fields=*&limit=500&sort=name',
  '/items/assets?limit=-1',
  '/items/assets?limit=-1&fields=id,name,producer.name,pack.name',
  '/items/assets?limit=1&sort=id&fields=id,name,tags,free,producer.id,producer.name,pack.id,pack.parent.name,images.filename_disk,images.is_main',
  '/items/assets?fields=*.*',
  '/items/assets?limit=50&fields=*.*.*',
])('%s is cheap enough', async (url) => {
  const { app } = await useTestApp();
  expect((await app.inject(encodeURI(url))).statusCode).toBe(200);
});

test('a visitor who reads very many rows gets 429, and others do not', async () => {
  const database = await useTestDatabase();
  await database.db
    .insertInto('tags')
    .values(Array.from({ length: 1_000 }, (_, n) => ({ alias: `t${n}`, name: `Tag ${n}`, name_ru: `Метка ${n}` })))
    .execute();
  stopMonotonicClock();
  const { app } = await useTestApp({ database, rateLimitScale: 1 });
  const read = (remoteAddress: string, limit = -1) => app.inject({ url: `/items/tags?limit=${limit}`, remoteAddress });
  const statuses: number[] = [];
  // This stays below the limit on the number of requests.
  while (statuses.length < 45 && statuses.at(-1) !== 429) statuses.push((await read('10.0.0.1')).statusCode);
  expect(statuses.length).toBeGreaterThan(15);
  expect(statuses.at(-1)).toBe(429);
  const refused = await read('10.0.0.1', 1);
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await read('10.0.0.2')).statusCode).toBe(200);
});

test('queries that hang get 429 and leave the connections of other routes free', async () => {
  const database = await useTestDatabase();
  const logger = createLogger({ level: 'silent' });
  const items = new ConnectionPool({
    url: database.url,
    size: 3,
    namedStatements: false,
    limits: itemsLimits(),
    logger,
  });
  const { app, pool } = await useTestApp({ database, itemsDb: createDatabase(items) });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query('begin; lock table banners in access exclusive mode');

  const hanging = Array.from({ length: 40 }, async () => app.inject('/items/banners'));
  await eventually(async () => {
    const { rows } = await owner.query('select count(*)::int as waiting from pg_locks where not granted');
    expect(rows[0].waiting).toBeGreaterThan(0);
  });
  expect(pool.counts.waiting).toBe(0);
  expect((await app.inject('/api/statistics')).statusCode).toBe(200);

  const statuses = new Set((await Promise.all(hanging.slice(0, 3))).map(({ statusCode }) => statusCode));
  expect([...statuses]).toEqual([429]);
  await owner.query('rollback');
  await Promise.all(hanging);
  expect((await app.inject('/items/banners')).statusCode).toBe(200);
});

test('lists are prepared once they are frequent, but of lists that a filter cuts out of what everybody sees only those in the order of an index', async () => {
  const database = await useTestDatabase();
  const logger = createLogger({ level: 'silent' });
  const items = new ConnectionPool({ url: database.url, size: 1, namedStatements: true, logger });
  const { app } = await useTestApp({ database, itemsDb: createDatabase(items.clientShaped) });
  const prepared = async (url: string) => {
    for (let use = 0; use < 5; use++) expect((await app.inject(encodeURI(url))).statusCode).toBe(200);
    const { rows } = await items.query<{ statement: string }>('select statement from pg_prepared_statements');
    return rows.length;
  };
  expect(await prepared('/items/assets?limit=24&sort=-published_at&fields=id,pack.name')).toBe(1);
  expect(await prepared('/items/assets?limit=24&filter[type][_eq]=model&meta=filter_count')).toBe(1);
  expect(await prepared('/items/packs?filter[type][_eq]=public')).toBe(2);
  // An index gives the newest of a pack in their order, so one plan is good for all packs.
  expect(await prepared('/items/assets?limit=24&sort=-published_at&filter[pack][_eq]=1')).toBe(3);
  expect(await prepared('/items/assets?limit=24&sort=-published_at&filter[pack][_eq]=2')).toBe(3);
  for (const other of [
    'filter[pack][_gt]=1',
    'filter[pack][_eq]=1&search=oak',
    'filter[pack][_eq]=1&filter[free][_eq]=true',
  ])
    expect(await prepared(`/items/assets?limit=24&sort=-published_at&${other}`), other).toBe(3);
  expect(await prepared('/items/assets?limit=24&sort=name&filter[pack][_eq]=1')).toBe(3);
});
