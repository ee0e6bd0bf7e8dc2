import { clamp } from '../models/noise.ts';
import { dot, type Vec3 } from '../models/shape/vector.ts';

/** Radii in metres and scattering coefficients per metre for clear air, after Bruneton and Neyret. */
const GROUND = 6_371_000;
const TOP = 6_471_000;
const RAYLEIGH: Vec3 = [5.8e-6, 13.5e-6, 33.1e-6];
const OZONE: Vec3 = [1.6e-6, 1.75e-6, 0.1e-6];
const MIE = 3.9e-6;
const [RAYLEIGH_SCALE, MIE_SCALE] = [8000, 1200];
const EYE = GROUND + 300;

/** Sunlight at the top of the atmosphere, in the unit of the panoramas. */
const SUNLIGHT: Vec3 = [20, 19.4, 18.8];

export interface Air {
  sun: Vec3;
  /** 1 is clean mountain air, 3 is a summer day, 8 is haze. */
  turbidity: number;
}

export interface Atmosphere {
  /** Radiance of the clear sky in a direction on or above the horizon. */
  sky(direction: Vec3): Vec3;
  /** The sunlight that reaches the ground. */
  sunAtGround: Vec3;
  /** Irradiance of level ground by the sky, without the sun. */
  ambient: Vec3;
}

const [ROWS, COLUMNS] = [56, 48];

/** Precomputes the sky as a table. Single scattering is exact; multiple scattering is a fitted approximation. */
export function atmosphere({ sun, turbidity }: Air): Atmosphere {
  const level = Math.hypot(sun[0], sun[2]);
  const heading: Vec3 = level < 1e-4 ? [1, 0, 0] : [sun[0] / level, 0, sun[2] / level];
  const table = new Float64Array(ROWS * COLUMNS * 3);
  for (let row = 0; row < ROWS; row++) {
    const elevation = (Math.PI / 2) * (row / (ROWS - 1)) ** 2;
    for (let column = 0; column < COLUMNS; column++) {
      const turn = (Math.PI * column) / (COLUMNS - 1);
      const view: Vec3 = [
        Math.cos(elevation) * Math.cos(turn),
        Math.sin(elevation),
        Math.cos(elevation) * Math.sin(turn),
      ];
      table.set(scattered(view, [level, sun[1], 0], turbidity), (row * COLUMNS + column) * 3);
    }
  }
  const sky = (direction: Vec3): Vec3 => {
    const elevation = Math.asin(clamp(direction[1], 0, 1));
    const flat = Math.hypot(direction[0], direction[2]);
    const cos = flat < 1e-6 ? 1 : dot(direction, heading) / flat;
    const row = Math.sqrt(elevation / (Math.PI / 2)) * (ROWS - 1);
    const column = (Math.acos(clamp(cos, -1, 1)) / Math.PI) * (COLUMNS - 1);
    return lookUp(table, row, column);
  };
  return { sky, sunAtGround: throughAir(sun, turbidity), ambient: overHemisphere(sky) };
}

function lookUp(table: Float64Array, row: number, column: number): Vec3 {
  const r = Math.min(ROWS - 2, Math.floor(row));
  const c = Math.min(COLUMNS - 2, Math.floor(column));
  const [v, u] = [row - r, column - c];
  const at = (r * COLUMNS + c) * 3;
  const channel = (k: number) => {
    const [a, b] = [table[at + k] as number, table[at + 3 + k] as number];
    const [d, e] = [table[at + COLUMNS * 3 + k] as number, table[at + COLUMNS * 3 + 3 + k] as number];
    return (a + (b - a) * u) * (1 - v) + (d + (e - d) * u) * v;
  };
  return [channel(0), channel(1), channel(2)];
}

const ozoneAt = (height: number) => Math.max(0, 1 - Math.abs(height - 25_000) / 15_000);

/** The length of a ray from a height to the top of the atmosphere; undefined when the earth blocks the ray. */
function wayOut(height: number, rise: number): number | undefined {
  const r = GROUND + height;
  const nearest = r * r * (1 - rise * rise);
  if (rise < 0 && nearest < GROUND * GROUND) return undefined;
  return -r * rise + Math.sqrt(r * r * rise * rise - r * r + TOP * TOP);
}

/** The optical depth of Rayleigh, Mie and ozone along a ray that leaves the atmosphere. */
function airOutwards(height: number, rise: number, steps: number): [number, number, number] | undefined {
  const span = wayOut(height, rise);
  if (span === undefined) return undefined;
  const r = GROUND + height;
  const sum: [number, number, number] = [0, 0, 0];
  for (let step = 0; step < steps; step++) {
    // Steps grow with the distance, because the air is densest near the start.
    const [near, far] = [span * (step / steps) ** 2, span * ((step + 1) / steps) ** 2];
    const t = (near + far) / 2;
    const h = Math.sqrt(r * r + t * t + 2 * r * t * rise) - GROUND;
    sum[0] += Math.exp(-h / RAYLEIGH_SCALE) * (far - near);
    sum[1] += Math.exp(-h / MIE_SCALE) * (far - near);
    sum[2] += ozoneAt(h) * (far - near);
  }
  return sum;
}

const dimmed = (air: readonly [number, number, number], mie: number, k: 0 | 1 | 2) =>
  Math.exp(-(RAYLEIGH[k] * air[0] + mie * 1.1 * air[1] + OZONE[k] * air[2]));

function throughAir(sun: Vec3, turbidity: number): Vec3 {
  // Refraction keeps the disc visible at the horizon, so the elevation has a lower bound.
  const air = airOutwards(300, Math.max(sun[1], 0.004), 40);
  if (!air || sun[1] < -0.02) return [0, 0, 0];
  return [0, 1, 2].map((k) => SUNLIGHT[k as 0] * dimmed(air, MIE * turbidity, k as 0)) as unknown as Vec3;
}

function scattered(view: Vec3, sun: Vec3, turbidity: number): Vec3 {
  const mie = MIE * turbidity;
  const span = wayOut(300, view[1]) ?? 0;
  const cos = dot(view, sun);
  const g = 0.78;
  const rayleighPhase = (3 / (16 * Math.PI)) * (1 + cos * cos);
  const miePhase =
    ((3 / (8 * Math.PI)) * ((1 - g * g) * (1 + cos * cos))) / ((2 + g * g) * (1 + g * g - 2 * g * cos) ** 1.5);
  const seen: [number, number, number] = [0, 0, 0];
  const light: [number, number, number] = [0, 0, 0];
  const steps = 24;
  for (let step = 0; step < steps; step++) {
    const [near, far] = [span * (step / steps) ** 2, span * ((step + 1) / steps) ** 2];
    const [t, length] = [(near + far) / 2, far - near];
    const r = Math.sqrt(EYE * EYE + t * t + 2 * EYE * t * view[1]);
    const h = r - GROUND;
    const thick: [number, number, number] = [
      Math.exp(-h / RAYLEIGH_SCALE) * length,
      Math.exp(-h / MIE_SCALE) * length,
      ozoneAt(h) * length,
    ];
    for (const k of [0, 1, 2] as const) seen[k] += thick[k] / 2;
    const rise = (sun[0] * view[0] * t + sun[1] * (EYE + view[1] * t)) / r;
    const lit = airOutwards(h, rise, 10);
    const above = airOutwards(Math.max(h, 22_000), Math.max(rise, 0.05), 6) ?? [0, 0, 0];
    const dusk = clamp((rise + 0.12) / 0.24) ** 2;
    for (const k of [0, 1, 2] as const) {
      const view_ = dimmed(seen, mie, k);
      const [rayleigh, haze] = [RAYLEIGH[k] * thick[0], mie * thick[1]];
      if (lit) light[k] += SUNLIGHT[k] * view_ * dimmed(lit, mie, k) * (rayleigh * rayleighPhase + haze * miePhase);
      // Light that was scattered more than once arrives from all directions.
      light[k] += SUNLIGHT[k] * view_ * dimmed(above, mie, k) * (rayleigh + haze) * 0.035 * dusk;
    }
    for (const k of [0, 1, 2] as const) seen[k] += thick[k] / 2;
  }
  return light;
}

function overHemisphere(sky: (direction: Vec3) => Vec3): Vec3 {
  const sum: [number, number, number] = [0, 0, 0];
  const count = 256;
  for (let index = 0; index < count; index++) {
    // The directions are cosine-weighted, as irradiance on level ground requires.
    const rise = Math.sqrt((index + 0.5) / count);
    const flat = Math.sqrt(1 - rise * rise);
    const colour = sky([flat * Math.cos(index * 2.39996), rise, flat * Math.sin(index * 2.39996)]);
    for (const k of [0, 1, 2] as const) sum[k] += (colour[k] * Math.PI) / count;
  }
  return sum;
}
