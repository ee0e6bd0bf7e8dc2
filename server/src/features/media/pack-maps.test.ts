import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { measureFile } from './measure-file.ts';
import { packMaps } from './pack-maps.ts';

async function useMaps() {
  const folder = mkdtempSync(join(tmpdir(), 'polyshelf-pack-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const make = async (name: string, side: number, value: number, depth: 8 | 16 = 8) => {
    const path = join(folder, `${name}-source.png`);
    const picture = sharp({
      create: { width: side, height: side, channels: 3, background: { r: value, g: 0, b: 255 } },
    });
    await (depth === 16 ? picture.toColourspace('rgb16') : picture).png().toFile(path);
    return path;
  };
  const readPixel = async (path: string) => {
    const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
    return { pixel: [...data.subarray(0, 3)], width: info.width, channels: info.channels };
  };
  return { folder, target: join(folder, 'orm.png'), make, readPixel };
}

test('the first channel of occlusion, roughness and metalness becomes red, green and blue', async () => {
  const { folder, target, make, readPixel } = await useMaps();
  const maps = {
    ao: await make('ao', 16, 200),
    roughness: await make('r', 32, 90, 16),
    metalness: await make('m', 32, 30),
  };
  const measured = await packMaps({ ...maps, folder, target });
  expect(await readPixel(target)).toEqual({ pixel: [200, 90, 30], width: 32, channels: 3 });
  expect(measured).toEqual(measureFile(target));
});

test('missing occlusion is white, and missing metalness is black', async () => {
  const { folder, target, make, readPixel } = await useMaps();
  await packMaps({ ao: null, roughness: await make('r', 32, 90), metalness: null, folder, target });
  expect((await readPixel(target)).pixel).toEqual([255, 90, 0]);
});
