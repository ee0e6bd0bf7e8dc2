import type { Maps } from './toolkit/surface.ts';

/** A map with `channels` numbers per pixel. */
export interface Raster {
  values: Uint8Array | Uint16Array;
  channels: number;
}

/** Every map but the DirectX normals, which are the OpenGL ones with green flipped. */
export function rastersOf(maps: Maps): [name: string, raster: Raster][] {
  const { size, normal_dx: _, ...rasters } = maps;
  return Object.entries(rasters).map(([name, values]) => [name, { values, channels: values.length / (size * size) }]);
}

/**
 * Compares the border with the worst line inside; the ratio is at most about 1 when the raster tiles. Two measures are
 * taken, and the larger one counts: the mean difference to the next line, and the share of pixels with a large difference.
 */
export function measureSeam({ values, channels }: Raster, size: number, direction: 'across' | 'down'): number {
  const along = direction === 'across' ? channels : channels * size;
  const over = direction === 'across' ? channels * size : channels;
  const steps = new Float64Array(size * size);
  const means = new Float64Array(size);
  let usual = 0;
  for (let line = 0; line < size; line++) {
    const from = line * along;
    const to = ((line + 1) % size) * along;
    let sum = 0;
    for (let i = 0; i < size; i++) {
      let step = 0;
      for (let at = i * over; at < i * over + channels; at++) {
        step += Math.abs((values[from + at] as number) - (values[to + at] as number));
      }
      steps[line * size + i] = step;
      sum += step;
    }
    means[line] = sum / size;
    usual += sum / (size * size);
  }
  const shares = means.map((_, line) => {
    let count = 0;
    for (let i = line * size; i < (line + 1) * size; i++) if ((steps[i] as number) > usual * 1.5) count++;
    return count / size;
  });
  // A difference of one level, or in one pixel of twenty, is not a seam.
  const level = values instanceof Uint16Array ? 256 : 1;
  return Math.max(borderToInside(means, level), borderToInside(shares, 0.05));
}

function borderToInside(lines: Float64Array, tolerance: number): number {
  const border = lines[lines.length - 1] as number;
  const inside = Math.max(...lines.subarray(0, lines.length - 1));
  return (border + tolerance) / (inside + tolerance);
}

/** The upper left part of a raster, which does not tile. */
export function cutOff({ values, channels }: Raster, size: number, part: number): Raster {
  const cut = values.slice(0, part * part * channels);
  for (let y = 0; y < part; y++) {
    const from = y * size * channels;
    cut.set(values.subarray(from, from + part * channels), y * part * channels);
  }
  return { values: cut, channels };
}
