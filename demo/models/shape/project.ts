import { Mesh } from './mesh.ts';
import { cross, subtract, type Vec2, type Vec3 } from './vector.ts';

/**
 * Recomputes texture coordinates by box projection. The grain runs along x, and along y on faces that point along x.
 */
export function projected(mesh: Mesh): Mesh {
  const laid = new Mesh();
  const tints: Vec3[] = [];
  const made = new Map<number, number>();
  const corner = (index: number, side: 0 | 1 | 2): number => {
    const key = index * 3 + side;
    const known = made.get(key);
    if (known !== undefined) return known;
    const position = mesh.positions[index] as Vec3;
    const vertex = laid.vertex(position, mesh.normals[index] as Vec3, onSide(position, side));
    if (mesh.tints) tints.push(mesh.tints[index] as Vec3);
    made.set(key, vertex);
    return vertex;
  };
  for (const [a, b, c] of mesh.triangles) {
    const [p, q, r] = [mesh.positions[a], mesh.positions[b], mesh.positions[c]] as [Vec3, Vec3, Vec3];
    const side = nearestSide(cross(subtract(q, p), subtract(r, p)));
    laid.triangle(corner(a, side), corner(b, side), corner(c, side));
  }
  if (mesh.tints) laid.tints = tints;
  return laid;
}

function nearestSide([x, y, z]: Vec3): 0 | 1 | 2 {
  if (Math.abs(y) >= Math.abs(x) && Math.abs(y) >= Math.abs(z)) return 1;
  return Math.abs(z) >= Math.abs(x) ? 2 : 0;
}

function onSide([x, y, z]: Vec3, side: 0 | 1 | 2): Vec2 {
  if (side === 1) return [z, x];
  return side === 2 ? [y, x] : [z, y];
}
