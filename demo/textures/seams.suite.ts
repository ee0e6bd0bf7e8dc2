import { describe, expect, test } from 'vitest';
import type { DemoTexture } from './demo-texture.ts';
import { cutOff, measureSeam, rastersOf } from './seam.fixture.ts';
import { Texel } from './toolkit/color-ramp.ts';
import { random } from './toolkit/noise.ts';
import { type Maps, makeMaps } from './toolkit/surface.ts';

const SIZE = 256;

// A line of few joints may hit them at a worse moment on the border than inside; real seams start at twice.
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

/** What every texture keeps. `torn` names some whose seam shows when they are cut off before they repeat. */
export function describeTextures(textures: readonly DemoTexture[], torn: readonly string[]): void {
  describe('every texture', () => {
    test.each(textures)('$alias repeats without a seam and is physically plausible', ({ surface }) => {
      const maps = makeMaps(surface, SIZE);
      expect(findSeams(maps)).toEqual([]);
      expect(countWrongNormals(maps)).toBe(0);
      const albedo = range(maps.basecolor);
      expect(albedo.low >= 30 && albedo.high <= 240 && albedo.high - albedo.low > 12).toBe(true);
      const roughness = range(maps.roughness);
      expect(roughness.high - roughness.low).toBeGreaterThan(10);
      expect(range(maps.height)).toEqual({ low: 0, high: 65535 });
      expect(maps.metalness !== undefined).toBe(surface.hasMetal === true);
    });
  });

  test.each(textures)('$alias is the same one tile further', ({ surface }) => {
    const paint = surface.painter(64);
    const look = (u: number, v: number): number[] => {
      const texel = new Texel();
      paint(u, v, texel);
      return [texel.height, texel.L, texel.a, texel.b, texel.roughness, texel.metalness];
    };
    for (let i = 0; i < 64; i++) {
      const u = random(i, 1, 5);
      const v = random(i, 2, 5);
      const here = look(u, v);
      for (const there of [look(u + 1, v), look(u, v + 1)]) {
        there.forEach((value, at) => {
          expect(value).toBeCloseTo(here[at] as number, 6);
        });
      }
    }
  });

  describe('a texture cut off before it repeats', () => {
    test.each(torn)('%s shows its seam in both directions', (alias) => {
      const { surface } = textures.find((texture) => texture.alias === alias) as DemoTexture;
      const seams = findSeams(makeMaps(surface, SIZE), 201);
      expect(seams.some((seam) => seam.endsWith('across'))).toBe(true);
      expect(seams.some((seam) => seam.endsWith('down'))).toBe(true);
    });
  });
}
