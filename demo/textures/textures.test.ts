import { describe, expect, test } from 'vitest';
import { isDeep } from '../../scripts/test/run-count.ts';
import { sampleOf } from '../sample.fixture.ts';
import type { DemoTexture } from './demo-texture.ts';
import { cutOff, measureSeam, rastersOf } from './seam.fixture.ts';
import { textureList } from './texture-list.ts';
import { Texel } from './toolkit/color-ramp.ts';
import { random } from './toolkit/noise.ts';
import { type Maps, makeMaps } from './toolkit/surface.ts';

const SIZE = isDeep ? 256 : 128;
/** Size of the raster after it is cut before its period. */
const CUT_SIZE = isDeep ? 201 : 101;
/** Large enough to run every line of a recipe, but too small to detect a seam. */
const SMALL_SIZE = 16;

// Joints may differ a little more at the border than at any line inside; real seams start at a ratio of 2.
const LIMIT = 1.35;

function findSeams(maps: Maps, part = SIZE): string[] {
  return rastersOf(maps).flatMap(([name, raster]) => {
    const shown = part === SIZE ? raster : cutOff(raster, SIZE, part);
    return (['across', 'down'] as const)
      .filter((direction) => measureSeam(shown, part, direction) > LIMIT)
      .map((direction) => `${name} ${direction}`);
  });
}

function countWrongNormals({ normal_gl, normal_dx }: Maps): number {
  let wrong = 0;
  for (let i = 0; i < normal_gl.length; i += 3) {
    const x = normal_gl[i] as number;
    const y = normal_gl[i + 1] as number;
    const z = normal_gl[i + 2] as number;
    const length = Math.sqrt((x / 127.5 - 1) ** 2 + (y / 127.5 - 1) ** 2 + (z / 127.5 - 1) ** 2);
    const isFlipped = normal_dx[i] === x && normal_dx[i + 1] === 255 - y && normal_dx[i + 2] === z;
    if (Math.abs(length - 1) > 0.012 || z < 128 || !isFlipped) wrong++;
  }
  return wrong;
}

function range(values: Uint8Array | Uint16Array): { low: number; high: number } {
  let low = values[0] as number;
  let high = low;
  for (let i = 1; i < values.length; i++) {
    const value = values[i] as number;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low, high };
}

/** The largest difference between a point and the same point one tile further. */
function largestStepToNextTile({ surface }: DemoTexture): number {
  const paint = surface.painter(64);
  const look = (u: number, v: number): number[] => {
    const texel = new Texel();
    paint(u, v, texel);
    return [texel.height, texel.L, texel.a, texel.b, texel.roughness, texel.metalness];
  };
  const steps = Array.from({ length: 64 }, (_, i) => {
    const [u, v] = [random(i, 1, 5), random(i, 2, 5)];
    const here = look(u, v);
    const neighbours = [look(u + 1, v), look(u, v + 1)];
    return neighbours.flatMap((there) => there.map((value, at) => Math.abs(value - (here[at] as number))));
  });
  return Math.max(...steps.flat());
}

function expectPlausible(maps: Maps, { surface }: DemoTexture): void {
  expect(countWrongNormals(maps)).toBe(0);
  const albedo = range(maps.basecolor);
  expect(albedo.low).toBeGreaterThanOrEqual(30);
  expect(albedo.high).toBeLessThanOrEqual(240);
  expect(maps.metalness !== undefined).toBe(surface.hasMetal === true);
}

describe('every texture', () => {
  test.each(textureList)('$alias is physically plausible and equal one tile further', (texture) => {
    expectPlausible(makeMaps(texture.surface, SMALL_SIZE), texture);
    expect(largestStepToNextTile(texture)).toBeLessThan(5e-7);
  });
});

describe('at a larger size', () => {
  test.each(sampleOf(textureList))('$alias repeats without a seam and is not flat', (texture) => {
    const maps = makeMaps(texture.surface, SIZE);
    expect(findSeams(maps)).toEqual([]);
    expectPlausible(maps, texture);
    expect(range(maps.height)).toEqual({ low: 0, high: 65535 });
    const albedo = range(maps.basecolor);
    expect(albedo.high - albedo.low).toBeGreaterThan(12);
    const roughness = range(maps.roughness);
    expect(roughness.high - roughness.low).toBeGreaterThan(10);
  });

  const cutOffEarly = ['marble-carrara', 'velvet-emerald'];
  const others = ['onyx-honey', 'marble-crema-marfil', 'sand-ripples-dune', 'limewash-ochre', 'gold-leaf-worn'];
  test.each([...cutOffEarly, ...(isDeep ? others : [])])(
    'finds the seams of %s in both directions when it is cut before its period',
    (alias) => {
      const { surface } = textureList.find((texture) => texture.alias === alias) as DemoTexture;
      const seams = findSeams(makeMaps(surface, SIZE), CUT_SIZE);
      expect(seams.some((seam) => seam.endsWith('across'))).toBe(true);
      expect(seams.some((seam) => seam.endsWith('down'))).toBe(true);
    },
  );
});
