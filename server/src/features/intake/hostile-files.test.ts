import {
  closeSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBlocking } from '@polyshelf/contract/problems';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGlb, makePng, writeFiles } from '../../../testing/asset-files.ts';
import { type Files, harmlessFiles, refusedFiles } from '../../../testing/hostile-files.ts';
import type { WorkerPool } from '../../platform/workers/worker-pool.ts';
import { AssetRefused } from './errors.ts';
import { createMediaPool, prepareAsset } from './prepare-asset.ts';

const MB = 1024 * 1024;
const MAX_MEMORY = 256 * MB;
const MAX_DISK = 8 * MB;

const png = await makePng(64, 64);
const glb = await makeGlb();

let sandbox: string;
let pool: WorkerPool;
let idleBytes = 0;

/** The peak memory of the worker processes, which only Linux reports. */
function workerPeak(): number {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    return Math.max(0, ...children.map(peakOf));
  } catch {
    return 0;
  }
}

function peakOf(pid: string): number {
  const [, kilobytes = 0] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
  return Number(kilobytes) * 1024;
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

beforeAll(async () => {
  sandbox = mkdtempSync(join(tmpdir(), 'polyshelf-hostile-'));
  pool = createMediaPool({ size: 1 });
  await prepare({ 'oak_diff.png': png });
  idleBytes = workerPeak();
});
afterAll(async () => {
  await pool.close();
  rmSync(sandbox, { recursive: true });
});

async function prepare(files: Files) {
  const [folder, staging] = [mkdtempSync(join(sandbox, 'source-')), mkdtempSync(join(sandbox, 'staging-'))];
  const source = { folder, files: writeFiles(folder, files), picture: null, maps: {} };
  const outcome = await prepareAsset(source, { pool, renderer: null, staging }).catch((error: unknown) => error);
  return { outcome, disk: sizeOf(staging), folder };
}

test('the list has at least 60 hostile files', () => expect(refusedFiles.length).toBeGreaterThanOrEqual(60));

test.for(refusedFiles)('$name is refused within the limits of memory and disk', async ({ files, kind }) => {
  const { outcome, disk } = await prepare(files);
  expect(outcome).toBeInstanceOf(AssetRefused);
  const { problems } = outcome as AssetRefused;
  expect(problems.filter(isBlocking).length).toBeGreaterThan(0);
  if (kind !== 'any') expect(problems.map((problem) => problem.kind)).toContain(kind);
  expect(disk).toBeLessThan(MAX_DISK);
  expect(workerPeak() - idleBytes).toBeLessThan(MAX_MEMORY);
});

test('a file of 20 GB is refused without being read', async () => {
  const folder = mkdtempSync(join(sandbox, 'source-'));
  const file = openSync(join(folder, 'sky.hdr'), 'w');
  writeSync(file, '#?RADIANCE\n');
  ftruncateSync(file, 20 * 1024 * MB);
  closeSync(file);
  // A closed pool starts no process, so nothing can read the file.
  const closed = createMediaPool({ size: 1 });
  await closed.close();
  const source = { folder, files: ['sky.hdr'], picture: null, maps: {} };
  const outcome = prepareAsset(source, { pool: closed, renderer: null, staging: folder });
  await expect(outcome).rejects.toMatchObject({ problems: [{ kind: 'too-large', values: { limit: 16 } }] });
});

test.for(harmlessFiles)('%s is published as pixels only, without its other data', async ([, files]) => {
  const { outcome, disk } = await prepare(files);
  expect(disk).toBeLessThan(MAX_DISK);
  expect(workerPeak() - idleBytes).toBeLessThan(MAX_MEMORY);
  if (outcome instanceof AssetRefused) return;
  const { staged } = outcome as Awaited<ReturnType<typeof prepareAsset>>;
  for (const { key, path } of staged.filter(({ key }) => !key.startsWith('files/')))
    expect([key, readFileSync(path, 'latin1').includes('alert(1)')]).toEqual([key, false]);
});

test('an animated picture shows only its first frame', async () => {
  const folder = mkdtempSync(join(sandbox, 'source-'));
  const blue = await makePng(64, 64, '#0000ff');
  const animated = await sharp([png, blue], { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(2);
  writeFiles(folder, { 'scene.glb': glb, 'thumbnail.webp': animated });
  const source = { folder, files: ['scene.glb'], picture: 'thumbnail.webp', maps: {} };
  const staging = mkdtempSync(join(sandbox, 'staging-'));
  const { staged, images } = await prepareAsset(source, { pool, renderer: null, staging });
  expect(images).toMatchObject([{ width: 64, height: 64 }]);
  const { path = '' } = staged.find(({ key }) => key.endsWith('/64.webp')) ?? {};
  expect((await sharp(path).metadata()).pages ?? 1).toBe(1);
});
