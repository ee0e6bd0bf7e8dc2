import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ensureDatabase, startEmbeddedPostgres } from '../../scripts/launch/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { composeApp } from './compose-app.ts';
import { eventually } from './eventually.ts';

/** Mounts a small disk; returns null where that is not allowed. */
function mountDisk(megabytes: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'polyshelf-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  if (mounted.status === 0) return folder;
  rmSync(folder, { recursive: true });
  return null;
}

const disk = process.platform === 'linux' && process.getuid?.() === 0 ? mountDisk(300) : null;

test.skipIf(!disk)(
  'answers writes with 503 and reports disk-full in /ready while the disk of the database is full',
  async () => {
    const folder = disk as string;
    onTestFinished(() => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    });
    const postgres = await startEmbeddedPostgres({ folder, endsWithProcess: true });
    onTestFinished(() => postgres.stop());
    await ensureDatabase(postgres, 'polyshelf');
    await migrate({ url: postgres.ownerUrl('polyshelf'), appRole: 'polyshelf_app' });
    const { app, db, catalogIndex } = await composeApp(postgres.appUrl('polyshelf'));
    onTestFinished(async () => {
      await app.close();
      await catalogIndex.close();
      await db.destroy();
    });
    app.get('/api/write', async () => {
      await sql`insert into missed_searches (words, first_at, last_at)
      select gen_random_uuid()::text, now(), now() from generate_series(1, 1000)`.execute(db);
      return { data: null };
    });
    const problems = async () => (await app.inject('/ready')).json().problems;
    expect((await app.inject('/api/write')).statusCode).toBe(200);
    expect(await problems()).toEqual([]);

    // Starts a new WAL segment first, because PostgreSQL stops when there is no space for the next one.
    const admin = new pg.Client({ connectionString: postgres.adminUrl('polyshelf') });
    await admin.connect();
    await admin.query('select pg_switch_wal()');
    await admin.query('checkpoint');
    await admin.end();
    const filler = join(folder, 'filler');
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']);
    const statuses = new Set<number>();
    await eventually(async () => {
      statuses.add((await app.inject('/api/write')).statusCode);
      expect(await problems()).toEqual(['disk-full']);
    });
    expect((await app.inject('/api/write')).statusCode).toBe(503);
    expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true);
    expect((await app.inject('/ready/cached')).statusCode).toBe(200);

    rmSync(filler);
    expect(await problems()).toEqual([]);
    expect((await app.inject('/api/write')).statusCode).toBe(200);
  },
);
