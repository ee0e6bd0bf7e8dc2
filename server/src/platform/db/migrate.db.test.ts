import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { listPendingMigrations, migrate } from './migrate.ts';

test('four processes that start at once run each migration exactly once', async () => {
  const { ownerUrl, db } = await useTestDatabase({ empty: true });
  const runs = await Promise.all(Array.from({ length: 4 }, () => migrate({ url: ownerUrl, appRole: 'polyshelf_app' })));
  const ran = runs.flat();
  expect(ran.length).toBeGreaterThan(0);
  expect(new Set(ran).size).toBe(ran.length);
  expect(await listPendingMigrations(db)).toEqual([]);
});

test('the role of the application may change rows but not tables', async () => {
  const { db } = await useTestDatabase();
  await sql`insert into topic_versions (topic) values ('catalog')`.execute(db);
  await expect(sql`create table mine (id int)`.execute(db)).rejects.toThrow(/permission denied/);
  await expect(sql`drop table all_assets`.execute(db)).rejects.toThrow(/must be owner/);
});

test('a migration that is killed halfway leaves nothing, and the next start runs it', async () => {
  const { ownerUrl, db } = await useTestDatabase({ empty: true });
  const [blocker, killer] = [1, 2].map(() => new pg.Client({ connectionString: ownerUrl })) as [pg.Client, pg.Client];
  await Promise.all([blocker.connect(), killer.connect()]);
  // An uncommitted table of the same name blocks the migration at its third file.
  await blocker.query('begin; create table producers (id int)');
  const outcome = migrate({ url: ownerUrl }).then(
    () => 'migrated',
    () => 'failed',
  );
  await eventually(async () => {
    const { rowCount } = await killer.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%create table producers%'`);
    expect(rowCount).toBe(1);
  });
  expect(await outcome).toBe('failed');
  await blocker.query('rollback');
  await Promise.all([blocker.end(), killer.end()]);

  const { rows } = await sql`select tablename from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  expect(rows).toEqual([]);
  expect((await migrate({ url: ownerUrl, appRole: 'polyshelf_app' })).length).toBeGreaterThan(0);
  expect(await listPendingMigrations(db)).toEqual([]);
});
