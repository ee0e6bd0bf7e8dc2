/**
 * Noise on the unit torus. u and v run from 0 to 1 over the texture and frequencies are integers, so everything built
 * from these functions tiles without a seam at any resolution.
 */

/** A 32-bit hash of a lattice point. It uses integer arithmetic only, so it is the same on every machine. */
export function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A random number from 0 to 1 for a lattice point. */
export const random = (x: number, y: number, seed: number): number => hash(x, y, seed) / 4294967296;

/** A random number from 0 to 1 for an id. */
export const pick = (id: number, seed: number): number => hash(id | 0, 77, seed) / 4294967296;

export const wrap = (value: number, period: number): number => value - Math.floor(value / period) * period;

export const clamp01 = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);

export const mix = (from: number, to: number, amount: number): number => from + (to - from) * amount;

export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp01((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

const DIRECTIONS = 64;
const gradientX = new Float64Array(DIRECTIONS);
const gradientY = new Float64Array(DIRECTIONS);
for (let i = 0; i < DIRECTIONS; i++) {
  gradientX[i] = Math.cos((i / DIRECTIONS) * 2 * Math.PI);
  gradientY[i] = Math.sin((i / DIRECTIONS) * 2 * Math.PI);
}

const mixBits = (h: number): number => {
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  return ((h ^ (h >>> 13)) >>> 7) & (DIRECTIONS - 1);
};

/** Periodic gradient noise in lattice units, about -1 to 1. Every texture spends most of its time here. */
function latticeNoise(x: number, y: number, periodX: number, periodY: number, seed: number): number {
  const floorX = Math.floor(x);
  const floorY = Math.floor(y);
  const dx = x - floorX;
  const dy = y - floorY;
  const x0 = floorX >= 0 && floorX < periodX ? floorX : wrap(floorX, periodX);
  const y0 = floorY >= 0 && floorY < periodY ? floorY : wrap(floorY, periodY);
  const salt = Math.imul(seed, 0x9e3779b1);
  const left = Math.imul(x0, 0x27d4eb2d) ^ salt;
  const right = Math.imul(x0 + 1 === periodX ? 0 : x0 + 1, 0x27d4eb2d) ^ salt;
  const up = Math.imul(y0, 0x165667b1);
  const down = Math.imul(y0 + 1 === periodY ? 0 : y0 + 1, 0x165667b1);
  const nw = mixBits(left ^ up);
  const ne = mixBits(right ^ up);
  const sw = mixBits(left ^ down);
  const se = mixBits(right ^ down);
  const sx = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
  const sy = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
  const top = (gradientX[nw] as number) * dx + (gradientY[nw] as number) * dy;
  const topRight = (gradientX[ne] as number) * (dx - 1) + (gradientY[ne] as number) * dy;
  const bottom = (gradientX[sw] as number) * dx + (gradientY[sw] as number) * (dy - 1);
  const bottomRight = (gradientX[se] as number) * (dx - 1) + (gradientY[se] as number) * (dy - 1);
  const upper = top + (topRight - top) * sx;
  const lower = bottom + (bottomRight - bottom) * sx;
  return (upper + (lower - upper) * sy) * 1.45;
}

/** Gradient noise with `fx` by `fy` lattice cells per texture, about -1 to 1. */
export const noise = (u: number, v: number, fx: number, fy: number, seed: number): number =>
  latticeNoise(u * fx, v * fy, fx, fy, seed);

/** Fractal noise, about -1 to 1: each octave is twice as fine and has `gain` times the strength of the previous one. */
export function fbm(u: number, v: number, fx: number, fy: number, octaves: number, seed: number, gain = 0.5): number {
  let sum = 0;
  let strength = 1;
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    sum += strength * latticeNoise(u * fx, v * fy, fx, fy, seed + octave * 131);
    total += strength;
    strength *= gain;
    fx *= 2;
    fy *= 2;
  }
  return sum / (total * 0.7);
}

/** Ridged noise, 0 to 1: sharp crests where the octaves cross zero. */
export function ridges(u: number, v: number, fx: number, fy: number, octaves: number, seed: number): number {
  let sum = 0;
  let strength = 1;
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    const crest = 1 - Math.abs(latticeNoise(u * fx, v * fy, fx, fy, seed + octave * 131));
    sum += strength * crest * crest;
    total += strength;
    strength *= 0.5;
    fx *= 2;
    fy *= 2;
  }
  return sum / total;
}

/** Flat facets between random heights, -1 to 1, for crumpled paper and broken stone. */
export function facets(u: number, v: number, frequency: number, seed: number): number {
  const x = u * frequency;
  const y = v * frequency;
  const i = Math.floor(x);
  const j = Math.floor(y);
  const dx = x - i;
  const dy = y - j;
  const corner = (a: number, b: number) => random(wrap(i + a, frequency), wrap(j + b, frequency), seed) * 2 - 1;
  const nw = corner(0, 0);
  const ne = corner(1, 0);
  const sw = corner(0, 1);
  const se = corner(1, 1);
  // Each square is folded along a random diagonal; otherwise all creases would run in one direction.
  if (hash(wrap(i, frequency), wrap(j, frequency), seed + 1) & 1) {
    return dx + dy < 1 ? nw + (ne - nw) * dx + (sw - nw) * dy : se + (sw - se) * (1 - dx) + (ne - se) * (1 - dy);
  }
  return dx > dy ? ne + (nw - ne) * (1 - dx) + (se - ne) * dy : sw + (se - sw) * dx + (nw - sw) * (1 - dy);
}

const FAR = 1 << 20;

/** Fractal noise in the coordinates of a brick, plank or leaf. Its period is far larger than any piece. */
export function localFbm(x: number, y: number, octaves: number, seed: number): number {
  let sum = 0;
  let strength = 1;
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    sum += strength * latticeNoise(x, y, FAR, FAR, seed + octave * 131);
    total += strength;
    strength *= 0.5;
    x *= 2;
    y *= 2;
  }
  return sum / (total * 0.7);
}

/** A random value per grid cell without smoothing, 0 to 1, for sparkle, grit and single threads. */
export const speckle = (u: number, v: number, fx: number, fy: number, seed: number): number =>
  random(wrap(Math.floor(u * fx), fx), wrap(Math.floor(v * fy), fy), seed);
