import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { ALIKE_BITS, hammingDistance, perceptualHashOf } from './look.ts';

const folder = mkdtempSync(join(tmpdir(), 'polyshelf-look-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

async function hashOf(picture: Sharp, options?: { isCropped: boolean }): Promise<string> {
  const path = join(folder, `${files++}.png`);
  await picture.png().toFile(path);
  return perceptualHashOf(path, options);
}

/** A picture without meaning: soft grey noise that is the same for the same seed. */
function noise(seed: number, side = 256): Sharp {
  let state = seed;
  const data = Buffer.from(
    Array.from({ length: 12 * 12 }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      const light = 90 + ((state >> 16) % 80);
      return [light, light, light];
    }).flat(),
  );
  return sharp(data, { raw: { width: 12, height: 12, channels: 3 } }).resize(side, side, { kernel: 'cubic' });
}
const compressed = async (picture: Sharp) => sharp(await picture.jpeg({ quality: 60 }).toBuffer());

test('a picture looks like itself after compression, resizing and brightening', async () => {
  const hash = await hashOf(noise(1));
  for (const same of [await compressed(noise(1)), noise(1, 200), noise(1).modulate({ brightness: 1.05 })])
    expect(hammingDistance(hash, await hashOf(same))).toBeLessThanOrEqual(ALIKE_BITS);
});

test('textures of the same colours and brightness do not look alike', async () => {
  const hashes = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => hashOf(noise(seed))));
  for (const [i, one] of hashes.entries())
    for (const other of hashes.slice(0, i)) expect(hammingDistance(one, other)).toBeGreaterThan(ALIKE_BITS);
});

test('pictures that differ only in colour do not look alike', async () => {
  const red = noise(1).recomb([
    [1, 0, 0],
    [0, 0.6, 0],
    [0, 0, 0.6],
  ]);
  expect(hammingDistance(await hashOf(noise(1)), await hashOf(red))).toBeGreaterThan(ALIKE_BITS);
});

test('the background around an object says nothing', async () => {
  const background = { create: { width: 400, height: 300, channels: 3, background: '#808080' } } as const;
  const input = await noise(1, 150).png().toBuffer();
  const placed = (left: number, top: number) => sharp(background).composite([{ input, left, top }]);
  const [a, b] = [
    await hashOf(placed(20, 20), { isCropped: true }),
    await hashOf(placed(210, 120), { isCropped: true }),
  ];
  expect(hammingDistance(a, b)).toBeLessThanOrEqual(ALIKE_BITS);
  expect(hammingDistance(a, await hashOf(placed(20, 20)))).toBeGreaterThan(ALIKE_BITS);
});
