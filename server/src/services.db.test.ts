import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { eventually } from '../testing/eventually.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { parseConfig } from './config.ts';
import { sweepCodes } from './features/auth/sweep-codes.ts';
import { pruneChanges } from './features/search/prune-changes.ts';
import { forgetMissedSearches } from './features/wishes/forget-missed-searches.ts';
import { systemClock } from './platform/clock.ts';
import { openServices } from './services.ts';

/** A database after its owner has run the given SQL. */
async function useChangedDatabase(statements: string) {
  const database = await useTestDatabase();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(statements);
  await owner.end();
  const countRows = async (table: string) =>
    (await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(database.db)).rows[0]?.count;
  return { ...database, countRows };
}

const EXPIRED_TRIES = (rows: number) => `
  insert into tries (kind, subject, count, last_at)
    select 'test', decode(lpad(to_hex(n), 8, '0'), 'hex'), 1, '2020-01-01' from generate_series(1, ${rows}) as n;`;

async function useServices(url: string, ownerUrl: string, role: Parameters<typeof openServices>[1]) {
  const folder = mkdtempSync(join(tmpdir(), 'polyshelf-services-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const config = parseConfig({
    DATABASE_URL: url,
    DATABASE_MIGRATION_URL: ownerUrl,
    APP_SECRET: 'q8Zr2vYt5LxWm3Kc7Nb1Hd9Js4Pf6Gu0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  });
  const services = await openServices(config, role);
  onTestFinished(() => services.close(), 15_000);
  return services;
}

test('sweeps delete a large backlog in batches', async () => {
  const { db, countRows } = await useChangedDatabase(`
    create function refuse_many() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 1000 then raise exception 'too many rows in one statement'; end if;
      return null;
    end $$;
    create trigger few after delete on tries referencing old table as gone execute function refuse_many();
    create trigger few after delete on missed_searches referencing old table as gone execute function refuse_many();
    create trigger few after delete on search_changes referencing old table as gone execute function refuse_many();
    ${EXPIRED_TRIES(2_500)}
    insert into missed_searches (words, first_at, last_at)
      select n::text, '2020-01-01', '2020-01-01' from generate_series(1, 2500) as n;
    delete from search_changes;
    insert into search_changes (xid, subject) select '1', n::text from generate_series(1, 2500) as n;
    insert into search_marks (xid, noted_at) values ('2', '2020-01-01')`);
  const deps = { db, clock: systemClock };
  await sweepCodes(deps);
  await forgetMissedSearches(deps);
  await pruneChanges(deps);
  for (const table of ['tries', 'missed_searches', 'search_changes']) expect(await countRows(table), table).toBe(0);
});

test('jobs have longer database timeouts than requests', async () => {
  const { url, ownerUrl, countRows } = await useChangedDatabase(`
    create function delete_slowly() returns trigger language plpgsql as
      $$ begin perform pg_sleep(2.5); return old; end $$;
    create trigger deletes_slowly before delete on tries for each row execute function delete_slowly();
    ${EXPIRED_TRIES(1)}`);
  const { jobs, db } = await useServices(url, ownerUrl, 'worker');
  await jobs.enqueue(db, { name: 'auth.sweep', data: z.object({}), run: async () => {} }, {});
  await eventually(async () => expect(await countRows('tries')).toBe(0));
  await expect(sql`select pg_sleep(2.5)`.execute(db)).rejects.toThrow();
});

test('the metrics report the connections of every pool', async () => {
  const { url, ownerUrl } = await useTestDatabase();
  const { metrics } = await useServices(url, ownerUrl, 'all');
  const text = await metrics.registry.metrics();
  for (const pool of ['requests', 'items', 'jobs'])
    expect(text).toContain(`database_connections{pool="${pool}",state="open"}`);
});

test('a command has no short statement timeout, even when its role has one', async () => {
  const { url, ownerUrl } = await useTestDatabase();
  const { db } = await useServices(url, ownerUrl, 'command');
  await sql`select pg_sleep(2.5)`.execute(db);
  const { rows } = await sql`show statement_timeout`.execute(db);
  expect(rows).toEqual([{ statement_timeout: '1d' }]);
});
