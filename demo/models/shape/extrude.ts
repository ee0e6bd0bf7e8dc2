import { Mesh } from './mesh.ts';
import { smooth } from './smooth.ts';
import type { Vec2 } from './vector.ts';

/** Extrudes an outline (counter-clockwise in x and y) along z into a plate with round edges, centred on z = 0. */
export function extrude(outline: readonly Vec2[], depth: number, bevel = 0.003): Mesh {
  const mesh = new Mesh();
  const edge = Math.min(bevel, depth / 2.001);
  const layers = [0, 0.3, 0.7, 1].map((step) => (Math.PI / 2) * step);
  const back = layers.map((angle) => ({
    inset: edge * (1 - Math.sin(angle)),
    z: -depth / 2 + edge * (1 - Math.cos(angle)),
  }));
  const front = back.map(({ inset, z }) => ({ inset, z: -z })).reverse();
  const all = [...back, ...front];
  const lengths = outline.map((point, index) => distance(point, outline[(index + 1) % outline.length] as Vec2));
  for (const { inset, z } of all) {
    let travelled = 0;
    const line = insetOutline(outline, inset);
    for (let index = 0; index <= line.length; index++) {
      const [x, y] = line[index % line.length] as Vec2;
      mesh.vertex([x, y, z], [0, 0, 1], [z, travelled]);
      travelled += lengths[index % line.length] ?? 0;
    }
  }
  const stride = outline.length + 1;
  for (let row = 0; row + 1 < all.length; row++) {
    for (let index = 0; index < outline.length; index++) {
      const a = row * stride + index;
      mesh.quad(a, a + 1, a + 1 + stride, a + stride);
    }
  }
  const cap = insetOutline(outline, edge);
  const triangles = triangulate(cap);
  for (const side of [1, -1] as const) {
    const first = mesh.positions.length;
    for (const [x, y] of cap) mesh.vertex([x, y, (side * depth) / 2], [0, 0, side], [x, y]);
    for (const [a, b, c] of triangles) {
      if (side > 0) mesh.triangle(first + a, first + b, first + c);
      else mesh.triangle(first + a, first + c, first + b);
    }
  }
  return smooth(mesh, 40);
}

const distance = (a: Vec2, b: Vec2) => Math.hypot(b[0] - a[0], b[1] - a[1]);
const area = (a: Vec2, b: Vec2, c: Vec2) => (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);

function insetOutline(outline: readonly Vec2[], by: number): Vec2[] {
  const count = outline.length;
  return outline.map((point, index) => {
    const before = outline[(index + count - 1) % count] as Vec2;
    const after = outline[(index + 1) % count] as Vec2;
    const [a, b] = [inward(before, point), inward(point, after)];
    const factor = by / Math.max(0.3, 1 + a[0] * b[0] + a[1] * b[1]);
    return [point[0] + (a[0] + b[0]) * factor, point[1] + (a[1] + b[1]) * factor];
  });
}

function inward(start: Vec2, end: Vec2): Vec2 {
  const span = distance(start, end) || 1;
  return [-(end[1] - start[1]) / span, (end[0] - start[0]) / span];
}

/** Triangulates by ear clipping; it is quadratic, but the outlines are short. */
function triangulate(outline: readonly Vec2[]): [number, number, number][] {
  const left = outline.map((_, index) => index);
  const triangles: [number, number, number][] = [];
  const point = (index: number) => outline[index] as Vec2;
  while (left.length > 3) {
    const count = left.length;
    const ear = left.findIndex((middle, index) => {
      const [before, after] = [left[(index + count - 1) % count] as number, left[(index + 1) % count] as number];
      const [a, b, c] = [point(before), point(middle), point(after)];
      if (area(a, b, c) <= 1e-12) return false;
      return left.every(
        (other) => other === before || other === middle || other === after || !isInside(point(other), a, b, c),
      );
    });
    const index = Math.max(0, ear);
    triangles.push([
      left[(index + count - 1) % count] as number,
      left[index] as number,
      left[(index + 1) % count] as number,
    ]);
    left.splice(index, 1);
  }
  triangles.push(left as [number, number, number]);
  return triangles;
}

function isInside(p: Vec2, a: Vec2, b: Vec2, c: Vec2): boolean {
  return area(a, b, p) >= 0 && area(b, c, p) >= 0 && area(c, a, p) >= 0;
}
