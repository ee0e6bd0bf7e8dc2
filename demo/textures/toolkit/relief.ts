import { clamp01 } from './noise.ts';

/**
 * Computes tangent-space normals with green up (OpenGL) by a Sobel filter that wraps around. Lengths are in
 * millimetres.
 */
export function heightToNormals(height: Float32Array, size: number, pixelMm: number): Uint8Array {
  const normals = new Uint8Array(size * size * 3);
  const scale = 1 / (8 * pixelMm);
  for (let y = 0; y < size; y++) {
    const above = ((y + size - 1) % size) * size;
    const here = y * size;
    const below = ((y + 1) % size) * size;
    for (let x = 0; x < size; x++) {
      const left = x === 0 ? size - 1 : x - 1;
      const right = x === size - 1 ? 0 : x + 1;
      const nw = height[above + left] as number;
      const n = height[above + x] as number;
      const ne = height[above + right] as number;
      const w = height[here + left] as number;
      const e = height[here + right] as number;
      const sw = height[below + left] as number;
      const s = height[below + x] as number;
      const se = height[below + right] as number;
      const dx = (ne + 2 * e + se - nw - 2 * w - sw) * scale;
      const dy = (sw + 2 * s + se - nw - 2 * n - ne) * scale;
      const length = 1 / Math.sqrt(dx * dx + dy * dy + 1);
      const at = (here + x) * 3;
      // Rows run down while green points up, so a height that grows downwards tilts the normal up.
      normals[at] = (-dx * length * 0.5 + 0.5) * 255 + 0.5;
      normals[at + 1] = (dy * length * 0.5 + 0.5) * 255 + 0.5;
      normals[at + 2] = (length * 0.5 + 0.5) * 255 + 0.5;
    }
  }
  return normals;
}

/** Box blur over `2 × radius + 1` pixels that wraps around. */
function blur(source: Float32Array, size: number, radius: number): Float32Array {
  const rows = new Float32Array(source.length);
  const result = new Float32Array(source.length);
  const weight = 1 / (2 * radius + 1);
  for (let y = 0; y < size; y++) {
    const row = y * size;
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += source[row + ((i + size) % size)] as number;
    for (let x = 0; x < size; x++) {
      rows[row + x] = sum * weight;
      sum +=
        (source[row + ((x + radius + 1) % size)] as number) - (source[row + ((x - radius + size) % size)] as number);
    }
  }
  const sums = new Float64Array(size);
  for (let i = -radius; i <= radius; i++) {
    const row = ((i + size) % size) * size;
    for (let x = 0; x < size; x++) sums[x] = (sums[x] as number) + (rows[row + x] as number);
  }
  for (let y = 0; y < size; y++) {
    const row = y * size;
    const enters = ((y + radius + 1) % size) * size;
    const leaves = ((y - radius + size) % size) * size;
    for (let x = 0; x < size; x++) {
      result[row + x] = (sums[x] as number) * weight;
      sums[x] = (sums[x] as number) + (rows[enters + x] as number) - (rows[leaves + x] as number);
    }
  }
  return result;
}

const SCALES = [1 / 340, 1 / 128, 1 / 48, 1 / 18];

/**
 * Ambient occlusion, 255 for fully open, estimated from the depth of each point below its surroundings at four scales.
 */
export function heightToOcclusion(height: Float32Array, size: number, pixelMm: number, strength: number): Uint8Array {
  const open = new Float32Array(height.length).fill(1);
  for (const scale of SCALES) {
    const radius = Math.max(1, Math.round(size * scale));
    const around = blur(height, size, radius);
    const perMm = (strength * 0.9) / (radius * pixelMm);
    for (let i = 0; i < height.length; i++) {
      const depth = ((around[i] as number) - (height[i] as number)) * perMm;
      if (depth > 0) open[i] = (open[i] as number) / (1 + depth * 1.4);
    }
  }
  const bytes = new Uint8Array(height.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = clamp01(0.06 + 0.94 * (open[i] as number)) * 255 + 0.5;
  return bytes;
}

/**
 * How far each point protrudes from its near surroundings, from 0 to above 1. Hands and shoes wear these points first.
 */
export function heightToRelief(height: Float32Array, size: number, pixelMm: number): Float32Array {
  const radius = Math.max(1, Math.round(size / 200));
  const around = blur(height, size, radius);
  const perMm = 4 / (radius * pixelMm);
  for (let i = 0; i < around.length; i++) {
    const out = ((height[i] as number) - (around[i] as number)) * perMm;
    around[i] = out > 0 ? out : 0;
  }
  return around;
}
