export type Vec2 = readonly [number, number];
export type Vec3 = readonly [number, number, number];

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vec3, factor: number): Vec3 => [a[0] * factor, a[1] * factor, a[2] * factor];
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const length = (a: Vec3): number => Math.sqrt(dot(a, a));

export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export function unit(a: Vec3): Vec3 {
  const size = length(a);
  return size === 0 ? [0, 1, 0] : times(a, 1 / size);
}

export const between = (a: Vec3, b: Vec3, t: number): Vec3 => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

/** Rotates a vector around a unit axis (Rodrigues). */
export function turnedAround(vector: Vec3, axis: Vec3, angle: number): Vec3 {
  const cos = Math.cos(angle);
  const along = dot(axis, vector) * (1 - cos);
  return add(add(times(vector, cos), times(cross(axis, vector), Math.sin(angle))), times(axis, along));
}

/** Any unit vector perpendicular to the given one. */
export function perpendicular(direction: Vec3): Vec3 {
  return unit(cross(direction, Math.abs(direction[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
}

/** A smooth curve through the points (Catmull-Rom), including both ends. */
export function curveThrough(points: readonly Vec3[], steps: number): Vec3[] {
  const last = points.length - 1;
  const get = (index: number) => points[Math.min(last, Math.max(0, index))] as Vec3;
  const line: Vec3[] = [];
  for (let index = 0; index < last; index++) {
    const [a, b, c, d] = [get(index - 1), get(index), get(index + 1), get(index + 2)];
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      const axis = (k: 0 | 1 | 2) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
      line.push([axis(0), axis(1), axis(2)]);
    }
  }
  line.push(get(last));
  return line;
}

/**
 * Rounds a direction to a coarse grid and normalises it, so that the last bit of a sine cannot change it. Adding zero
 * turns -0 into 0: a sine near zero may have either sign.
 */
export function rounded(direction: Vec3): Vec3 {
  const toGrid = (value: number) => Math.round(value * 4096) / 4096 + 0;
  return unit([toGrid(direction[0]), toGrid(direction[1]), toGrid(direction[2])]);
}
