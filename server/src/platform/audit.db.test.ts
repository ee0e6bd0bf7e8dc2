import { readdir, readFile } from 'node:fs/promises';
import type { AuditEventName } from '@polyshelf/contract/audit';
import { MINUTE_MS } from '@polyshelf/contract/durations';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '../../testing/test-database.ts';
import { recordEvent, sealAuditLog, verifyAuditLog } from './audit.ts';
import { TestClock } from './clock.ts';
import { createDatabase, inTransaction } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { COMMAND_LIMITS, ConnectionPool } from './db/pool.ts';
import { createLogger } from './logger.ts';

const silent = createLogger({ level: 'silent' });
const clock = new TestClock('2026-03-14T12:00:00Z');
const event = (name: AuditEventName, account = 1) => ({
  at: clock.now(),
  event: name,
  account,
  facts: { n: 1.5, name: 'Анна' },
});

async function useLog(rows = 5) {
  const database = await useTestDatabase();
  for (let n = 1; n <= rows; n++) await recordEvent(database.db, event('session.opened'));
  await sealAuditLog(database.db);
  return { ...database, verify: () => verifyAuditLog({ db: database.db, clock }) };
}

/** Runs SQL as the owner of the tables, who can disable triggers. */
async function tamper(ownerUrl: string, statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(
    `alter table audit_log disable trigger user; ${statement}; alter table audit_log enable trigger user`,
  );
  await owner.end();
}

test('events of different accounts do not wait for each other', async () => {
  const { db } = await useTestDatabase();
  await inTransaction(db, async (slow) => {
    await recordEvent(slow, event('session.opened', 1));
    // This runs on another connection while the first transaction is open. Waiting for a lock would fail after one second.
    await inTransaction(db, (quick) => recordEvent(quick, event('session.closed', 2)));
  });
  expect(await db.selectFrom('audit_log').select('event').orderBy('id').execute()).toEqual([
    { event: 'session.opened' },
    { event: 'session.closed' },
  ]);
});

test('parallel writers and sealing jobs build one chain without gaps', async () => {
  const { db } = await useTestDatabase();
  const write = async (account: number) => {
    for (let n = 0; n < 20; n++) await recordEvent(db, event('session.opened', account));
  };
  const seal = async () => {
    for (let n = 0; n < 5; n++) await sealAuditLog(db);
  };
  await Promise.all([...Array.from({ length: 6 }, (_, account) => write(account)), seal(), seal()]);
  await sealAuditLog(db);
  expect(await verifyAuditLog({ db, clock })).toEqual({
    sealed: 120,
    unsealed: 0,
    overdue: 0,
    broken: [],
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('seals a row that is committed late after rows with higher ids', async () => {
  const { db } = await useTestDatabase();
  await inTransaction(db, async (late) => {
    await recordEvent(late, event('session.opened'));
    await recordEvent(db, event('session.closed'));
    await sealAuditLog(db);
  });
  await sealAuditLog(db);
  const rows = await db.selectFrom('audit_log').select(['event', 'position']).orderBy('id').execute();
  expect(rows).toEqual([
    { event: 'session.opened', position: 2 },
    { event: 'session.closed', position: 1 },
  ]);
  expect((await verifyAuditLog({ db, clock })).broken).toEqual([]);
});

test('refuses to change or delete rows, and to seal a row twice', async () => {
  const { db } = await useLog();
  await recordEvent(db, event('session.closed'));
  for (const change of [
    sql`update audit_log set event = 'x'`,
    sql`update audit_log set event = 'x', position = 6, hash = 'x' where position is null`,
    sql`update audit_log set hash = 'x' where position = 5`,
    sql`update audit_log set position = null, hash = null where position = 5`,
    sql`delete from audit_log`,
    sql`delete from audit_log where position is null`,
  ]) {
    await expect(change.execute(db)).rejects.toThrow('only added to');
  }
});

test.each([
  ['changed', `update audit_log set facts = '{}' where position = 3`, [3]],
  ['removed', 'delete from audit_log where position = 3', [4]],
  ['forged', `update audit_log set event = 'x', hash = sha256('x') where position = 3`, [3, 4]],
])('verification finds a row that was %s', async (_, statement, broken) => {
  const { ownerUrl, verify } = await useLog();
  await tamper(ownerUrl, statement);
  expect((await verify()).broken).toEqual(broken);
});

test('verification counts unsealed rows, and those unsealed for more than 10 minutes', async () => {
  const { db, verify } = await useLog();
  await recordEvent(db, event('session.closed'));
  await recordEvent(db, { at: new Date(clock.now().getTime() - 11 * MINUTE_MS), event: 'session.closed' });
  expect(await verify()).toMatchObject({ sealed: 5, unsealed: 2, overdue: 1, broken: [] });
});

test('the chain of an older installation continues after the update', async () => {
  const { db, ownerUrl } = await useTestDatabase({ empty: true });
  await migrateUntil(ownerUrl, 'seal_audit_log_after_commit');
  for (let n = 1; n <= 5; n++) {
    await sql`insert into audit_log (at, event, account, facts)
      values (${clock.now()}, ${`old.${n}`}, ${n}, '{"n": 1.50}')`.execute(db);
  }
  const old = (await sql<{ hash: Buffer }>`select hash from audit_log where id = 5`.execute(db)).rows[0]?.hash;

  await migrate({ url: ownerUrl, appRole: 'polyshelf_app' });
  expect(await verifyAuditLog({ db, clock })).toMatchObject({ sealed: 5, broken: [], hash: old?.toString('hex') });
  await recordEvent(db, event('session.closed'));
  await sealAuditLog(db);
  expect(await verifyAuditLog({ db, clock })).toMatchObject({ sealed: 6, unsealed: 0, broken: [] });
  await tamper(ownerUrl, `update audit_log set event = 'x' where position = 2`);
  expect((await verifyAuditLog({ db, clock })).broken).toEqual([2]);
});

test('says of every row, also of those before the update, who did it and whom it is about', async () => {
  const { db, ownerUrl } = await useTestDatabase({ empty: true });
  await migrateUntil(ownerUrl, 'name_the_actor_of_audit_rows');
  const [anna, admin, ip] = [7, 1, '192.0.2.1'];
  const rows: [event: string, account: number | null, actor: number | null, ip: string | null, facts?: object][] = [
    ['prices.changed', admin, null, ip],
    ['banner.changed', admin, null, null],
    ['table.exported', admin, null, ip],
    ['session.opened', anna, null, ip],
    ['session.opened', anna, admin, ip],
    ['session.reused', anna, null, ip],
    ['sessions.killed', anna, null, ip, { reason: 'password' }],
    ['sessions.killed', anna, null, ip, { reason: 'suspended' }],
    ['account.deleted', anna, null, ip],
    ['promo.sent', anna, null, null],
    ['draft.publish', anna, null, null],
    ['draft.publish', anna, admin, ip],
  ];
  for (const [event, account, actor, ip, facts = {}] of rows)
    await sql`insert into audit_log (at, event, account, actor, ip, facts)
      values (${clock.now()}, ${event}, ${account}, ${actor}, ${ip}, ${JSON.stringify(facts)})`.execute(db);
  await sealAuditLog(db);
  await migrate({ url: ownerUrl, appRole: 'polyshelf_app' });
  await recordEvent(db, { at: clock.now(), event: 'prices.changed', actor: admin, ip });
  await recordEvent(db, { at: clock.now(), event: 'account.deleted', account: anna, actor: anna, ip });
  await sealAuditLog(db);
  expect(await verifyAuditLog({ db, clock })).toMatchObject({ sealed: rows.length + 2, broken: [] });
  const seen = await db.selectFrom('audit_log').select(['done_by', 'about']).orderBy('id').execute();
  expect(seen.map(({ done_by, about }) => [done_by, about])).toEqual([
    [admin, null],
    [admin, null],
    [admin, null],
    [anna, anna],
    [admin, anna],
    [null, anna],
    [anna, anna],
    [null, anna],
    [null, anna],
    [null, anna],
    [null, anna],
    [admin, anna],
    [admin, null],
    [anna, anna],
  ]);
});

/** Runs all migrations before the named one. */
async function migrateUntil(url: string, name: string): Promise<void> {
  const folder = new URL('../../migrations/', import.meta.url);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const earlier = files.slice(
    0,
    files.findIndex((file) => file.endsWith(`_${name}.sql`)),
  );
  const migrations = Object.fromEntries(
    await Promise.all(
      earlier.map(async (file) => {
        const text = await readFile(new URL(file, folder), 'utf8');
        return [
          file.slice(0, -'.sql'.length),
          { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
        ];
      }),
    ),
  );
  const pool = new ConnectionPool({ url, size: 1, namedStatements: false, limits: COMMAND_LIMITS, logger: silent });
  const db = createDatabase(pool);
  onTestFinished(() => db.destroy());
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  if (error) throw error;
  await sql`grant select, insert, update on audit_log to polyshelf_app`.execute(db);
}
