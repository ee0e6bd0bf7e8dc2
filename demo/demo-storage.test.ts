import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isDeep } from '../scripts/test/run-count.ts';
import { createMediaPool } from '../server/src/features/intake/index.ts';
import { createLocalStorage } from '../server/src/platform/storage/local-storage.ts';
import { FileMissing, type Storage } from '../server/src/platform/storage/storage.ts';
import type { WorkerPool } from '../server/src/platform/workers/worker-pool.ts';
import { type DemoEntry, readDemoCatalog } from './built-catalog.ts';
import { listCommitted } from './demo-recipes.ts';
import { createDemoPool, withDemoBytes } from './demo-storage.ts';

vi.setConfig({ testTimeout: 120_000 });

const entries = readDemoCatalog();
const entryOf = (type: string) => entries.find((entry) => entry.type === type) as DemoEntry;
/** Textures and HDRIs use the same code path in the storage but take several seconds; a model takes one. */
const madeTypes = isDeep ? ['texture', 'model', 'hdri'] : ['model'];

let folder: string;
let base: Storage;
let storage: Storage;
let pools: { recipePool: WorkerPool; mediaPool: WorkerPool };
const tasks: string[] = [];

/** Records the tasks of a pool. */
const counted = (pool: WorkerPool): WorkerPool => ({
  ...pool,
  run: (task, input, limits) => {
    tasks.push(task);
    return pool.run(task, input, limits);
  },
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polyshelf-demo-storage-'));
  base = await createLocalStorage(folder);
  pools = { recipePool: createDemoPool(), mediaPool: createMediaPool({ size: 1 }) };
  storage = withDemoBytes(base, entries, {
    recipePool: counted(pools.recipePool),
    mediaPool: counted(pools.mediaPool),
  });
});
afterAll(async () => {
  await Promise.all([pools.recipePool.close(), pools.mediaPool.close()]);
  await rm(folder, { recursive: true, force: true });
});

test.each(madeTypes)('makes the first file of a %s on request, with the recorded hash', async (type) => {
  const [file] = entryOf(type).files;
  expect(await base.stat(file?.key ?? '')).toBeNull();
  const body = await buffer(await storage.open(file?.key ?? ''));
  expect(createHash('sha256').update(body).digest('hex')).toBe(file?.sha256);
  expect(await base.stat(file?.key ?? '')).toMatchObject({ bytes: file?.bytes });
});

test('makes the previews of the viewer together with the files', async () => {
  for (const type of madeTypes)
    for (const { key } of entryOf(type).previews) expect(await base.stat(key), key).not.toBeNull();
});

test('makes a width of a picture once for concurrent requests, and no other width', async () => {
  const key = entryOf('model').images[0]?.key;
  const before = tasks.length;
  const widths = await Promise.all(
    [160, 320, 320].map(
      async (width) => (await sharp(await buffer(await storage.open(`${key}/${width}.webp`))).metadata()).width,
    ),
  );
  expect(widths).toEqual([160, 320, 320]);
  expect(tasks.length - before).toBe(2);
  expect(await base.stat(`${key}/768.webp`)).toBeNull();
});

test('serves the pictures of galleries without making them', async () => {
  const before = tasks.length;
  for (const { images } of entries.slice(0, 5))
    for (const width of [160, 320, 768]) {
      const picture = sharp(await buffer(await storage.open(`${images[0]?.key}/${width}.avif`)));
      expect(await picture.metadata()).toMatchObject({ width, compression: 'av1' });
    }
  expect(tasks.length).toBe(before);
});

test('every asset has three committed widths of its main picture and one of the second picture', () => {
  for (const [, path] of entries.flatMap(listCommitted)) expect(existsSync(path), path).toBe(true);
  expect(entries.flatMap(listCommitted)).toHaveLength(4 * entries.length);
});

test('reports an unknown key and an unknown width as missing', async () => {
  await expect(storage.open('files/00/unknown.png')).rejects.toThrow(FileMissing);
  await expect(storage.open(`${entryOf('model').images[0]?.key}/161.webp`)).rejects.toThrow(FileMissing);
  expect(await storage.stat('images/unknown/320.webp')).toBeNull();
  expect(tasks.filter((task) => task === 'picture')).toHaveLength(2);
});
