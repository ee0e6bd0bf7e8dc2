import { Mesh } from './mesh.ts';
import { smooth } from './smooth.ts';
import type { Vec2, Vec3 } from './vector.ts';

/**
 * Builds a moulding along a closed outline (counter-clockwise in x and y). Profile points are [outwards, forwards] and
 * start at the outer side.
 */
export function moulding(corners: readonly Vec2[], profile: readonly Vec2[]): Mesh {
  const mesh = new Mesh();
  const up: Vec3 = [0, 1, 0];
  const count = corners.length;
  for (let index = 0; index < count; index++) {
    const [before, start, end, after] = [-1, 0, 1, 2].map((step) => corners[(index + step + count) % count]) as [
      Vec2,
      Vec2,
      Vec2,
      Vec2,
    ];
    const [startMitre, endMitre] = [mitre(before, start, end), mitre(start, end, after)];
    const span = Math.hypot(end[0] - start[0], end[1] - start[1]);
    for (let row = 0; row + 1 < profile.length; row++) {
      const [low, high] = [profile[row], profile[row + 1]] as [Vec2, Vec2];
      const size = Math.hypot(high[0] - low[0], high[1] - low[1]);
      const place = (corner: Vec2, way: Vec2, point: Vec2): Vec3 => [
        corner[0] + way[0] * point[0],
        corner[1] + way[1] * point[0],
        point[1],
      ];
      const a = mesh.vertex(place(start, startMitre, low), up, [row * 0.01, 0]);
      const b = mesh.vertex(place(end, endMitre, low), up, [row * 0.01, span]);
      const c = mesh.vertex(place(end, endMitre, high), up, [row * 0.01 + size, span]);
      const d = mesh.vertex(place(start, startMitre, high), up, [row * 0.01 + size, 0]);
      mesh.quad(a, b, c, d);
    }
  }
  return smooth(mesh, 40);
}

function outwardOf(start: Vec2, end: Vec2): Vec2 {
  const span = Math.hypot(end[0] - start[0], end[1] - start[1]);
  return [(end[1] - start[1]) / span, -(end[0] - start[0]) / span];
}

function mitre(before: Vec2, corner: Vec2, after: Vec2): Vec2 {
  const [a, b] = [outwardOf(before, corner), outwardOf(corner, after)];
  const factor = 1 / (1 + a[0] * b[0] + a[1] * b[1]);
  return [(a[0] + b[0]) * factor, (a[1] + b[1]) * factor];
}
