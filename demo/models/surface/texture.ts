import { writePng } from '../../write-png.ts';
import { clamp } from '../noise.ts';
import type { Vec3 } from '../shape/vector.ts';

/** A material at one point of its tile: colour in sRGB (0…1), height in metres, roughness. */
export interface Texel {
  colour: Vec3;
  height: number;
  roughness: number;
}

export interface TextureRecipe {
  name: string;
  /** The side of a tile, in metres. */
  tile: number;
  pixels: number;
  /** u and v are in 0…1; the texture repeats, so 0 and 1 are the same point. */
  at(u: number, v: number): Texel;
}

interface TextureSet {
  basecolor: Uint8Array;
  normal: Uint8Array;
  /** Roughness is in green and metalness (always 0) in blue, as glTF requires. */
  roughness: Uint8Array;
}

const cache = new Map<string, TextureSet>();

/** Renders the images of a recipe; the process caches them by name. */
export function renderTexture(recipe: TextureRecipe): TextureSet {
  const cached = cache.get(recipe.name);
  if (cached) return cached;
  const size = recipe.pixels;
  const heights = new Float64Array(size * size);
  const basecolor = new Uint8Array(size * size * 3);
  const roughness = new Uint8Array(size * size * 3).fill(255);
  for (let index = 0; index < heights.length; index++) {
    const texel = recipe.at(((index % size) + 0.5) / size, (Math.floor(index / size) + 0.5) / size);
    heights[index] = texel.height;
    basecolor[index * 3] = toByte(texel.colour[0]);
    basecolor[index * 3 + 1] = toByte(texel.colour[1]);
    basecolor[index * 3 + 2] = toByte(texel.colour[2]);
    roughness[index * 3 + 1] = toByte(texel.roughness);
    roughness[index * 3 + 2] = 0;
  }
  const picture = (pixels: Uint8Array) => writePng({ width: size, height: size, channels: 3, pixels });
  const set = {
    basecolor: picture(basecolor),
    normal: picture(normalsOf(heights, size, recipe.tile / size)),
    roughness: picture(roughness),
  };
  cache.set(recipe.name, set);
  return set;
}

const toByte = (value: number) => Math.round(clamp(value) * 255);

function normalsOf(heights: Float64Array, size: number, step: number): Uint8Array {
  const bytes = new Uint8Array(size * size * 3);
  const heightAt = (x: number, y: number) => heights[((y + size) % size) * size + ((x + size) % size)] as number;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const slopeX = (heightAt(x + 1, y) - heightAt(x - 1, y)) / (2 * step);
      const slopeY = (heightAt(x, y + 1) - heightAt(x, y - 1)) / (2 * step);
      const steep = Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1);
      const index = (y * size + x) * 3;
      // Rows run down the image, while the green channel of a normal map points up.
      bytes[index] = toByte(0.5 - slopeX / steep / 2);
      bytes[index + 1] = toByte(0.5 + slopeY / steep / 2);
      bytes[index + 2] = toByte(0.5 + 1 / steep / 2);
    }
  }
  return bytes;
}
