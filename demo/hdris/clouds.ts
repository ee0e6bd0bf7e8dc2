import { clamp, fractalNoise, noise, smoothstep } from '../models/noise.ts';
import { dot, type Vec3 } from '../models/shape/vector.ts';

export interface CloudLayer {
  kind: 'cumulus' | 'cirrus' | 'sheet';
  /** Share of the sky that is covered, 0…1. */
  cover: number;
  seed: number;
  /** A larger scale gives finer clouds. */
  scale?: number;
  /** How much light the clouds absorb, 0…1. */
  density?: number;
}

export interface Lit {
  sun: Vec3;
  sunlight: Vec3;
  ambient: Vec3;
}

/** The thickness of a layer at a point of its plane. */
function thickness({ kind, cover, seed, scale = 1 }: CloudLayer, x: number, z: number, octaves: number): number {
  const threshold = 0.42 - cover * 0.72;
  if (kind === 'cirrus') {
    const drift = fractalNoise(x * 0.35 * scale, z * 0.35 * scale, seed, 2) * 0.45;
    const strand = fractalNoise((x * 0.5 + drift) * scale, (z * 3.2 + drift * 2) * scale, seed + 3, octaves, 0.58);
    return smoothstep(threshold, threshold + 0.55, strand + 0.25 * fractalNoise(x * 0.3, z * 0.3, seed + 9, 2)) * 0.55;
  }
  if (kind === 'sheet') {
    return smoothstep(threshold, threshold + 0.5, fractalNoise(x * 0.8 * scale, z * 0.8 * scale, seed, octaves, 0.55));
  }
  // Cumulus clouds have round tops: fine octaves form the billows, coarse ones group them.
  const heap = fractalNoise(x * 0.75 * scale, z * 0.75 * scale, seed, 2);
  let billow = 0;
  let weight = 0.5;
  let fine = 1.7 * scale;
  for (let octave = 0; octave < octaves; octave++) {
    billow += weight * (1 - Math.abs(noise(x * fine + seed, z * fine, octave * 4.1)) * 2.2);
    weight *= 0.52;
    fine *= 2.1;
  }
  return smoothstep(threshold, threshold + 0.46, heap * 0.62 + billow * 0.42 - 0.12);
}

/** Draws a layer of clouds over the sky in one direction. */
export function behindClouds(sky: Vec3, direction: Vec3, layer: CloudLayer, { sun, sunlight, ambient }: Lit): Vec3 {
  if (direction[1] < 0.015) return sky;
  // The cloud plane bends down towards the horizon, like the real one.
  const far = 1 / (direction[1] + 0.09);
  const [x, z] = [direction[0] * far, direction[2] * far];
  const octaves = direction[1] > 0.12 ? 5 : 4;
  const thick = thickness(layer, x, z, octaves);
  if (thick < 0.004) return sky;
  const toSun = 0.16 / Math.max(0.25, Math.hypot(sun[0], sun[2]));
  const shade =
    thickness(layer, x + sun[0] * toSun, z + sun[2] * toSun, 3) * 0.6 +
    thickness(layer, x + sun[0] * toSun * 2.2, z + sun[2] * toSun * 2.2, 2) * 0.4;
  const density = layer.density ?? 0.85;
  const alpha = clamp(1 - Math.exp(-thick * 5 * density)) * smoothstep(0.015, 0.14, direction[1]);
  const depth = layer.kind === 'cirrus' ? 0.5 : 2.6 * density;
  const passed = Math.exp(-depth * (shade * 0.9 + thick * 0.75));
  const towards = Math.max(0, dot(direction, sun));
  // Thin edges scatter sunlight forward, which draws the silver lining.
  const lining = (0.09 + 0.25 * towards ** 8 + 2.4 * towards ** 60 * (1 - thick)) * (layer.kind === 'sheet' ? 0.6 : 1);
  // A thick cloud shades its own underside from the skylight.
  const gloom = Math.max(1, density) ** 2.5;
  const colour = (k: 0 | 1 | 2) => {
    const lit =
      sunlight[k] * (passed * 0.2 + lining * passed) + ((ambient[k] / Math.PI) * (0.62 + 0.5 * (1 - thick))) / gloom;
    return sky[k] * (1 - alpha) + lit * alpha;
  };
  return [colour(0), colour(1), colour(2)];
}

/** The share of direct sunlight that passes through a layer. */
export function sunThrough(layer: CloudLayer, sun: Vec3): number {
  if (sun[1] < 0.015) return 1;
  const far = 1 / (sun[1] + 0.09);
  return Math.exp(-thickness(layer, sun[0] * far, sun[2] * far, 4) * 7 * (layer.density ?? 0.85));
}
