import { Mesh } from './mesh.ts';
import { add, cross, dot, subtract, unit, type Vec2, type Vec3 } from './vector.ts';

/** Recomputes the normals: edges flatter than the crease angle become smooth, the others stay sharp. */
export function smooth(mesh: Mesh, creaseDegrees = 50): Mesh {
  const limit = Math.cos((creaseDegrees * Math.PI) / 180);
  const places = pointsByPlace(mesh);
  const faces = mesh.triangles.map(([a, b, c]) => {
    const [p, q, r] = [mesh.positions[a], mesh.positions[b], mesh.positions[c]] as [Vec3, Vec3, Vec3];
    return cross(subtract(q, p), subtract(r, p));
  });
  const directions = faces.map(unit);
  const facesAt = new Map<number, number[]>();
  for (const [face, corners] of mesh.triangles.entries()) {
    for (const corner of corners) {
      const place = places[corner] as number;
      const known = facesAt.get(place);
      if (known) known.push(face);
      else facesAt.set(place, [face]);
    }
  }
  const result = new Mesh();
  const tints: Vec3[] = [];
  const made = new Map<number, number[]>();
  const corner = (index: number, face: number): number => {
    const own = directions[face] as Vec3;
    let sum: Vec3 = [0, 0, 0];
    for (const other of facesAt.get(places[index] as number) ?? []) {
      if (dot(own, directions[other] as Vec3) >= limit) sum = add(sum, faces[other] as Vec3);
    }
    const normal = unit(sum);
    const known = made.get(index) ?? [];
    const same = known.find((vertex) => dot(result.normals[vertex] as Vec3, normal) > 0.9999);
    if (same !== undefined) return same;
    const vertex = result.vertex(mesh.positions[index] as Vec3, normal, mesh.uvs[index] as Vec2);
    if (mesh.tints) tints.push(mesh.tints[index] as Vec3);
    made.set(index, [...known, vertex]);
    return vertex;
  };
  for (const [face, [a, b, c]] of mesh.triangles.entries()) {
    if (dot(faces[face] as Vec3, faces[face] as Vec3) < 1e-20) continue;
    result.triangle(corner(a, face), corner(b, face), corner(c, face));
  }
  if (mesh.tints) result.tints = tints;
  return result;
}

/** Returns a position key for every vertex; vertices at the same position share a key. */
function pointsByPlace(mesh: Mesh): number[] {
  const { low, high } = mesh.bounds();
  const step = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / 100_000;
  const cell = (value: number, axis: 0 | 1 | 2) => Math.round((value - low[axis]) / step);
  return mesh.positions.map((p) => (cell(p[0], 0) * 131_072 + cell(p[1], 1)) * 131_072 + cell(p[2], 2));
}
