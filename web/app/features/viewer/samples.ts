import { Vector3 } from 'three';

/** Ratios of the plastic number: points that fill a square evenly, whatever their count. */
const STEP_X = 0.7548776662466927;
const STEP_Y = 0.5698402909980532;

/** The point of the given number in an even, endless sequence over the unit square. */
function pointInSquare(index: number): { x: number; y: number } {
  return { x: (0.5 + index * STEP_X) % 1, y: (0.5 + index * STEP_Y) % 1 };
}

/** A direction over the upper hemisphere, all of them equally likely. */
export function directionInDome(index: number): Vector3 {
  const { x, y } = pointInSquare(index);
  // Just above the horizon a shadow would be endless.
  return fromAngles(x * 2 * Math.PI, Math.asin(0.04 + 0.96 * y));
}

/** A direction within a cone around another, as if a lamp of that width shone. */
export function directionInCone(axis: Vector3, radius: number, index: number): Vector3 {
  const { x, y } = pointInSquare(index);
  const side = new Vector3(-axis.z, 0, axis.x).normalize();
  const up = new Vector3().crossVectors(axis, side);
  const distance = Math.sqrt(y) * radius;
  return axis
    .clone()
    .addScaledVector(side, Math.cos(x * 2 * Math.PI) * distance)
    .addScaledVector(up, Math.sin(x * 2 * Math.PI) * distance)
    .normalize();
}

/** Azimuth counts from the front (+z) to the right (+x), elevation from the horizon; both in radians. */
export function fromAngles(azimuth: number, elevation: number): Vector3 {
  const flat = Math.cos(elevation);
  return new Vector3(Math.sin(azimuth) * flat, Math.sin(elevation), Math.cos(azimuth) * flat);
}
