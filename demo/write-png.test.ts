import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { writePng } from './write-png.ts';

const hills = (length: number, highest: number) =>
  Array.from({ length }, (_, index) => Math.round(((index * 7_919) % 101) * (highest / 100)));

test('a decoder reads back every sample', async () => {
  const grey = Uint8Array.from(hills(35, 255));
  const colour = Uint8Array.from(hills(7 * 5 * 3, 255));
  for (const [channels, pixels] of [
    [1, grey],
    [3, colour],
  ] as const) {
    const { data, info } = await sharp(writePng({ width: 7, height: 5, channels, pixels }))
      .toColourspace(channels === 1 ? 'b-w' : 'srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 7, height: 5, channels });
    expect([...data]).toEqual([...pixels]);
  }
});

test('keeps 16-bit samples', async () => {
  const pixels = Uint16Array.from(hills(64, 65_535));
  const { data } = await sharp(writePng({ width: 8, height: 8, channels: 1, pixels }))
    .toColourspace('grey16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  expect([...new Uint16Array(data.buffer, data.byteOffset, 64)]).toEqual([...pixels]);
});

test('writes the same bytes on every machine', () => {
  const pixels = Uint8Array.from(hills(64 * 64 * 3, 255));
  const png = writePng({ width: 64, height: 64, channels: 3, pixels });
  expect(createHash('sha256').update(png).digest('hex').slice(0, 16)).toBe('4550a0ed14d41b6f');
});
