import { Mesh } from './mesh.ts';
import type { Vec2 } from './vector.ts';

/** A point of a profile: distance from the axis, height, and whether the profile has a sharp corner there. */
export type ProfilePoint = readonly [radius: number, height: number, corner?: 'corner'];

const CREASE = Math.cos((35 * Math.PI) / 180);

/** Builds a solid of revolution around y. The profile runs upwards along the outside. */
export function lathe(profile: readonly Vec2[], segments = 48): Mesh {
  const mesh = new Mesh();
  const widest = Math.max(...profile.map(([radius]) => radius));
  let travelled = 0;
  let before: Vec2 | undefined;
  for (let index = 0; index + 1 < profile.length; index++) {
    const start = profile[index] as Vec2;
    const end = profile[index + 1] as Vec2;
    const span = Math.hypot(end[0] - start[0], end[1] - start[1]);
    if (span < 1e-7) continue;
    const own = outward(start, end);
    const next = profile[index + 2];
    const after = next && Math.hypot(next[0] - end[0], next[1] - end[1]) > 1e-7 ? outward(end, next) : undefined;
    const first = ring(mesh, start, softened(own, before), travelled, widest, segments);
    const second = ring(mesh, end, softened(own, after), travelled + span, widest, segments);
    for (let side = 0; side < segments; side++) {
      const [a, b, c, d] = [first + side, second + side, second + side + 1, first + side + 1];
      if (start[0] > 1e-6) mesh.triangle(a, b, d);
      if (end[0] > 1e-6) mesh.triangle(b, c, d);
    }
    travelled += span;
    before = own;
  }
  return mesh;
}

function outward(start: Vec2, end: Vec2): Vec2 {
  const span = Math.hypot(end[0] - start[0], end[1] - start[1]);
  return [(end[1] - start[1]) / span, -(end[0] - start[0]) / span];
}

function softened(own: Vec2, other: Vec2 | undefined): Vec2 {
  if (!other || own[0] * other[0] + own[1] * other[1] < CREASE) return own;
  const sum: Vec2 = [own[0] + other[0], own[1] + other[1]];
  const size = Math.hypot(sum[0], sum[1]);
  return [sum[0] / size, sum[1] / size];
}

function ring(mesh: Mesh, [radius, y]: Vec2, normal: Vec2, v: number, widest: number, segments: number): number {
  const first = mesh.positions.length;
  for (let side = 0; side <= segments; side++) {
    const angle = (2 * Math.PI * (side % segments)) / segments;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const u = (2 * Math.PI * widest * side) / segments;
    mesh.vertex([radius * cos, y, radius * sin], [normal[0] * cos, normal[1], normal[0] * sin], [u, v]);
  }
  return first;
}

/** A smooth curve through the points of a profile (Catmull-Rom), sharp only at points marked as corners. */
export function profileThrough(points: readonly ProfilePoint[], steps = 6): Vec2[] {
  const line: Vec2[] = [];
  const last = points.length - 1;
  for (let index = 0; index < last; index++) {
    const b = points[index] as ProfilePoint;
    const c = points[index + 1] as ProfilePoint;
    const a = b[2] || index === 0 ? b : (points[index - 1] as ProfilePoint);
    const d = c[2] || index + 1 === last ? c : (points[index + 2] as ProfilePoint);
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      const axis = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
      line.push([Math.max(0, axis(0)), axis(1)]);
    }
  }
  const [radius, y] = points[last] as ProfilePoint;
  line.push([radius, y]);
  return line;
}

/**
 * Builds a vessel from its outer profile (foot to lip): it adds a round lip, and an inside offset by the wall
 * thickness.
 */
export function vessel(outside: readonly Vec2[], wall: number, segments = 64): Mesh {
  const inside: Vec2[] = [];
  const floor = (outside[0] as Vec2)[1] + wall * 1.5;
  for (let index = outside.length - 1; index > 0; index--) {
    const point = outside[index] as Vec2;
    const normal = outward(outside[index - 1] as Vec2, point);
    const shifted: Vec2 = [point[0] - normal[0] * wall, point[1] - normal[1] * wall];
    if (shifted[1] > floor && shifted[0] > 0) inside.push(shifted);
  }
  const [lip, rim] = [outside.at(-1) as Vec2, inside[0] as Vec2];
  const round: Vec2[] = [1, 2, 3, 4, 5].map((step) => {
    const angle = (Math.PI * step) / 6;
    const t = (1 - Math.cos(angle)) / 2;
    return [lip[0] + (rim[0] - lip[0]) * t, lip[1] + (rim[1] - lip[1]) * t + (Math.sin(angle) * wall) / 2];
  });
  const bottom = inside.at(-1) as Vec2;
  return lathe(
    [[0, (outside[0] as Vec2)[1]], ...outside, ...round, ...inside, [bottom[0] * 0.85, floor], [0, floor]],
    segments,
  );
}

/** An upright cylinder that stands on y = 0 and has round edges. */
export function cylinder(radius: number, height: number, bevel = 0.003, segments = 40, topRadius = radius): Mesh {
  const edge = Math.min(bevel, height / 2.001, radius * 0.9, topRadius * 0.9);
  const round = (r: number, y: number, from: number): Vec2[] =>
    [0, 1, 2, 3].map((step) => {
      const angle = from + (Math.PI / 2) * (step / 3);
      return [r - edge + edge * Math.cos(angle), y + edge * Math.sin(angle)];
    });
  return lathe(
    [[0, 0], ...round(radius, edge, -Math.PI / 2), ...round(topRadius, height - edge, 0), [0, height]],
    segments,
  );
}
