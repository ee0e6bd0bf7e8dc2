import { noise } from '../noise.ts';
import { join, type Mesh } from './mesh.ts';
import { roundedBox } from './rounded-box.ts';
import { smooth } from './smooth.ts';
import { tube } from './tube.ts';
import type { Vec3 } from './vector.ts';

interface CushionOptions {
  /** How much the middle rises above the edges. */
  puff?: number;
  radius?: number;
  /** Radius of the cord that is sewn around the edge; 0 for none. */
  piping?: number;
  seed?: number;
}

/**
 * Builds a stuffed cushion that lies flat at the origin: thicker in the middle, narrower at the corners, slightly
 * uneven.
 */
export function cushion(width: number, height: number, depth: number, options: CushionOptions = {}): Mesh {
  const { puff = height * 0.18, radius = height * 0.42, piping = 0, seed = 1 } = options;
  const shape = (x: number, y: number, z: number): Vec3 => {
    const [u, w] = [(2 * x) / width, (2 * z) / depth];
    const middle = Math.max(0, 1 - u * u) ** 0.7 * Math.max(0, 1 - w * w) ** 0.7;
    const side = (2 * y) / height;
    const crease = noise(x * 7 + seed * 3.1, z * 7, seed * 1.7) * height * 0.03;
    const drawn = 1 - 0.03 * u * u * w * w;
    return [x * drawn, y + side * (puff * middle + crease), z * drawn];
  };
  const body = roundedBox(width, height, depth, { radius, bevel: 3, cells: 9 }).bent(([x, y, z]) => shape(x, y, z));
  const soft = smooth(body, 70);
  if (piping === 0) return soft;
  const inset = radius * 0.28;
  const cord = (y: number) =>
    tube(
      roundedRectangle(width - inset, depth - inset, radius * 0.8).map(([x, z]) => shape(x, y, z)),
      piping,
      { sides: 6, closed: true },
    );
  return join(soft, cord(height / 2 - radius * 0.3), cord(-height / 2 + radius * 0.3));
}

/** The outline of a rectangle with round corners, counter-clockwise. */
export function roundedRectangle(width: number, height: number, radius: number): [number, number][] {
  const steps = 6;
  const [x, y] = [width / 2 - radius, height / 2 - radius];
  const centres: [number, number][] = [
    [x, y],
    [-x, y],
    [-x, -y],
    [x, -y],
  ];
  return centres.flatMap(([cx, cy], corner) =>
    Array.from({ length: steps + 1 }, (_, step): [number, number] => {
      const angle = (Math.PI / 2) * (corner + step / steps);
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    }),
  );
}
