import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHdr, writeHdr } from './hdr.ts';
import { type Panorama, shrinkAndMeasure, toneMap } from './panorama.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'polyshelf-hdr-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(bytes: Uint8Array): string {
  const path = join(folder, 'sky.hdr');
  writeFileSync(path, bytes);
  return path;
}

/** A dim sky with a sun of a few pixels. */
function makeSky(width: number, sun: number): Panorama {
  const height = width / 2;
  const rgb = new Float32Array(width * height * 3);
  for (let i = 0; i < width * height; i++) rgb.set([0.25 + (i % 7) / 16, 0.5, 1], i * 3);
  rgb.set([sun, sun, sun], 3 * (width + 1));
  return { width, height, rgb };
}

test.for([4, 8, 64, 200])(
  'a picture %i pixels wide survives writing and reading, within the precision of the format',
  (width) => {
    const sky = makeSky(width, 1000);
    const { rows, ...size } = openHdr(write(writeHdr(sky)));
    expect(size).toEqual({ width, height: width / 2 });
    const read = Array.from(rows(), (row) => [...row]).flat();
    expect(read).toHaveLength(sky.rgb.length);
    sky.rgb.forEach((value, i) => {
      expect(Math.abs((read[i] as number) - value)).toBeLessThanOrEqual(Math.max(value, 1) / 100);
    });
  },
);

test('rows of equal pixels are compressed', () => {
  const rgb = new Float32Array(1024 * 8 * 3).fill(0.5);
  expect(writeHdr({ width: 1024, height: 8, rgb }).length).toBeLessThan(1024 * 8);
});

test('the run-length codes of the first version of the format are read', () => {
  const pixels = [10, 20, 30, 128, 1, 1, 1, 2, 40, 50, 60, 128];
  const head = Buffer.from('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 4\n');
  const [row] = openHdr(write(Buffer.concat([head, Buffer.from(pixels)]))).rows();
  expect([...(row ?? [])].map((value) => Math.round(value * 256))).toEqual([
    10, 20, 30, 10, 20, 30, 10, 20, 30, 40, 50, 60,
  ]);
});

test('stops measure the range between the darkest and the brightest light', () => {
  const small = shrinkAndMeasure(openHdr(write(writeHdr(makeSky(64, 4096)))), 1024).light;
  const large = shrinkAndMeasure(openHdr(write(writeHdr(makeSky(64, 65_536)))), 1024).light;
  expect(small.stops).toBeGreaterThan(12.5);
  expect(small.stops).toBeLessThan(14);
  expect(large.stops - small.stops).toBeCloseTo(4, 1);
});

test('shrinking keeps the average light', () => {
  const sky = makeSky(64, 1);
  const { small } = shrinkAndMeasure({ ...sky, rows: () => rowsOf(sky) }, 16);
  expect([small.width, small.height]).toEqual([16, 8]);
  const average = (rgb: Float32Array) => rgb.reduce((sum, value) => sum + value, 0) / rgb.length;
  expect(average(small.rgb)).toBeCloseTo(average(sky.rgb), 4);
});

function* rowsOf({ width, height, rgb }: Panorama): Generator<Float32Array> {
  for (let y = 0; y < height; y++) yield rgb.subarray(y * width * 3, (y + 1) * width * 3);
}

test('tone mapping makes a dim and a bright sky look alike', () => {
  const sky = makeSky(32, 5);
  const bright = { ...sky, rgb: sky.rgb.map((value) => value * 1000) };
  const middle = (panorama: Panorama) => toneMap(panorama).bytes[301] as number;
  expect(middle(sky)).toBeGreaterThan(60);
  expect(Math.abs(middle(sky) - middle(bright))).toBeLessThanOrEqual(2);
});
