/** Pictures per second of the import pipeline compared with bare sharp, on the same pictures. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { imageWidths, LARGEST_IMAGE_WIDTH } from '../contract/src/assets.ts';
import { AVIF, WEBP } from '../server/src/features/intake/make-pictures.ts';
import { createMediaPool } from '../server/src/features/intake/prepare-asset.ts';
import { formatTable } from './table.ts';

const PICTURES = 12;
const ROUNDS = 3;
const LANES = 2;
const TARGET = 0.8;

sharp.concurrency(1);
sharp.cache(false);
const folder = await mkdtemp(join(tmpdir(), 'polyshelf-bench-'));
const pool = createMediaPool({ size: LANES });

type Converter = (path: string, target: string) => Promise<unknown>;

/** The least work for the same files: decode, resize, encode; no hash, no palette, no worker process. */
const bare: Converter = async (path, target) => {
  const { data, info } = await sharp(path)
    .resize({ width: LARGEST_IMAGE_WIDTH })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const size of imageWidths(width)) {
    const sized = sharp(data, { raw: { width, height, channels } }).resize({ width: size });
    await sized
      .clone()
      .avif(AVIF)
      .toFile(join(target, `${size}.avif`));
    await sized
      .clone()
      .webp(WEBP)
      .toFile(join(target, `${size}.webp`));
  }
};

const ours: Converter = (path, target) =>
  pool.run('pictures', { pictures: [{ path, relation: null }], staging: target }, { timeoutMs: 60_000 });

try {
  const paths = await Promise.all(Array.from({ length: PICTURES }, (_, i) => makePicture(i)));
  await Promise.all(paths.slice(0, LANES).map((path, i) => runIn(ours, path, `warm-${i}`)));
  await runIn(bare, paths[0] as string, 'warm');
  const speeds: { bare: number[]; ours: number[] } = { bare: [], ours: [] };
  for (let round = 0; round < ROUNDS; round++) {
    speeds.bare.push(await measure(bare, paths, `bare-${round}`));
    speeds.ours.push(await measure(ours, paths, `ours-${round}`));
  }
  const best = { bare: Math.max(...speeds.bare), ours: Math.max(...speeds.ours) };
  const ratio = best.ours / best.bare;
  const row = (name: string, list: number[], of: number) => [
    name,
    of.toFixed(2),
    list.map((speed) => speed.toFixed(2)).join(' '),
  ];
  console.log(
    formatTable([
      ['pictures per second', 'best', 'rounds'],
      row('bare sharp', speeds.bare, best.bare),
      row('import pipeline', speeds.ours, best.ours),
    ]),
  );
  console.log(`${ratio.toFixed(2)} of bare sharp, target ${TARGET}.`);
  process.exitCode = ratio >= TARGET ? 0 : 1;
} finally {
  await pool.close();
  await rm(folder, { recursive: true });
}

/** A picture like a render: soft shading, some detail, no noise. */
async function makePicture(seed: number): Promise<string> {
  const [width, height] = [1920, 1440];
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const ball = Math.max(0, 1 - Math.hypot(x - 960, y - 720) / (500 + seed * 10));
      const grain = Math.sin(x / (3 + seed)) * Math.sin(y / 7) * ball;
      const at = (y * width + x) * 3;
      pixels[at] = 90 + 120 * ball + 30 * grain;
      pixels[at + 1] = 80 + 60 * ball + 20 * grain + y / 30;
      pixels[at + 2] = 70 + 40 * (1 - ball) + y / 25;
    }
  const path = join(folder, `picture-${seed}.png`);
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 3 })
    .toFile(path);
  return path;
}

async function runIn(convert: Converter, path: string, name: string): Promise<void> {
  const target = join(folder, name);
  await mkdir(target, { recursive: true });
  await convert(path, target);
  await rm(target, { recursive: true });
}

async function measure(convert: Converter, paths: string[], name: string): Promise<number> {
  const queue = [...paths.entries()];
  const start = performance.now();
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await runIn(convert, next[1], `${name}-${next[0]}`);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return (paths.length * 1_000) / (performance.now() - start);
}
