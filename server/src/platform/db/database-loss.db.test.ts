import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { type Fault, useProxiedDatabase } from '../../../testing/fault-proxy.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { createLogger } from '../logger.ts';
import { bumpTopics } from '../public-cache/topic-versions.ts';
import { createDatabase, inTransaction } from './database.ts';
import { ConnectionPool } from './pool.ts';

const POOL_SIZE = 5;

/** Starts the app behind a fault proxy, with a route that always needs the database. */
async function useProxiedApp() {
  const { database, proxy, url } = await useProxiedDatabase();
  const pool = new ConnectionPool({
    url,
    size: POOL_SIZE,
    namedStatements: true,
    logger: createLogger({ level: 'silent' }),
  });
  const db = createDatabase(pool);
  onTestFinished(() => db.destroy());
  const { app } = await useTestApp({ database: { ...database, db, pool } });
  app.get('/api/sum', async () => {
    const sum = await inTransaction(db, async (tx) => {
      await sql`select 1`.execute(tx);
      return (await sql<{ sum: number }>`select 1 + 1 as sum`.execute(tx)).rows[0]?.sum;
    });
    return { data: sum };
  });
  return { app, proxy, pool, database };
}

/** Starts the app with a route that writes. */
async function useWritingApp() {
  const database = await useTestDatabase();
  const { app } = await useTestApp({ database });
  app.get('/api/write', async () => {
    await bumpTopics(database.db, 'content');
    return { data: null };
  });
  return { app, ...database };
}

/** The poll of the topic versions may hold a connection for a moment. */
const expectNoLeak = (pool: ConnectionPool) =>
  eventually(() => {
    expect(pool.counts).toMatchObject({ waiting: 0, idle: pool.counts.open });
    expect(pool.counts.open).toBeLessThanOrEqual(POOL_SIZE);
  });

test.each<Fault>(['refuse', 'silent', 'slow'])(
  'while the database is gone (%s) requests get 503 instead of waiting for it, and 200 after it is back',
  async (fault) => {
    const { app, proxy, pool } = await useProxiedApp();
    await Promise.all(Array.from({ length: 20 }, () => app.inject('/api/sum')));

    await proxy.become(fault);
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/api/sum')));
    for (const { statusCode, headers } of answers) {
      expect(statusCode).toBe(503);
      expect(headers['retry-after']).toBeDefined();
    }
    expect((await app.inject('/ready')).json()).toEqual({ status: 'not ready', problems: ['database'] });
    expect((await app.inject('/health')).statusCode).toBe(200);

    await proxy.become('none');
    await eventually(async () => expect((await app.inject('/api/sum')).statusCode).toBe(200));
    await Promise.all(Array.from({ length: 50 }, () => app.inject('/api/sum')));
    await expectNoLeak(pool);
  },
);

test('a cut of all connections under load costs at most the requests in flight', async () => {
  const { app, proxy, pool } = await useProxiedApp();
  const statuses: number[] = [];
  let isLoading = true;
  const load = Promise.all(
    Array.from({ length: 8 }, async () => {
      while (isLoading) statuses.push((await app.inject('/api/sum')).statusCode);
    }),
  );
  for (let cut = 0; cut < 5; cut++) {
    const before = statuses.length;
    await eventually(() => expect(statuses.length).toBeGreaterThan(before + 50));
    await proxy.become('cut');
  }
  const settled = statuses.length;
  await eventually(() => expect(statuses.length).toBeGreaterThan(settled + 50));
  isLoading = false;
  await load;
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 503).length).toBeLessThanOrEqual(5 * 8);
  await expectNoLeak(pool);
});

test('cached public answers are still served', async () => {
  const { app, proxy } = await useProxiedApp();
  const before = await app.inject('/api/statistics');
  await proxy.become('refuse');
  expect((await app.inject('/api/statistics')).body).toBe(before.body);
});

test('after one connection fell silent, idle ones are replaced without a further wait', async () => {
  const { app, proxy } = await useProxiedApp();
  await Promise.all(Array.from({ length: 20 }, () => app.inject('/api/sum')));
  await proxy.become('freeze');
  const statuses: number[] = [];
  while (statuses.at(-1) !== 200) statuses.push((await app.inject('/api/sum')).statusCode);
  // The poll of the topic versions may find the loss first.
  expect(statuses.length).toBeLessThanOrEqual(2);
});

test('a write that reaches a replica is an outage: 503, /ready says so, and the connection is dropped', async () => {
  const { app, url, ownerUrl } = await useWritingApp();
  const [owner, other] = [ownerUrl, url].map((connectionString) => new pg.Client({ connectionString }));
  for (const client of [owner, other]) {
    await client?.connect();
    onTestFinished(() => client?.end());
  }
  const name = new URL(url).pathname.slice(1);
  const becomeReplica = async (isReplica: boolean) => {
    await owner?.query(`alter database ${name} set default_transaction_read_only = ${isReplica}`);
    if (!isReplica) return;
    await other?.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`);
  };
  await becomeReplica(true);
  // The first requests may still use connections that were closed.
  await eventually(async () => expect((await app.inject('/ready')).json().problems).toEqual(['read-only']));
  const refused = await app.inject('/api/write');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBeDefined();

  // Nobody closes the connections this time, so they are read-only until the pool replaces them.
  await becomeReplica(false);
  await eventually(async () => expect((await app.inject('/api/write')).statusCode).toBe(200));
  expect((await app.inject('/ready')).json().problems).toEqual([]);
});

test('cached answers are served longer than a minute while the database is away', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app, proxy } = await useProxiedApp();
  const before = await app.inject('/api/statistics');
  await proxy.become('refuse');
  await eventually(async () => expect((await app.inject('/ready')).json().problems).toEqual(['database']));
  vi.advanceTimersByTime(10 * 60_000);
  await eventually(async () => expect((await app.inject('/api/statistics')).body).toBe(before.body));
  expect((await app.inject('/ready/cached')).statusCode).toBe(200);
});

test('a statement that finds the disk full is a 503 and costs its connection', async () => {
  const { app, pool, db } = await useWritingApp();
  app.get('/api/full', async () => {
    await sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db);
    return { data: null };
  });
  await Promise.all(Array.from({ length: 5 }, () => app.inject('/api/write')));
  const { open } = pool.counts;
  const refused = await app.inject('/api/full');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBeDefined();
  expect(pool.counts.open).toBeLessThan(open);
  // The next probe finds that the disk has space again.
  expect((await app.inject('/ready')).json().problems).toEqual([]);
});
