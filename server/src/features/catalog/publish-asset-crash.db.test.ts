import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { HOUR_MS } from '@polyshelf/contract/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { assetText, stageAsset } from '../../../testing/prepared-asset.ts';
import { hasStrace, RENAME } from '../../../testing/strace.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { TestClock } from '../../platform/clock.ts';
import { createLocalStorage } from '../../platform/storage/local-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { PreparedAsset } from '../media/index.ts';
import { sweepMedia } from '../media/index.ts';
import { publishAsset } from './publish-asset.ts';

const PROGRAM = fileURLToPath(new URL('../../../testing/publish-target.ts', import.meta.url));

let sandbox: string;
let asset: string;
let prepared: PreparedAsset;
let database: TestDatabase;

beforeAll(async () => {
  sandbox = await realpath(await mkdtemp(join(tmpdir(), 'polyshelf-publish-crash-')));
  prepared = await stageAsset(join(sandbox, 'staging'), 'oak');
  asset = join(sandbox, 'asset.json');
  await writeFile(asset, JSON.stringify(prepared));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(sandbox, { recursive: true, force: true });
});

/** Runs the publisher; under strace when a fault is injected into a system call. */
async function runPublisher(folder: string, { deadAfter, fault }: { deadAfter?: number; fault?: string[] }) {
  const program = [
    process.execPath,
    PROGRAM,
    database.url,
    folder,
    asset,
    ...(deadAfter === undefined ? [] : [`${deadAfter}`]),
  ];
  const env = { NODE_COMPILE_CACHE: join(sandbox, 'compile-cache'), UV_THREADPOOL_SIZE: '1', PATH: '/usr/bin:/bin' };
  const command = fault ? ['strace', '-f', '-o', '/dev/null', ...fault, ...program] : program;
  const child = spawn(command[0] as string, command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'], env });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return output.replace('ready\n', '').trim();
}

/** The deep run injects a fault at every step, the usual run at every fifth. */
const EVERY = runCount(5, 1);

const tables = ['assets', 'images', 'files', 'previews', 'packs', 'producers', 'tags'] as const;

/** Checks that the asset is wholly there with its bytes, or that no row of it exists. */
async function inspect(storage: Storage): Promise<'whole' | 'absent'> {
  const { db } = database;
  const rows = Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, (await db.selectFrom(table).select('id').execute()).length])),
  );
  if (rows.assets === 0) {
    expect(rows).toEqual({ assets: 0, images: 0, files: 0, previews: 0, packs: 0, producers: 0, tags: 0 });
    return 'absent';
  }
  expect(rows).toEqual({ assets: 1, images: 1, files: 2, previews: 1, packs: 2, producers: 1, tags: 2 });
  for (const { key, bytes } of prepared.staged) expect((await storage.stat(key))?.bytes).toBe(bytes);
  for (const { key, sha256 } of await db.selectFrom('files').select(['key', 'sha256']).execute())
    expect(
      createHash('sha256')
        .update(await buffer(await storage.open(key)))
        .digest('hex'),
    ).toBe(sha256);
  return 'whole';
}

/** Checks that the next attempt succeeds and that a sweep keeps exactly the referenced bytes. Then deletes everything. */
async function recover(storage: Storage, folder: string): Promise<void> {
  const { db } = database;
  const clock = new TestClock(new Date());
  await publishAsset({ db, storage, clock }, prepared, assetText());
  expect(await inspect(storage)).toBe('whole');
  clock.advance(25 * HOUR_MS);
  await storage.sweep(clock.now());
  await sweepMedia({ db, storage, clock });
  expect(await inspect(storage)).toBe('whole');
  expect(await db.selectFrom('byte_claims').selectAll().execute()).toEqual([]);
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);

  for (const table of ['assets', 'packs', 'producers', 'tags', 'topic_versions'] as const)
    await db.deleteFrom(table).execute();
  await sweepMedia({ db, storage, clock });
  expect(await Array.fromAsync(storage.list(''))).toEqual([]);
}

async function useStore() {
  const folder = await mkdtemp(join(sandbox, 'store-'));
  return { folder, storage: await createLocalStorage(folder) };
}

test('a publisher killed before any of its statements leaves the whole asset or none of it', async () => {
  const { folder, storage } = await useStore();
  const outcomes: string[] = [];
  for (let deadAfter = 0; ; deadAfter += EVERY) {
    const answer = await runPublisher(folder, { deadAfter });
    const outcome = await inspect(storage);
    outcomes.push(outcome);
    await recover(storage, folder);
    if (answer !== 'published') continue;
    expect(outcome).toBe('whole');
    break;
  }
  // The statements run from the fingerprint lookup to the commit. Killed before any of them, the asset is absent.
  expect(outcomes.length).toBeGreaterThan(15 / EVERY);
  expect(outcomes.filter((outcome) => outcome === 'whole')).toHaveLength(1);
});

test('a publisher killed at any step of storing its bytes leaves none of the asset', async ({ skip }) => {
  skip(!hasStrace, 'strace is not installed or not allowed to trace');
  const { folder, storage } = await useStore();
  for (const call of [RENAME, 'fsync'])
    for (let nth = 1; nth <= prepared.staged.length; nth += EVERY) {
      const fault = ['-e', `trace=${call}`, '-e', `inject=${call}:signal=SIGKILL:when=${nth}`];
      expect(await runPublisher(folder, { fault })).toBe('');
      expect(await inspect(storage)).toBe('absent');
      await recover(storage, folder);
    }
});

test.for(['ENOSPC', 'EIO'])(
  'when the disk answers %s at any step, nothing is published and the publisher reports it',
  async (code, { skip }) => {
    skip(!hasStrace, 'strace is not installed or not allowed to trace');
    const { folder, storage } = await useStore();
    for (const call of [RENAME, 'fsync'])
      for (let nth = 1; nth <= prepared.staged.length; nth += EVERY) {
        const fault = ['-e', `trace=${call}`, '-e', `inject=${call}:error=${code}:when=${nth}`];
        expect(await runPublisher(folder, { fault })).toBe(`SERVICE_UNAVAILABLE ${code}`);
        expect(await inspect(storage)).toBe('absent');
        await recover(storage, folder);
      }
  },
);
