import {
  AnimationClip,
  AnimationMixer,
  Box3,
  BoxGeometry,
  type KeyframeTrack,
  Mesh,
  Scene,
  SphereGeometry,
  VectorKeyframeTrack,
} from 'three';
import { expect, test } from 'vitest';
import { sampleClip } from './clip-poses.ts';

const UNIT_CUBE = new BoxGeometry(1, 1, 1);

/** Samples a clip that moves a mesh with these keyframes. */
function sample(tracks: KeyframeTrack[], geometry: BoxGeometry | SphereGeometry = UNIT_CUBE) {
  const mesh = new Mesh(geometry);
  mesh.name = 'mesh';
  const scene = new Scene().add(mesh);
  const clip = new AnimationClip('move', -1, tracks);
  const mixer = new AnimationMixer(scene);
  const action = mixer.clipAction(clip).play();
  const { points, startS } = sampleClip(scene, clip, (seconds) => {
    action.time = seconds;
    mixer.update(0);
  });
  return { points, startS, box: new Box3().setFromArray(points) };
}

const moveUp = (times: number[], heights: number[]) =>
  new VectorKeyframeTrack(
    'mesh.position',
    times,
    heights.flatMap((height) => [0, height, 0]),
  );

test('the points are those of the whole clip', () => {
  const { box, startS } = sample([moveUp([0, 0.5, 1], [0, 5, 0])]);
  expect([box.min.toArray(), box.max.toArray(), startS]).toEqual([[-0.5, -0.5, -0.5], [0.5, 5.5, 0.5], 0]);
});

test('a short jump between the even times is not missed', () => {
  const { box } = sample([moveUp([0, 3.01, 3.02, 3.03, 60], [0, 0, 7, 0, 0])]);
  expect(box.max.y).toBeCloseTo(7.5);
});

test('a clip starts when the model has at least half its size', () => {
  const grow = new VectorKeyframeTrack('mesh.scale', [0, 1], [0, 0, 0, 1, 1, 1]);
  const { startS, box } = sample([grow]);
  expect(startS).toBeGreaterThanOrEqual(0.5);
  expect(startS).toBeLessThan(0.55);
  expect(box.max.x).toBe(0.5);
});

test('of a large model only some vertices are sampled', () => {
  const { points, box } = sample([moveUp([0, 1], [0, 1])], new SphereGeometry(1, 400, 400));
  expect(points.length / 3).toBeLessThanOrEqual(400_000);
  expect(box.max.y).toBeGreaterThan(1.9);
});

test('positions that are no numbers are left out', () => {
  const geometry = new BoxGeometry(1, 1, 1);
  geometry.getAttribute('position').setX(0, Number.NaN);
  expect(sample([moveUp([0, 1], [0, 1])], geometry).box.isEmpty()).toBe(false);
  geometry.getAttribute('position').array.fill(Number.NaN);
  expect([...sample([moveUp([0, 1], [0, 1])], geometry).points]).toEqual([0, 0, 0]);
});
