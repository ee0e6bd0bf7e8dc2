import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isDeep } from '../../scripts/test/run-count.ts';
import { openHdr } from '../../server/src/platform/formats/hdr.ts';
import { sampleOf } from '../sample.fixture.ts';
import { hdriList } from './hdri-list.ts';
import { hdriPacks } from './packs.ts';
import { hdriTags } from './tags.ts';

/** Small enough to be quick, and large enough that at least one pixel hits the disc of the sun. */
const HEIGHT = 256;
const WIDTH = HEIGHT * 2;

const folder = mkdtempSync(join(tmpdir(), 'hdris-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The brightness of every pixel, read back from the file. */
function brightness(alias: string, bytes: Uint8Array): Float64Array {
  const path = join(folder, `${alias}.hdr`);
  writeFileSync(path, bytes);
  const light = new Float64Array(WIDTH * HEIGHT);
  let at = 0;
  for (const row of openHdr(path).rows()) {
    for (let x = 0; x < row.length; x += 3) {
      light[at++] = 0.2126 * (row[x] as number) + 0.7152 * (row[x + 1] as number) + 0.0722 * (row[x + 2] as number);
    }
  }
  return light;
}

function stopsOf(light: Float64Array): number {
  const lit = light.filter((value) => value > 0).toSorted();
  return Math.log2((lit.at(-1) as number) / (lit[Math.floor(lit.length / 1000)] as number));
}

/** The mean difference of two columns over all rows, in stops. */
function step(light: Float64Array, left: number, right: number): number {
  let sum = 0;
  for (let y = 0; y < HEIGHT; y++) {
    const [a, b] = [light[y * WIDTH + left] as number, light[y * WIDTH + right] as number];
    sum += Math.abs(Math.log2((a + 1e-5) / (b + 1e-5)));
  }
  return sum / HEIGHT;
}

function brightest(light: Float64Array): { elevation: number; azimuth: number } {
  const at = light.indexOf(light.reduce((most, value) => Math.max(most, value), 0));
  return {
    elevation: 90 - ((Math.floor(at / WIDTH) + 0.5) / HEIGHT) * 180,
    azimuth: (((at % WIDTH) + 0.5) / WIDTH - 0.5) * 360,
  };
}

const placeInText = /(?:Sun|Moon) (\d+)° above the horizon, (\d+)° (left|right) of centre/;

describe.each(sampleOf(hdriList))('$alias', (hdri) => {
  test('has enough dynamic range, no seam, and its sun where the description says', () => {
    const light = brightness(hdri.alias, hdri.render(HEIGHT));
    expect(light.every(Number.isFinite)).toBe(true);

    const isSunny =
      hdri.tags.includes('sky') && !hdri.tags.includes('overcast') && !hdri.description.includes('below the horizon');
    expect(stopsOf(light)).toBeGreaterThanOrEqual(
      isSunny ? 14 : hdri.tags.includes('studio') || hdri.tags.includes('overcast') ? 8 : 6,
    );

    const inside = [0.2, 0.4, 0.6, 0.8].map((share) =>
      step(light, Math.floor(WIDTH * share), Math.floor(WIDTH * share) + 1),
    );
    expect(step(light, WIDTH - 1, 0)).toBeLessThanOrEqual(3 * Math.max(...inside) + 0.02);

    if (!isSunny) return;
    const [, elevation, azimuth, side] = placeInText.exec(hdri.description) ?? [];
    const found = brightest(light);
    expect(Math.abs(found.elevation - Number(elevation))).toBeLessThan(1);
    expect(Math.abs(found.azimuth - Number(azimuth) * (side === 'left' ? -1 : 1))).toBeLessThan(2);
  });
});

describe('the panoramas', () => {
  test.each([
    ['fair-weather-cumulus', 'e0a52e4552e044ced52fc2336ab81cfa6bb21b4de47fe845999395eabdcb3d6b'],
    ['milky-way-desert', '25dcd6d3d826d389b6ee98ff4fe2e9f429973c40206acd29e749707697a16d0f'],
    ['two-softbox-table', '485f68ef5a8b679344e105802204ed6d6b2abc059378f6a2626e174fc3eb74e7'],
  ])('%s has the same bytes on every machine', (alias, sha256) => {
    const bytes = hdriList.find((hdri) => hdri.alias === alias)?.render(64) ?? '';
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  });

  test.each([['1k', 1024], ...(isDeep ? [['2k', 2048] as const] : [])] as const)(
    'come in %s, which is %i pixels wide',
    async (variant, expected) => {
      const hdri = hdriList.find(({ alias }) => alias === 'strip-pair-bottles');
      const [file] = (await hdri?.make(variant)) ?? [];
      const path = join(folder, file?.name ?? '');
      writeFileSync(path, file?.bytes ?? '');
      const { width, height } = openHdr(path);
      expect([file?.name, width, height]).toEqual([`strip-pair-bottles_${variant}.hdr`, expected, expected / 2]);
    },
  );

  test('are offered in 1k and 2k', () => {
    expect(hdriList.filter(({ variants }) => variants.join() !== '1k,2k')).toEqual([]);
  });

  test('have unique names, aliases and descriptions', () => {
    for (const key of ['alias', 'name', 'name_ru', 'description'] as const) {
      const values = hdriList.map((hdri) => hdri[key]);
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
    }
  });

  test('have four to eight known tags and belong to a leaf pack', () => {
    const known = new Set(hdriTags.map(({ alias }) => alias));
    const leaves = new Set(hdriPacks.filter(({ parent }) => parent).map(({ alias }) => alias));
    const used = new Set(hdriList.flatMap(({ tags }) => tags));
    expect([...used].filter((tag) => !known.has(tag))).toEqual([]);
    expect([...known].filter((tag) => !used.has(tag))).toEqual([]);
    expect(hdriList.filter(({ pack }) => !leaves.has(pack))).toEqual([]);
    for (const { alias, tags } of hdriList) {
      expect(tags.length, alias).toBeGreaterThanOrEqual(4);
      expect(tags.length, alias).toBeLessThanOrEqual(8);
    }
  });

  test('have Russian texts without Latin letters', () => {
    const russian = [
      ...hdriList.flatMap(({ name_ru, description_ru }) => [name_ru, description_ru]),
      ...[...hdriTags, ...hdriPacks].map(({ name_ru }) => name_ru),
    ];
    expect(russian.filter((text) => /[A-Za-z]/.test(text) || !/[а-яё]/i.test(text))).toEqual([]);
  });
});
