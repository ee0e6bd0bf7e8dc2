import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { frameSubject } from './frame-subject.ts';
import { fromAngles } from './samples.ts';

/** The corners of a box. */
function box(width: number, height: number, depth: number, [x, y, z] = [0, 0, 0]): number[] {
  const ends = [-0.5, 0.5];
  return ends.flatMap((a) => ends.flatMap((b) => ends.flatMap((c) => [x + a * width, y + b * height, z + c * depth])));
}

function extentInFrame(camera: PerspectiveCamera, points: number[]) {
  camera.updateMatrixWorld();
  const seen = Array.from({ length: points.length / 3 }, (_, index) =>
    new Vector3().fromArray(points, index * 3).project(camera),
  );
  const range = (values: number[]) => ({ low: Math.min(...values), high: Math.max(...values) });
  return { x: range(seen.map(({ x }) => x)), y: range(seen.map(({ y }) => y)) };
}

const subjects = {
  cube: box(1, 1, 1),
  'tall mast': box(0.1, 9, 0.1),
  'flat floor': box(20, 0.1, 30),
  'plank that points at the camera': box(0.1, 0.1, 9).map((part, index, all) => {
    const [x, z] = [all[index - (index % 3)] as number, all[index - (index % 3) + 2] as number];
    const [sine, cosine] = [Math.sin(0.6), Math.cos(0.6)];
    return [x * cosine + z * sine, part, z * cosine - x * sine][index % 3] as number;
  }),
  'thing far from the origin': box(2, 1, 3, [500, -40, 90]),
  'tiny thing': box(1e-4, 2e-4, 1e-4),
};

describe.each(Object.entries(subjects))('a %s', (_, points) => {
  test.each([1, 2, 0.5])('is centred and as large as possible, also turned, in a frame of aspect %d', (aspect) => {
    const camera = new PerspectiveCamera(28, aspect);
    const target = frameSubject(camera, points, fromAngles(0.6, 0.4), 0.8);
    const { x, y } = extentInFrame(camera, points);
    const fill = Math.max(x.high - x.low, y.high - y.low) / 2;
    expect(x.high + x.low).toBeCloseTo(0, 1);
    expect(y.high + y.low).toBeCloseTo(0, 1);

    let farthest = 0;
    const offset = camera.position.clone().sub(target);
    for (let degrees = 0; degrees < 360; degrees += 1) {
      offset.applyAxisAngle(new Vector3(0, 1, 0), Math.PI / 180);
      camera.position.copy(target).add(offset);
      camera.lookAt(target);
      const turned = extentInFrame(camera, points);
      farthest = Math.max(farthest, ...[turned.x, turned.y].flatMap(({ low, high }) => [-low, high]));
    }
    expect(Math.max(fill / 0.8, farthest / 0.96)).toBeCloseTo(1, 2);
  });
});

test('a single point gives the camera a finite position', () => {
  const camera = new PerspectiveCamera(28, 1);
  frameSubject(camera, [3, 4, 5], fromAngles(0, 0.3), 0.8);
  expect(camera.position.toArray().every(Number.isFinite)).toBe(true);
});
