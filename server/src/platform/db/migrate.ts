import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Database } from './database.ts';
import { COMMAND_LIMITS, connectionOptions } from './pool.ts';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);

/** The key of our advisory lock; nothing else may use it. */
const MIGRATION_LOCK = 7_659_148;
const LOCK_POLL_MS = 200;
/** How often the connection that holds the lock is probed, and how long a probe may take. */
const LOCK_CHECK_MS = 5_000;

interface MigrateOptions {
  /** The address of a role that may create tables. It must bypass poolers, because the lock belongs to the session. */
  url: string;
  /** The role of the running application, which may change rows but not tables. Left out when one role does both. */
  appRole?: string | undefined;
}

/** Brings the schema up to date. Any number of processes may call it at once; each migration runs exactly once. */
export async function migrate({ url, appRole }: MigrateOptions): Promise<string[]> {
  const connection = connectionOptions(url, COMMAND_LIMITS, 'polyshelf-migration');
  const pool = new pg.Pool({ ...connection, max: 2 });
  // A connection that drops rejects its query; without a listener it would also end the process.
  const ignore = () => {};
  pool.on('error', ignore).on('connect', (client) => client.on('error', ignore));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  // The lock covers the queue's own tables and the grants too, because concurrent writers would fail there.
  const lock = new pg.Client({ ...connection, query_timeout: LOCK_CHECK_MS }).on('error', ignore);
  const finished = new AbortController();
  const run = async () => {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    await migrateJobQueue(url);
    if (appRole) await grantRows(db, appRole);
    return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
  };
  try {
    await lock.connect();
    await takeLock(lock);
    return await Promise.race([run(), watchLock(lock, finished.signal)]);
  } finally {
    finished.abort();
    // Not awaited, because `end` never settles on a silent connection.
    void lock.end().catch(ignore);
    void db.destroy().catch(ignore);
  }
}

async function takeLock(lock: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await lock.query('select pg_try_advisory_lock($1) as is_taken', [MIGRATION_LOCK]);
    if (rows[0].is_taken) return;
    await delay(LOCK_POLL_MS);
  }
}

/** Rejects when the connection that holds the lock is gone. Migrations have no time limit, so this finds a lost database. */
async function watchLock(lock: pg.Client, signal: AbortSignal): Promise<never> {
  for (;;) {
    await delay(LOCK_CHECK_MS, undefined, { signal });
    await lock.query('select');
  }
}

/** The migrations of this build that the database does not have yet. */
export async function listPendingMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return Object.keys(await readMigrations()).filter((name) => !applied.has(name));
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(new URL(file, MIGRATIONS), 'utf8');
    return [file.slice(0, -'.sql'.length), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function migrateJobQueue(url: string): Promise<void> {
  const connection = connectionOptions(url, COMMAND_LIMITS, 'polyshelf-migration');
  const boss = new PgBoss({ ...connection, max: 2, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}

async function grantRows(db: Kysely<unknown>, role: string): Promise<void> {
  for (const schema of ['public', 'pgboss']) {
    const names = [sql.id(schema), sql.id(role)] as const;
    await sql`grant usage on schema ${names[0]} to ${names[1]}`.execute(db);
    await sql`grant select, insert, update, delete on all tables in schema ${names[0]} to ${names[1]}`.execute(db);
    await sql`grant usage on all sequences in schema ${names[0]} to ${names[1]}`.execute(db);
    await sql`grant execute on all functions in schema ${names[0]} to ${names[1]}`.execute(db);
  }
}
