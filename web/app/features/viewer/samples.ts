import { Vector3 } from 'three';

/** The R2 sequence, from the plastic number: any count of its points fills a square evenly. */
const STEP_X = 0.7548776662466927;
const STEP_Y = 0.5698402909980532;

/** A point of the sequence in the unit square, by its index. */
function pointInSquare(index: number): { x: number; y: number } {
  return { x: (0.5 + index * STEP_X) % 1, y: (0.5 + index * STEP_Y) % 1 };
}

/** A direction in the upper hemisphere, uniformly distributed. */
export function directionInDome(index: number): Vector3 {
  const { x, y } = pointInSquare(index);
  // Directions close to the horizon are left out, because their shadows would be endless.
  return fromAngles(x * 2 * Math.PI, Math.asin(0.04 + 0.96 * y));
}

/** A direction in a cone around `axis`, like the light of a lamp of that angular radius. */
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
