import { clamp } from '../noise.ts';
import type { Vec3 } from '../shape/vector.ts';

/** Parses '#c08040' into red, green and blue in 0…1, in sRGB. */
export function srgb(hex: string): Vec3 {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** Converts an sRGB hex colour to linear light, rounded so that every machine writes the same bytes. */
export function linear(hex: string): [number, number, number] {
  const toLinear = (value: number) =>
    Math.round((value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4) * 1e4) / 1e4;
  const [red, green, blue] = srgb(hex);
  return [toLinear(red), toLinear(green), toLinear(blue)];
}

export const mixColours = (a: Vec3, b: Vec3, t: number): Vec3 => {
  const share = clamp(t);
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
};
