import { Mesh } from './mesh.ts';
import { add, unit, type Vec3 } from './vector.ts';

const T = (1 + Math.sqrt(5)) / 2;
const corners: Vec3[] = [
  [-1, T, 0],
  [1, T, 0],
  [-1, -T, 0],
  [1, -T, 0],
  [0, -1, T],
  [0, 1, T],
  [0, -1, -T],
  [0, 1, -T],
  [T, 0, -1],
  [T, 0, 1],
  [-T, 0, -1],
  [-T, 0, 1],
];
const sides = [
  [0, 11, 5],
  [0, 5, 1],
  [0, 1, 7],
  [0, 7, 10],
  [0, 10, 11],
  [1, 5, 9],
  [5, 11, 4],
  [11, 10, 2],
  [10, 7, 6],
  [7, 1, 8],
  [3, 9, 4],
  [3, 4, 2],
  [3, 2, 6],
  [3, 6, 8],
  [3, 8, 9],
  [4, 9, 5],
  [2, 4, 11],
  [6, 2, 10],
  [8, 6, 7],
  [9, 8, 1],
] as const;

/** A unit sphere of nearly equal triangles: 20 of them, and four times as many with every split. */
export function icosphere(splits: number): Mesh {
  let triangles: (readonly [number, number, number])[] = [...sides];
  const points = corners.map(unit);
  for (let split = 0; split < splits; split++) {
    const middles = new Map<number, number>();
    const middle = (a: number, b: number): number => {
      const key = Math.min(a, b) * 1_000_000 + Math.max(a, b);
      const known = middles.get(key);
      if (known !== undefined) return known;
      const made = points.push(unit(add(points[a] as Vec3, points[b] as Vec3))) - 1;
      middles.set(key, made);
      return made;
    };
    triangles = triangles.flatMap(([a, b, c]) => {
      const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
      return [
        [a, ab, ca],
        [b, bc, ab],
        [c, ca, bc],
        [ab, bc, ca],
      ] as const;
    });
  }
  const mesh = new Mesh();
  for (const point of points) mesh.vertex(point, point, [Math.atan2(point[2], point[0]), point[1]]);
  for (const [a, b, c] of triangles) mesh.triangle(a, b, c);
  return mesh;
}
