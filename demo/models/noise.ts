import { seededRandom } from './random.ts';

const SIZE = 256;
const permutation = shuffledBytes();

function shuffledBytes(): Uint8Array {
  const random = seededRandom(2024);
  const bytes = Uint8Array.from({ length: SIZE }, (_, index) => index);
  for (let index = SIZE - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    const swapped = bytes[index] as number;
    bytes[index] = bytes[other] as number;
    bytes[other] = swapped;
  }
  return Uint8Array.from({ length: SIZE * 2 }, (_, index) => bytes[index % SIZE] as number);
}

const at = (index: number) => permutation[index] as number;
const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
const mix = (a: number, b: number, t: number) => a + (b - a) * t;

function slope(hash: number, x: number, y: number, z: number): number {
  const h = hash & 15;
  const u = h < 8 ? x : y;
  const v = h < 4 ? y : h === 12 || h === 14 ? x : z;
  return ((h & 1) === 0 ? u : -u) + ((h & 2) === 0 ? v : -v);
}

function wrapped(index: number, wrap: number): number {
  if (wrap === SIZE) return index & 255;
  const left = ((index | 0) % wrap) | 0;
  return left < 0 ? left + wrap : left;
}

function lattice(x: number, y: number, z: number, wrapX: number, wrapY: number): number {
  const fx = Math.floor(x);
  const fy = Math.floor(y);
  const fz = Math.floor(z);
  const dx = x - fx;
  const dy = y - fy;
  const dz = z - fz;
  const x0 = wrapped(fx, wrapX);
  const y0 = wrapped(fy, wrapY);
  const z0 = fz & 255;
  const x1 = x0 + 1 === wrapX ? 0 : (x0 + 1) & 255;
  const y1 = y0 + 1 === wrapY ? 0 : (y0 + 1) & 255;
  const z1 = (z0 + 1) & 255;
  const u = fade(dx);
  const v = fade(dy);
  const a0 = at(at(x0) + y0);
  const a1 = at(at(x0) + y1);
  const b0 = at(at(x1) + y0);
  const b1 = at(at(x1) + y1);
  const near = mix(
    mix(slope(at(a0 + z0), dx, dy, dz), slope(at(b0 + z0), dx - 1, dy, dz), u),
    mix(slope(at(a1 + z0), dx, dy - 1, dz), slope(at(b1 + z0), dx - 1, dy - 1, dz), u),
    v,
  );
  const far = mix(
    mix(slope(at(a0 + z1), dx, dy, dz - 1), slope(at(b0 + z1), dx - 1, dy, dz - 1), u),
    mix(slope(at(a1 + z1), dx, dy - 1, dz - 1), slope(at(b1 + z1), dx - 1, dy - 1, dz - 1), u),
    v,
  );
  return mix(near, far, fade(dz));
}

/** Gradient noise between about -1 and 1. */
export function noise(x: number, y: number, z = 0): number {
  return lattice(x, y, z, SIZE, SIZE);
}

/** Fractal noise between about -1 and 1: each octave is twice as fine and has `gain` times the strength. */
export function fractalNoise(x: number, y: number, z: number, octaves: number, gain = 0.5): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave++) {
    // Each octave has its own offset, so that the lattices do not line up at the origin.
    sum += weight * noise(x * scale + octave * 7.31, y * scale + octave * 3.17, z * scale + octave * 5.73);
    total += weight;
    weight *= gain;
    scale *= 2.03;
  }
  return sum / total;
}

/** Fractal noise that tiles without a seam. u and v are in 0…1; the first octave has `across` by `along` cells. */
export function tilingNoise(
  u: number,
  v: number,
  across: number,
  along: number,
  octaves: number,
  seed: number,
): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  let factor = 1;
  for (let octave = 0; octave < octaves; octave++) {
    sum +=
      weight * lattice(u * across * factor, v * along * factor, seed + octave * 9.37, across * factor, along * factor);
    total += weight;
    weight *= 0.5;
    factor *= 2;
  }
  return sum / total;
}

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));

export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}
