import {
  type Column,
  columnNames,
  columnOf,
  type PageQuery,
  type TableName,
  tableNames,
  tables,
} from '@polyshelf/contract/tables';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rowsOfAsset } from '../../../testing/prepared-asset.ts';
import { publishRows } from '../../../testing/publish-rows.ts';
import { useAccountApp } from '../../../testing/test-accounts.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import type { Database } from '../../platform/db/database.ts';
import { createDatabase } from '../../platform/db/database.ts';
import { ConnectionPool, requestLimits } from '../../platform/db/pool.ts';
import { createLogger } from '../../platform/logger.ts';

type Query = Partial<Record<string, string | number>>;

async function useTables(options: Parameters<typeof useAccountApp>[0] = {}) {
  const app = await useAccountApp(options);
  const admin = await app.signUp({ email: 'boss@polyshelf.test', role: 'admin' });
  const urlOf = (table: string, query: Query) =>
    `/api/admin/tables/${table}?${new URLSearchParams(query as Record<string, string>)}`;
  const ask = (table: string, query: Query = {}) => app.call('GET', urlOf(table, query), undefined, admin.access_token);
  const startExport = (table: TableName, format: 'csv' | 'json', query: Query) =>
    app.post(`/api/admin/tables/${table}/export`, { format, query }, admin.access_token);
  return {
    ...app,
    admin,
    ask,
    list: async (table: TableName, query: Query = {}) => {
      const response = await ask(table, query);
      expect(response.json(), response.body).toHaveProperty('data');
      return response.json() as {
        data: Record<string, unknown>[];
        meta: { total: number; next: string | null; previous: string | null };
      };
    },
    startExport,
    /** The file, which the browser asks for without a session. */
    async exported(table: TableName, format: 'csv' | 'json', query: Query = {}) {
      const { url } = (await startExport(table, format, query)).json().data;
      return app.app.inject(url);
    },
  };
}

/** Payments of two accounts, with equal and with missing values in most columns. */
async function addPayments(db: Database, even: number, odd: number): Promise<void> {
  await sql`
    insert into payments (account, provider, method, kind, status, sub, sub_days, months, currency, usd_cents, rub_kopecks,
      rub_rate, address, memo, flags, created_at, expires_at, closed_at)
    select case when i % 2 = 0 then ${even}::int else ${odd}::int end, 'now', case when i % 3 = 0 then 'btc' else 'usdt' end, 'checkout',
      case when i % 2 = 0 then 'paid' else 'expired' end, 'pro', 30, 1, 'usd', 900 + i % 3 * 100, 80000, 90,
      case when i % 4 > 0 then 'bc1q' || i || '_%' end, case when i % 5 = 0 then 'memo' end,
      case i when 3 then array['overpaid', 'repeat_deposit'] when 6 then array['late'] else '{}' end,
      timestamptz '2026-03-01T00:00:00Z' + (i / 2) * interval '12 hours', timestamptz '2026-04-01T00:00:00Z',
      case when i % 2 = 0 then timestamptz '2026-03-02T00:00:00.123456Z' + i * interval '1 minute' end
    from generate_series(1, 11) as i`.execute(db);
}

test('shows every column of every table, and takes a text to search for', async () => {
  const { list, admin, db, clock } = await useTables();
  await publishRows({ db, clock }, [rowsOfAsset({ name: 'Oak planks' })]);
  await addPayments(db, admin.accountId, admin.accountId);
  for (const table of tableNames) {
    const columns = columnNames(table).join();
    const { data, meta } = await list(table, { columns, limit: 200 });
    expect(meta.total, table).toBe(data.length);
    for (const row of data) expect(Object.keys(row).join(), table).toBe(columns);
    for (const search of ['1', `o'a%k_\\`, 'дуб', '9'.repeat(200)]) await list(table, { search });
  }
});

test('filters every column by its known values and by whether it is empty', async () => {
  const { list, admin, db, clock, ask } = await useTables();
  await publishRows({ db, clock }, [rowsOfAsset({ name: 'Oak planks' })]);
  await addPayments(db, admin.accountId, admin.accountId);
  await sql`update tags set name_ru = null where id = (select min(id) from tags)`.execute(db);
  const isShownEmpty = (cell: unknown) => cell === null || cell === '' || (Array.isArray(cell) && cell.length === 0);
  for (const table of tableNames) {
    const { data: all } = await list(table, { columns: columnNames(table).join(), limit: 200 });
    for (const name of columnNames(table)) {
      const column = columnOf(table, name) as Column;
      const where = `${table}.${name}`;
      if (!column.isComputed && column.of)
        expect((await ask(table, { [name]: column.of.join() })).statusCode, where).toBe(200);
      if (!column.isComputed && column.keysOf)
        expect((await ask(table, { [name]: 'pro' })).statusCode, where).toBe(200);
      const empty = all.filter((row) => isShownEmpty(row[name])).length;
      if (!column.canBeEmpty) {
        expect((await ask(table, { empty: name })).statusCode, where).toBe(400);
        if (!column.isComputed) expect(empty, `${where} can be empty`).toBe(0);
        continue;
      }
      expect((await list(table, { empty: name })).meta.total, where).toBe(empty);
      expect((await list(table, { filled: name })).meta.total, where).toBe(all.length - empty);
      expect((await list(table, { empty: name, filled: name })).meta.total, where).toBe(0);
    }
  }
});

test('pages forward and back through every order, over equal and missing values', async () => {
  const { list, admin, signUp, db } = await useTables();
  const other = await signUp({ email: 'anna@polyshelf.test' });
  await addPayments(db, admin.accountId, other.accountId);
  for (const column of [
    'id',
    'status',
    'usd_cents',
    'address',
    'memo',
    'email',
    'created_at',
    'closed_at',
    'recurring',
  ]) {
    for (const sort of [column, `-${column}`]) {
      const columns = `id,${column}`;
      const { data: all } = await list('payments', { sort, columns, limit: 200 });
      expect(all).toHaveLength(11);
      const values = all.map((row) => row[column]);
      const filled = values.filter((value) => value !== null);
      expect(values.slice(filled.length), sort).toEqual(values.slice(filled.length).fill(null));
      const pages = [await list('payments', { sort, columns, limit: 4 })];
      while (pages.at(-1)?.meta.next) {
        pages.push(await list('payments', { sort, columns, limit: 4, cursor: String(pages.at(-1)?.meta.next) }));
      }
      expect(
        pages.flatMap(({ data }) => data),
        sort,
      ).toEqual(all);
      const second = await list('payments', { sort, columns, limit: 4, cursor: String(pages[2]?.meta.previous) });
      expect(second.data, sort).toEqual(pages[1]?.data);
      const first = await list('payments', { sort, columns, limit: 4, cursor: String(second.meta.previous) });
      expect(first, sort).toEqual(pages[0]);
    }
  }
  const { data } = await list('payments', { sort: 'usd_cents', columns: 'usd_cents', limit: 200 });
  expect(data.map((row) => row.usd_cents)).toEqual([
    ...Array(3).fill(900),
    ...Array(4).fill(1_000),
    ...Array(4).fill(1_100),
  ]);
});

const filters: [Query, number[]][] = [
  [{ status: 'paid' }, [10, 8, 6, 4, 2]],
  [{ status: 'paid,new' }, [10, 8, 6, 4, 2]],
  [{ status: 'new' }, []],
  [{ usd_cents: '1000' }, [10, 7, 4, 1]],
  [{ usd_cents: '1001..' }, [11, 8, 5, 2]],
  [{ usd_cents: '..999', status: 'expired' }, [9, 3]],
  [{ created_at: '2026-03-02' }, [7, 6, 5, 4]],
  [{ created_at: '2026-03-02..2026-03-03' }, [11, 10, 9, 8, 7, 6, 5, 4]],
  [{ email: 'ANNA' }, [11, 9, 7, 5, 3, 1]],
  [{ recurring: 'true' }, []],
  [{ method: 'btc' }, [9, 6, 3]],
  [{ flags: 'overpaid,late' }, [6, 3]],
  [{ flags: 'underpaid' }, []],
  [{ sub: 'pro' }, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
  [{ sub: 'sold before' }, []],
  [{ empty: 'address' }, [8, 4]],
  [{ filled: 'memo' }, [10, 5]],
  [{ empty: 'memo,closed_at', status: 'expired', usd_cents: '1000' }, [7, 1]],
  [{ empty: 'closed_at', filled: 'memo' }, [5]],
  [{ search: 'C1Q7' }, [7]],
  [{ search: '7_%' }, [7]],
  [{ search: '%' }, [11, 10, 9, 7, 6, 5, 3, 2, 1]],
  [{ search: 'anna@' }, [11, 9, 7, 5, 3, 1]],
];

test('filters and searches by every kind of column', async () => {
  const { list, admin, signUp, db } = await useTables();
  const other = await signUp({ email: 'anna@polyshelf.test' });
  await addPayments(db, admin.accountId, other.accountId);
  for (const [query, ids] of filters) {
    const { data, meta } = await list('payments', query);
    expect(
      data.map(({ id }) => id),
      JSON.stringify(query),
    ).toEqual(ids);
    expect(meta).toEqual({ total: ids.length, next: null, previous: null });
  }
});

test('refuses a query that the table cannot answer', async () => {
  const { ask } = await useTables();
  const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const queries: Query[] = [
    { password_hash: 'a' },
    { constructor: '1' },
    { columns: 'id,constructor' },
    { sort: 'toString' },
    { status: 'stolen' },
    { status: '' },
    { usd_cents: 'ten' },
    { usd_cents: '..' },
    { usd_cents: '1..2..3' },
    { usd_cents: '9'.repeat(16) },
    { created_at: '2026-02-31' },
    { created_at: '0000-13-01' },
    { recurring: 'yes' },
    { columns: 'id,payer_hash' },
    { sort: 'payer_hash' },
    { empty: 'status' },
    { empty: 'memo,nothing' },
    { filled: '' },
    { flags: 'stolen' },
    { sort: 'flags' },
    { sort: '--id' },
    { cursor: 'x' },
    { cursor: cursorOf(false, '1', 'x') },
    { cursor: cursorOf(false, '1'.repeat(30), '1') },
    { sort: 'created_at', cursor: cursorOf(false, 'yesterday', '1') },
    { sort: 'created_at', cursor: cursorOf(false, '2026-02-31 00:00:00+00', '1') },
    { limit: 201 },
    { limit: 0 },
    { search: 'a\0b' },
    { address: 'a\0b' },
  ];
  for (const query of queries) {
    const response = await ask('payments', query);
    expect([response.statusCode, JSON.stringify(query)]).toEqual([400, JSON.stringify(query)]);
  }
  expect((await ask('credentials')).statusCode).toBe(400);
});

test('asks for a filter when the database takes too long', async () => {
  const database = await useTestDatabase();
  const pool = new ConnectionPool({
    url: database.url,
    size: 2,
    namedStatements: true,
    limits: { ...requestLimits(60_000), statementMs: 100 },
    logger: createLogger({ level: 'silent' }),
  });
  const { ask, startExport, db } = await useTables({ database, adminDb: createDatabase(pool.clientShaped) });
  await db.transaction().execute(async (tx) => {
    await sql`lock table payments in access exclusive mode`.execute(tx);
    for (const response of [await ask('payments'), await startExport('payments', 'csv', {})])
      expect(response.json().errors[0].extensions.code).toBe('TOO_MANY_ROWS');
  });
  await pool.end();
});

test('exports all rows in batches, as CSV that spreadsheets do not run and as JSON', async () => {
  const { startExport, exported, app, db, admin, clock } = await useTables();
  await sql`insert into missed_searches (words, times, first_at, last_at)
    select case when i = 1 then '=cmd|1' else 'stone, "grey" ' || i end, i, ${clock.now()}, ${clock.now()}
    from generate_series(1, 4500) as i`.execute(db);
  const csv = await exported('missed-searches', 'csv', { columns: 'words,times', times: '1..4400' });
  const lines = csv.body.split('\r\n');
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('attachment; filename="missed-searches-2026-03-14.csv"'),
    'cache-control': 'private, no-store',
  });
  expect(lines[0]).toBe('\ufeffwords,times');
  expect(lines[1]).toBe(`'=cmd|1,1`);
  expect(new Set(lines.slice(1, -1)).size).toBe(4_400);
  expect(lines).toContain('"stone, ""grey"" 4400",4400');
  const json = await exported('missed-searches', 'json', { columns: 'words,times' });
  expect(json.json()).toHaveLength(4_500);
  expect(json.json()).toContainEqual({ words: 'stone, "grey" 4500', times: 4_500 });
  expect((await exported('payments', 'json')).json()).toEqual([]);
  const { rows } = await sql<{ facts: object }>`select facts from audit_log where event = 'table.exported'
    and actor = ${admin.accountId} order by id limit 1`.execute(db);
  expect(rows[0]?.facts).toMatchObject({ table: 'missed-searches', format: 'csv' });

  const refused = await startExport('payments', 'csv', { columns: 'invented' });
  expect(refused.json().errors[0].extensions.code).toBe('INVALID_QUERY');
  const { url } = (await startExport('payments', 'csv', {})).json().data;
  const codeOf = async (link: string) => (await app.inject(link)).json().errors?.[0].extensions.code;
  const forged = url.slice(0, -8) + (url.endsWith('A') ? 'B' : 'A').repeat(8);
  for (const link of [forged, '/api/exports?link=', '/api/exports?link=x'])
    expect([link, await codeOf(link)]).toEqual([link, 'LINK_EXPIRED']);
  // HEAD would read all rows and drop them.
  expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
  clock.advance(60_000);
  expect(await codeOf(url)).toBe('LINK_EXPIRED');
});

test('a link to an export stops working with the right or the session of its administrator', async () => {
  const { startExport, app, db, admin, clock } = await useTables();
  const { url } = (await startExport('payments', 'csv', {})).json().data;
  const statusOf = async () => (await app.inject(url)).statusCode;
  const [ok, refused] = [await statusOf(), (await app.inject('/api/exports?link=x')).statusCode];
  expect(ok).toBe(200);
  const changeAccount = (change: { role?: 'user' | 'admin'; status?: 'active' | 'suspended' }) =>
    db.updateTable('accounts').set(change).where('id', '=', admin.accountId).execute();
  for (const [lost, back] of [
    [{ role: 'user' }, { role: 'admin' }],
    [{ status: 'suspended' }, { status: 'active' }],
  ] as const) {
    await changeAccount(lost);
    expect([lost, await statusOf()]).toEqual([lost, refused]);
    await changeAccount(back);
    expect(await statusOf()).toBe(ok);
  }
  await db
    .updateTable('sessions')
    .set({ ended_at: clock.now(), end_reason: 'logout' })
    .where('account', '=', admin.accountId)
    .execute();
  expect(await statusOf()).toBe(refused);
});

test('runs an action on chosen rows, and in portions on all that match', async () => {
  const { post, list, admin, db, clock, queue } = await useTables();
  const run = async (table: TableName, action: string, rows: object) =>
    (await post(`/api/admin/tables/${table}/actions/${action}`, rows, admin.access_token)).json();
  await sql`insert into missed_searches (words, times, first_at, last_at)
    select 'stone ' || i, i, ${clock.now()}, ${clock.now()} from generate_series(1, 250) as i`.execute(db);
  expect(await run('missed-searches', 'forget', { ids: ['stone 1', 'stone 1', 'never'] })).toEqual({
    data: { done: 3, failed: [], next: null },
  });
  const query = { search: 'stone', times: '1..240' };
  const first = await run('missed-searches', 'forget', { query });
  expect(first.data).toMatchObject({ done: 100, failed: [] });
  const second = await run('missed-searches', 'forget', { query, cursor: first.data.next });
  const third = await run('missed-searches', 'forget', { query, cursor: second.data.next });
  expect(third.data).toEqual({ done: 39, failed: [], next: null });
  expect((await list('missed-searches')).meta.total).toBe(10);

  await addPayments(db, admin.accountId, admin.accountId);
  expect((await run('payments', 'check', { query: { status: 'paid' } })).data.done).toBe(5);
  const { data } = await list('jobs', { columns: 'name,state', name: 'payments.sync' });
  expect(data).toHaveLength(5);
  await sql`update pgboss.job set state = 'failed' where name = 'payments.sync'`.execute(db);
  expect((await run('jobs', 'retry', { query: { state: 'failed' } })).data.done).toBe(5);
  expect((await list('jobs', { state: 'failed' })).meta.total).toBe(0);
  await queue.stop();

  const { data: events } = await list('audit', {
    event: 'rows.changed',
    columns: 'event,account,actor,facts',
    limit: 1,
  });
  expect(events[0]).toMatchObject({ event: 'rows.changed', account: null, actor: admin.accountId });
  expect(String(events[0]?.facts)).toContain('"table": "jobs"');
  for (const [table, action, rows] of [
    ['payments', 'forget', { ids: ['1'] }],
    ['tags', 'check', { ids: ['1'] }],
    ['payments', 'check', { ids: [] }],
    ['payments', 'check', { query: { stolen: '1' } }],
    ['payments', 'check', {}],
  ] as const) {
    expect(await run(table, action, rows), `${table} ${action}`).toHaveProperty('errors');
  }
});

test('keeps views by name and shares them, and only their owner changes them', async () => {
  const { post, call, admin, signUp } = await useTables();
  const other = await signUp({ email: 'second@polyshelf.test', role: 'admin' });
  const view = { table: 'payments', name: 'Stuck', query: { status: 'underpaid', sort: 'created_at' } };
  const save = (given: object, token: string) => post('/api/admin/views', { ...view, ...given }, token);
  const namesOf = async (token: string) =>
    (await call('GET', '/api/admin/views', undefined, token))
      .json()
      .data.map(({ name, query, is_own }: never) => [name, query, is_own]);
  const { id } = (await save({}, admin.access_token)).json().data;
  await save({ name: 'Shared', is_shared: true }, admin.access_token);
  await save({ query: { status: 'new' } }, admin.access_token);
  expect(await namesOf(admin.access_token)).toEqual([
    ['Shared', view.query, true],
    ['Stuck', { status: 'new' }, true],
  ]);
  expect(await namesOf(other.access_token)).toEqual([['Shared', view.query, false]]);
  expect((await save({ query: { stolen: '1' } }, admin.access_token)).statusCode).toBe(400);
  const remove = (token: string) => call('DELETE', `/api/admin/views/${id}`, undefined, token);
  expect((await remove(other.access_token)).json().errors[0].extensions.code).toBe('VIEW_NOT_FOUND');
  expect((await remove(admin.access_token)).statusCode).toBe(204);
  expect(await namesOf(admin.access_token)).toEqual([['Shared', view.query, true]]);
});

test('no column has the name of a parameter of the list', () => {
  const parameters: (keyof PageQuery)[] = ['search', 'sort', 'columns', 'empty', 'filled', 'cursor', 'limit', 'format'];
  for (const table of tableNames) {
    const { columns, key, sort } = tables[table];
    for (const name of parameters) expect(columns).not.toHaveProperty(String(name));
    expect(columns).toHaveProperty(key);
    expect(columns).toHaveProperty(sort.replace('-', ''));
  }
});
