import { writeHdr } from '../../server/src/platform/formats/hdr.ts';
import type { Vec3 } from '../models/shape/vector.ts';

/** Light that comes from a direction: x to the right of the picture's centre, y up, z into the picture. */
type LightFrom = (direction: Vec3) => Vec3;

/** Where something stands in the sky, in degrees: above the horizon, and to the right of the picture's centre. */
export interface SkyPlace {
  elevation: number;
  azimuth: number;
}

const RADIAN = Math.PI / 180;

export function directionOf({ elevation, azimuth }: SkyPlace): Vec3 {
  const level = Math.cos(elevation * RADIAN);
  return [level * Math.sin(azimuth * RADIAN), Math.sin(elevation * RADIAN), level * Math.cos(azimuth * RADIAN)];
}

/** The whole sphere as an .hdr twice as wide as high, and what is added to its pixels one by one (stars). */
export function renderPanorama(
  height: number,
  light: LightFrom,
  add?: (pixels: Float32Array, width: number) => void,
): Uint8Array {
  const width = height * 2;
  const pixels = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const elevation = 90 - ((y + 0.5) / height) * 180;
    for (let x = 0; x < width; x++) {
      const colour = light(directionOf({ elevation, azimuth: ((x + 0.5) / width - 0.5) * 360 }));
      pixels.set(colour, (y * width + x) * 3);
    }
  }
  add?.(pixels, width);
  return writeHdr({ width, height, rgb: pixels });
}
