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
import { listKept } from './demo-recipes.ts';
import { createDemoPool, withDemoBytes } from './demo-storage.ts';

vi.setConfig({ testTimeout: 120_000 });

const entries = readDemoCatalog();
const entryOf = (type: string) => entries.find((entry) => entry.type === type) as DemoEntry;
/** A model takes a second; textures and HDRIs take the same way through the storage, and several seconds. */
const madeTypes = isDeep ? ['texture', 'model', 'hdri'] : ['model'];

let folder: string;
let base: Storage;
let storage: Storage;
let pools: { recipePool: WorkerPool; mediaPool: WorkerPool };
const tasks: string[] = [];

/** The pool, with its tasks written down. */
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

test.each(madeTypes)('the first file of a %s is made when it is asked for, as it was written down', async (type) => {
  const [file] = entryOf(type).files;
  expect(await base.stat(file?.key ?? '')).toBeNull();
  const body = await buffer(await storage.open(file?.key ?? ''));
  expect(createHash('sha256').update(body).digest('hex')).toBe(file?.sha256);
  expect(await base.stat(file?.key ?? '')).toMatchObject({ bytes: file?.bytes });
});

test('what the viewer loads came with the files', async () => {
  for (const type of madeTypes)
    for (const { key } of entryOf(type).previews) expect(await base.stat(key), key).not.toBeNull();
});

test('a width of a picture is made once, however many ask, and no other with it', async () => {
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

test('what galleries show is there without being made', async () => {
  const before = tasks.length;
  for (const { images } of entries.slice(0, 5))
    for (const width of [160, 320, 768]) {
      const picture = sharp(await buffer(await storage.open(`${images[0]?.key}/${width}.avif`)));
      expect(await picture.metadata()).toMatchObject({ width, compression: 'av1' });
    }
  expect(tasks.length).toBe(before);
});

test('every asset has such pictures, and the second as it was taken', () => {
  for (const [, path] of entries.flatMap(listKept)) expect(existsSync(path), path).toBe(true);
  expect(entries.flatMap(listKept)).toHaveLength(4 * entries.length);
});

test('a key of nobody is missing, and so is a width that is not kept', async () => {
  await expect(storage.open('files/00/unknown.png')).rejects.toThrow(FileMissing);
  await expect(storage.open(`${entryOf('model').images[0]?.key}/161.webp`)).rejects.toThrow(FileMissing);
  expect(await storage.stat('images/unknown/320.webp')).toBeNull();
  expect(tasks.filter((task) => task === 'picture')).toHaveLength(2);
});
