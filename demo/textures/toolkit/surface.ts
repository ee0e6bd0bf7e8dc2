import { type Color, linearToSrgb, Texel } from './color-ramp.ts';
import { clamp01 } from './noise.ts';
import { heightToNormals, heightToOcclusion, heightToRelief } from './relief.ts';

/** Fills `texel` with the surface at a point of the texture. */
export type Painter = (u: number, v: number, texel: Texel) => void;

/** A square of material with a real size, independent of resolution. */
export interface Surface {
  sizeCm: number;
  hasMetal?: boolean;
  /** Colour and amount of the dirt that collects in hollows. */
  dirt?: { color: Color; amount: number };
  /** Colour and amount of the material that shows on worn edges. */
  wear?: { color: Color; amount: number; roughness?: number };
  /** Strength of the ambient occlusion, 1 by default. */
  occlusion?: number;
  painter(size: number): Painter;
}

/** The maps of one resolution, row by row. Colour and normals have three bytes per pixel. */
export interface Maps {
  size: number;
  basecolor: Uint8Array;
  normal_gl: Uint8Array;
  normal_dx: Uint8Array;
  roughness: Uint8Array;
  metalness?: Uint8Array;
  height: Uint16Array;
  ao: Uint8Array;
}

// No real material is perfectly black or white; outside this range renderers lose energy or detail.
const DARKEST = 30;
const BRIGHTEST = 240;

const SRGB_STEPS = 4096;
const srgbTable = new Uint8Array(SRGB_STEPS + 1);
for (let i = 0; i <= SRGB_STEPS; i++) {
  const value = Math.round(linearToSrgb(i / SRGB_STEPS) * 255);
  srgbTable[i] = Math.min(BRIGHTEST, Math.max(DARKEST, value));
}

const toByte = (linear: number): number => srgbTable[(clamp01(linear) * SRGB_STEPS + 0.5) | 0] as number;

export function makeMaps(surface: Surface, size: number): Maps {
  const count = size * size;
  const paint = surface.painter(size);
  const height = new Float32Array(count);
  const colors = new Float32Array(count * 3);
  const rough = new Float32Array(count);
  const metalness = new Uint8Array(surface.hasMetal ? count : 0);
  const texel = new Texel();
  for (let y = 0, i = 0; y < size; y++) {
    const v = (y + 0.5) / size;
    for (let x = 0; x < size; x++, i++) {
      texel.metalness = 0;
      paint((x + 0.5) / size, v, texel);
      height[i] = texel.height;
      colors[i * 3] = texel.L;
      colors[i * 3 + 1] = texel.a;
      colors[i * 3 + 2] = texel.b;
      rough[i] = texel.roughness;
      if (surface.hasMetal) metalness[i] = clamp01(texel.metalness) * 255 + 0.5;
    }
  }

  const pixelMm = (surface.sizeCm * 10) / size;
  const ao = heightToOcclusion(height, size, pixelMm, surface.occlusion ?? 1);
  age(surface, texel, { size, pixelMm, height, ao, colors, rough });

  const roughness = new Uint8Array(count);
  for (let i = 0; i < count; i++) roughness[i] = Math.min(0.98, Math.max(0.05, rough[i] as number)) * 255 + 0.5;
  const normal_gl = heightToNormals(height, size, pixelMm);
  return {
    size,
    basecolor: toSrgb(colors),
    normal_gl,
    normal_dx: flipGreen(normal_gl),
    roughness,
    ...(surface.hasMetal && { metalness }),
    height: toUint16(height),
    ao,
  };
}

interface Layers {
  size: number;
  pixelMm: number;
  height: Float32Array;
  ao: Uint8Array;
  colors: Float32Array;
  rough: Float32Array;
}

/** Adds dirt to hollows and wear to protruding edges. */
function age({ dirt, wear }: Surface, texel: Texel, { size, pixelMm, height, ao, colors, rough }: Layers): void {
  if (!dirt && !wear) return;
  const relief = wear ? heightToRelief(height, size, pixelMm) : undefined;
  for (let i = 0; i < height.length; i++) {
    texel.L = colors[i * 3] as number;
    texel.a = colors[i * 3 + 1] as number;
    texel.b = colors[i * 3 + 2] as number;
    if (dirt) {
      const amount = clamp01((1 - (ao[i] as number) / 255) * 1.6 * dirt.amount);
      texel.blend(dirt.color, amount);
      rough[i] = (rough[i] as number) + (0.9 - (rough[i] as number)) * amount * 0.7;
    }
    if (wear && relief) {
      const amount = clamp01((relief[i] as number) * wear.amount);
      texel.blend(wear.color, amount);
      if (wear.roughness !== undefined)
        rough[i] = (rough[i] as number) + (wear.roughness - (rough[i] as number)) * amount;
    }
    colors[i * 3] = texel.L;
    colors[i * 3 + 1] = texel.a;
    colors[i * 3 + 2] = texel.b;
  }
}

const cube = (value: number): number => value * value * value;

function toSrgb(colors: Float32Array): Uint8Array {
  const bytes = new Uint8Array(colors.length);
  for (let i = 0; i < colors.length; i += 3) {
    const L = colors[i] as number;
    const a = colors[i + 1] as number;
    const b = colors[i + 2] as number;
    const l = cube(L + 0.3963377774 * a + 0.2158037573 * b);
    const m = cube(L - 0.1055613458 * a - 0.0638541728 * b);
    const s = cube(L - 0.0894841775 * a - 1.291485548 * b);
    bytes[i] = toByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
    bytes[i + 1] = toByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
    bytes[i + 2] = toByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  }
  return bytes;
}

function flipGreen(normals: Uint8Array): Uint8Array {
  const flipped = normals.slice();
  for (let i = 1; i < flipped.length; i += 3) flipped[i] = 255 - (flipped[i] as number);
  return flipped;
}

function toUint16(height: Float32Array): Uint16Array {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of height) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const scale = high > low ? 65535 / (high - low) : 0;
  const levels = new Uint16Array(height.length);
  for (let i = 0; i < height.length; i++) levels[i] = ((height[i] as number) - low) * scale + 0.5;
  return levels;
}
