import { type AnimationClip, Box3, Mesh, type Object3D, Sphere, Vector3 } from 'three';
import { placesOf } from './solid-copy.ts';

/** Posing this many vertices takes a fraction of a second. Larger models leave out vertices. */
const MOST_POINTS = 400_000;
const EVEN_TIMES = 32;
const KEY_TIMES = 32;

export interface ClipPoses {
  /** Where the vertices are at the sampled times, in world coordinates. */
  points: Float32Array;
  /** The first sampled time at which the model is not much smaller than later: some models grow out of nothing. */
  startS: number;
}

/** Samples a clip. `pose` moves the tree to a time in seconds. */
export function sampleClip(root: Object3D, clip: AnimationClip, pose: (seconds: number) => void): ClipPoses {
  const times = timesOf(clip);
  const stride = Math.ceil((countVertices(root) * times.length) / MOST_POINTS);
  const points: number[] = [];
  const radii = times.map((time) => {
    pose(time);
    const start = points.length;
    addPoints(root, stride, points);
    return new Box3().setFromArray(points.slice(start)).getBoundingSphere(new Sphere()).radius;
  });
  const largest = radii.reduce((a, b) => Math.max(a, b), 0);
  const start = radii.findIndex((radius) => radius >= largest / 2);
  // A broken file can have no finite position.
  if (points.length === 0) points.push(0, 0, 0);
  return { points: new Float32Array(points), startS: times[start] ?? 0 };
}

/** Even times, and those of keyframes, where a short movement has its extremes. */
function timesOf({ duration, tracks }: AnimationClip): number[] {
  const even = Array.from({ length: EVEN_TIMES }, (_, index) => (duration * index) / (EVEN_TIMES - 1));
  const keys = [...new Set(tracks.flatMap(({ times }) => [...times]))].filter((time) => time >= 0 && time <= duration);
  const step = Math.ceil(keys.length / KEY_TIMES);
  return [...new Set([...even, ...keys.filter((_, index) => index % step === 0)])].sort((a, b) => a - b);
}

function countVertices(root: Object3D): number {
  let count = 0;
  root.traverseVisible((object) => {
    if (object instanceof Mesh)
      count += (object.geometry.getAttribute('position')?.count ?? 0) * placesOf(object).length;
  });
  return count;
}

function addPoints(root: Object3D, stride: number, points: number[]): void {
  // Only this call updates bones too.
  root.updateMatrixWorld(true);
  const vector = new Vector3();
  root.traverseVisible((object) => {
    if (!(object instanceof Mesh)) return;
    const count = object.geometry.getAttribute('position')?.count ?? 0;
    for (const place of placesOf(object)) {
      for (let index = 0; index < count; index += stride) {
        // Applies bones and morph targets.
        object.getVertexPosition(index, vector).applyMatrix4(place);
        if (Number.isFinite(vector.x + vector.y + vector.z)) points.push(vector.x, vector.y, vector.z);
      }
    }
  });
}
