import { writeHdr } from '../../server/src/platform/formats/hdr.ts';
import type { Vec3 } from '../models/shape/vector.ts';

/** The light from a direction: x points right, y up, z to the centre of the picture. */
type LightFrom = (direction: Vec3) => Vec3;

/** A position in the sky in degrees: above the horizon, and to the right of the picture's centre. */
export interface SkyPlace {
  elevation: number;
  azimuth: number;
}

const RADIAN = Math.PI / 180;

export function directionOf({ elevation, azimuth }: SkyPlace): Vec3 {
  const level = Math.cos(elevation * RADIAN);
  return [level * Math.sin(azimuth * RADIAN), Math.sin(elevation * RADIAN), level * Math.cos(azimuth * RADIAN)];
}

/** Renders the whole sphere as an .hdr file twice as wide as high. `add` may then change single pixels (stars). */
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
