import { clamp, fractalNoise, noise, smoothstep } from '../models/noise.ts';
import { unit, type Vec3 } from '../models/shape/vector.ts';
import type { Lit } from './clouds.ts';

type GroundKind = 'meadow' | 'sand' | 'snow' | 'sea' | 'rock' | 'asphalt';

export interface Ridge {
  /** The highest elevation of the ridge above the horizon, in degrees. */
  height: number;
  /** Number of hills around the whole horizon. */
  waves: number;
  colour: Vec3;
  /** How much haze lies between the camera and the ridge, 0…1. */
  haze: number;
  seed: number;
  /** Whether trees give the ridge a jagged outline. */
  wooded?: boolean;
}

export interface Land {
  ground: GroundKind;
  ridges: readonly Ridge[];
  /** How quickly the ground fades into the haze of the horizon, 0…1. */
  haze: number;
}

const albedos: Record<GroundKind, readonly [Vec3, Vec3]> = {
  meadow: [
    [0.05, 0.07, 0.024],
    [0.11, 0.125, 0.05],
  ],
  sand: [
    [0.34, 0.25, 0.15],
    [0.5, 0.38, 0.24],
  ],
  snow: [
    [0.68, 0.72, 0.78],
    [0.88, 0.9, 0.92],
  ],
  sea: [
    [0.01, 0.03, 0.04],
    [0.015, 0.045, 0.055],
  ],
  rock: [
    [0.1, 0.085, 0.07],
    [0.22, 0.19, 0.16],
  ],
  asphalt: [
    [0.06, 0.06, 0.062],
    [0.11, 0.11, 0.11],
  ],
};

/** The colour of the ridge that hides the sky in this direction, if there is one. */
export function ridgeBefore(
  direction: Vec3,
  ridges: readonly Ridge[],
  haze: () => Vec3,
  { sun, sunlight, ambient }: Lit,
): Vec3 | undefined {
  // No ridge reaches more than twice its `height`, so higher directions return early.
  const tallest = ridges.reduce((most, { height }) => Math.max(most, height), 0) * 2;
  if (direction[1] * 57.3 > tallest || direction[1] < -0.002) return undefined;
  const elevation = (Math.asin(clamp(direction[1], -1, 1)) * 180) / Math.PI;
  const flat = Math.hypot(direction[0], direction[2]);
  // The noise is sampled on a circle, so the left and right edges of the panorama match.
  const [cx, cz] = [direction[0] / flat, direction[2] / flat];
  let found: Vec3 | undefined;
  for (const ridge of ridges) {
    const wave = ridge.waves / 6.28;
    const body = 0.75 + 1.25 * fractalNoise(cx * wave + ridge.seed, cz * wave, ridge.seed * 3.1, 5);
    const trees = ridge.wooded
      ? 0.16 * Math.abs(noise(cx * 95, cz * 95, ridge.seed)) + 0.08 * Math.abs(noise(cx * 260, cz * 260, ridge.seed))
      : 0;
    const top = ridge.height * Math.max(0.25, body + trees);
    if (elevation > top) continue;
    const slope = fractalNoise(cx * wave * 5, elevation * 0.5 + ridge.seed, cz * wave * 5, 4);
    const side = clamp(0.5 + (cx * sun[0] + cz * sun[2]) * -0.35 + slope * 0.6);
    const share = ridge.haze + (1 - ridge.haze) * 0.35 * (1 - clamp(elevation / Math.max(0.2, top)));
    const horizon = haze();
    const colour = (k: 0 | 1 | 2) => {
      const lit = (ridge.colour[k] * (sunlight[k] * Math.max(0.05, sun[1] + 0.25) * side + ambient[k] * 0.8)) / Math.PI;
      return lit * (1 - share) + horizon[k] * share;
    };
    found = [colour(0), colour(1), colour(2)];
  }
  return found;
}

/** The light from the ground in a direction below the horizon. */
export function groundLight(
  direction: Vec3,
  { ground, haze }: Land,
  horizon: Vec3,
  lit: Lit,
  sky: (direction: Vec3) => Vec3,
): Vec3 {
  const down = Math.max(0.0015, -direction[1]);
  const [x, z] = [(direction[0] / down) * 1.6, (direction[2] / down) * 1.6];
  const distance = Math.hypot(x, z);
  // Fine detail fades with the distance; finer than a pixel it would alias.
  const near = 1 / (1 + distance * 0.05);
  const veil = clamp(1 - Math.exp(-distance * 0.004 * (0.3 + haze * 3)));
  const base = ground === 'sea' ? seaLight(direction, x, z, near, lit, sky) : landLight(ground, x, z, near, lit);
  const mixed = (k: 0 | 1 | 2) => base[k] * (1 - veil) + horizon[k] * veil;
  return [mixed(0), mixed(1), mixed(2)];
}

function landLight(ground: GroundKind, x: number, z: number, near: number, { sun, sunlight, ambient }: Lit): Vec3 {
  const [dark, light] = albedos[ground];
  const broad = fractalNoise(x * 0.06, z * 0.06, 3, 3);
  const fine =
    fractalNoise(x * 6, z * 6, 8, 4) * near + fractalNoise(x * 0.35, z * 0.35, 5, 2) * Math.sqrt(near) * 0.45;
  let tone = clamp(0.5 + broad * 0.5 + fine * 0.55);
  let facing = Math.max(0, sun[1]);
  if (ground === 'sand') {
    // Ripples run across the wind; dunes are the same shape at a larger scale.
    const ripple = Math.sin(x * 5 + fractalNoise(x * 0.4, z * 0.4, 1, 2) * 9) * near * near;
    const dune = fractalNoise(x * 0.035, z * 0.05, 12, 3);
    facing = clamp(sun[1] + 0.22 * ripple * sun[0] + 0.9 * dune * Math.abs(sun[0]), 0.02, 1);
    tone = clamp(0.5 + dune * 0.5 + fine * 0.3);
  }
  if (ground === 'asphalt') tone = clamp(0.5 + fine * 0.5 + broad * 0.25);
  const hollow = 0.72 + 0.28 * smoothstep(-0.35, 0.3, fine);
  const colour = (k: 0 | 1 | 2) => {
    const albedo = dark[k] + (light[k] - dark[k]) * tone;
    return (albedo * hollow * (sunlight[k] * facing + ambient[k])) / Math.PI;
  };
  return [colour(0), colour(1), colour(2)];
}

function seaLight(
  direction: Vec3,
  x: number,
  z: number,
  near: number,
  { sun, sunlight, ambient }: Lit,
  sky: (direction: Vec3) => Vec3,
): Vec3 {
  const swell = Math.sqrt(near);
  const slope = (seed: number) =>
    (fractalNoise(x * 0.5, z * 0.9, seed, 3) * 0.16 + fractalNoise(x * 2.3, z * 3.1, seed + 4, 3) * 0.2 * near) * swell;
  const normal = unit([slope(2), 1, slope(17)]);
  const cos = Math.max(0.02, -(direction[0] * normal[0] + direction[1] * normal[1] + direction[2] * normal[2]));
  const mirrored = unit([
    direction[0] + 2 * cos * normal[0],
    Math.abs(direction[1] + 2 * cos * normal[1]) + 0.01,
    direction[2] + 2 * cos * normal[2],
  ]);
  const fresnel = 0.02 + 0.98 * (1 - cos) ** 5;
  const glow = sky(mirrored);
  const glint = Math.max(0, mirrored[0] * sun[0] + mirrored[1] * sun[1] + mirrored[2] * sun[2]) ** 900;
  const deep = albedos.sea[1];
  const colour = (k: 0 | 1 | 2) =>
    glow[k] * fresnel +
    (deep[k] * (sunlight[k] * Math.max(0, sun[1]) + ambient[k])) / Math.PI +
    sunlight[k] * glint * 9;
  return [colour(0), colour(1), colour(2)];
}
