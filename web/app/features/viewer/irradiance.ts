import { type Color, type DataTexture, DataUtils, HalfFloatType, type Vector3 } from 'three';
import type { Panorama } from './shrink-panorama.ts';

/** The irradiance of a panorama on a matt white surface, by the direction it faces: a sum over all pixels. */
export function irradianceOf({ image, type, flipY }: DataTexture): (facing: Vector3, color: Color) => Color {
  const { data, width, height } = image as Panorama;
  const read = type === HalfFloatType ? DataUtils.fromHalfFloat : (value: number) => value;
  const channels = data.length / (width * height);
  // Per pixel: its direction, and its light times the solid angle that it covers.
  const rays = new Float32Array(width * height * 6);
  for (let y = 0; y < height; y += 1) {
    // Files store rows from the top or from the bottom; flipY says which.
    const elevation = (flipY ? 1 : -1) * (0.5 - (y + 0.5) / height) * Math.PI;
    const flat = Math.cos(elevation);
    const share = ((2 * Math.PI) / width) * (Math.PI / height) * flat;
    for (let x = 0; x < width; x += 1) {
      const azimuth = ((x + 0.5) / width - 0.5) * 2 * Math.PI;
      const at = (y * width + x) * channels;
      const light = [0, 1, 2].map((part) => read(data[at + part] ?? 0) * share);
      rays.set(
        [Math.cos(azimuth) * flat, Math.sin(elevation), Math.sin(azimuth) * flat, ...light],
        (y * width + x) * 6,
      );
    }
  }
  return ({ x, y, z }, color) => {
    let [red, green, blue] = [0, 0, 0];
    for (let at = 0; at < rays.length; at += 6) {
      const facing = (rays[at] ?? 0) * x + (rays[at + 1] ?? 0) * y + (rays[at + 2] ?? 0) * z;
      if (facing <= 0) continue;
      red += (rays[at + 3] ?? 0) * facing;
      green += (rays[at + 4] ?? 0) * facing;
      blue += (rays[at + 5] ?? 0) * facing;
    }
    return color.setRGB(red / Math.PI, green / Math.PI, blue / Math.PI);
  };
}
