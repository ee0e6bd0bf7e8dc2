import { MathUtils, Matrix4, type PerspectiveCamera, Vector3 } from 'three';

const UP = new Vector3(0, 1, 0);
/** The part of the frame that the points may fill while the camera turns around them. */
const FILL_WHEN_TURNED = 0.96;

/**
 * Places the camera in a direction from the points so that they fill the given part of the frame, centred. The camera
 * is farther away if the points would leave the frame while it turns around the vertical axis of the returned target.
 */
export function frameSubject(
  camera: PerspectiveCamera,
  points: ArrayLike<number>,
  direction: Vector3,
  fill: number,
): Vector3 {
  const center = middleOf(points);
  const basis = new Matrix4().lookAt(direction, new Vector3(), UP);
  const [right, up, back] = [new Vector3(), new Vector3(), new Vector3()];
  basis.extractBasis(right, up, back);
  const slopeY = Math.tan(MathUtils.degToRad(camera.fov / 2));
  const slopeX = slopeY * camera.aspect;
  let distance = Math.max(radiusOf(points, center), 1e-6) / slopeY;
  const target = center.clone();
  const offset = new Vector3();

  // Moving closer changes the perspective, so the fit is found in steps; it settles well before the eighth.
  for (let step = 0; step < 8; step += 1) {
    const [low, high] = [
      [Infinity, Infinity],
      [-Infinity, -Infinity],
    ] as [[number, number], [number, number]];
    for (let index = 0; index < points.length; index += 3) {
      offset.fromArray(points as number[], index).sub(target);
      const depth = Math.max(distance - offset.dot(back), distance * 0.02);
      const x = offset.dot(right) / (depth * slopeX);
      const y = offset.dot(up) / (depth * slopeY);
      low[0] = Math.min(low[0], x);
      low[1] = Math.min(low[1], y);
      high[0] = Math.max(high[0], x);
      high[1] = Math.max(high[1], y);
    }
    target.addScaledVector(right, ((low[0] + high[0]) / 2) * distance * slopeX);
    target.addScaledVector(up, ((low[1] + high[1]) / 2) * distance * slopeY);
    distance *= Math.max(high[0] - low[0], high[1] - low[1], 1e-6) / 2 / fill;
    distance = Math.max(distance, distanceToTurn(points, target, back.y, [slopeX, slopeY]));
  }

  camera.position.copy(target).addScaledVector(back, distance);
  camera.up.copy(UP);
  camera.lookAt(target);
  return target;
}

/** The distance at which every point stays in the frame while the camera turns around the axis of the target. */
function distanceToTurn(
  points: ArrayLike<number>,
  target: Vector3,
  sine: number,
  slopes: readonly [number, number],
): number {
  const cosine = Math.sqrt(1 - sine ** 2);
  const [acrossX, acrossY] = slopes.map((slope) => 1 / (slope * FILL_WHEN_TURNED)) as [number, number];
  const offset = new Vector3();
  let distance = 0;
  for (let index = 0; index < points.length; index += 3) {
    offset.fromArray(points as number[], index).sub(target);
    // Seen from the camera, the point moves on an ellipse. These are the extremes over all its places.
    const radius = Math.hypot(offset.x, offset.z);
    const beside = radius * Math.hypot(acrossX, cosine);
    const above = offset.y * cosine * acrossY + radius * Math.abs(cosine - sine * acrossY);
    const below = -offset.y * cosine * acrossY + radius * Math.abs(cosine + sine * acrossY);
    distance = Math.max(distance, offset.y * sine + Math.max(beside, above, below));
  }
  return distance;
}

function middleOf(points: ArrayLike<number>): Vector3 {
  const [low, high] = [new Vector3(Infinity, Infinity, Infinity), new Vector3(-Infinity, -Infinity, -Infinity)];
  const point = new Vector3();
  for (let index = 0; index < points.length; index += 3) {
    point.fromArray(points as number[], index);
    low.min(point);
    high.max(point);
  }
  return low.add(high).multiplyScalar(0.5);
}

function radiusOf(points: ArrayLike<number>, center: Vector3): number {
  const point = new Vector3();
  let radius = 0;
  for (let index = 0; index < points.length; index += 3) {
    radius = Math.max(radius, point.fromArray(points as number[], index).distanceTo(center));
  }
  return radius;
}
