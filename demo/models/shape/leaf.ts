import { Mesh } from './mesh.ts';
import { smooth } from './smooth.ts';
import type { Vec3 } from './vector.ts';

interface LeafOptions {
  length: number;
  width: number;
  /** Relative width (0…1) at position t (0…1) along the leaf. */
  outline?: (t: number) => number;
  /** How far the leaf hangs: the angle between base and tip in radians. */
  droop?: number;
  /** Angle of the fold along the middle rib, in radians. */
  fold?: number;
  /** Amplitude of the wavy edge, as a share of the width. */
  wave?: number;
  rows?: number;
  columns?: number;
}

/** An ordinary leaf: widest below the middle, with a pointed tip. */
export const pointed = (t: number) => Math.sin(Math.PI * t ** 0.8) ** 0.85;
/** Long and even with a pointed tip, like grass and snake plants. */
export const sword = (t: number) => (0.75 + 0.5 * t - 0.25 * t * t) * (1 - t ** 6) ** 0.6;

/** A thin leaf that starts at the origin, points along +z and faces up. */
export function leaf(options: LeafOptions): Mesh {
  const { length, width, outline = pointed, droop = 0.6, fold = 0.3, wave = 0, rows = 8, columns = 4 } = options;
  const mesh = new Mesh();
  let [y, z] = [0, 0];
  for (let row = 0; row <= rows; row++) {
    const t = row / rows;
    const pitch = droop * (t - 0.25);
    if (row > 0) {
      y -= (Math.sin(pitch) * length) / rows;
      z += (Math.cos(pitch) * length) / rows;
    }
    const half = Math.max(width * 0.004, (outline(t) * width) / 2);
    for (let column = 0; column <= columns; column++) {
      const side = (2 * column) / columns - 1;
      const rise = Math.abs(side) * half * Math.sin(fold) + wave * half * Math.sin(t * 15 + side) * side * side;
      const position: Vec3 = [side * half * Math.cos(fold), y + rise * Math.cos(pitch), z + rise * Math.sin(pitch)];
      mesh.vertex(position, [0, 1, 0], [side * half, t * length]);
    }
  }
  const stride = columns + 1;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const a = row * stride + column;
      mesh.quad(a, a + stride, a + stride + 1, a + 1);
    }
  }
  return smooth(mesh, 80);
}

/** Turns a mesh that points along +z up by `pitch` and around y by `heading` (radians). */
export function aimed(mesh: Mesh, heading: number, pitch: number): Mesh {
  return mesh.turnedAround([1, 0, 0], -pitch).turnedAround([0, 1, 0], heading);
}
