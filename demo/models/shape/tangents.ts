import type { Mesh } from './mesh.ts';
import { add, cross, dot, perpendicular, rounded, subtract, times, unit, type Vec2, type Vec3 } from './vector.ts';

/** Computes the tangents that normal maps need: for every vertex the direction of u and the handedness of v. */
export function tangents(mesh: Mesh): [number, number, number, number][] {
  const zero: Vec3 = [0, 0, 0];
  const alongU = mesh.positions.map(() => zero);
  const alongV = mesh.positions.map(() => zero);
  for (const corners of mesh.triangles) {
    const [p, q, r] = corners.map((index) => mesh.positions[index]) as [Vec3, Vec3, Vec3];
    const [a, b, c] = corners.map((index) => mesh.uvs[index]) as [Vec2, Vec2, Vec2];
    const [e, f] = [subtract(q, p), subtract(r, p)];
    const [eu, ev, fu, fv] = [b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]];
    const turn = eu * fv - fu * ev < 0 ? -1 : 1;
    const u = times(subtract(times(e, fv), times(f, ev)), turn);
    const v = times(subtract(times(f, eu), times(e, fu)), turn);
    for (const index of corners) {
      alongU[index] = add(alongU[index] as Vec3, u);
      alongV[index] = add(alongV[index] as Vec3, v);
    }
  }
  return mesh.normals.map((exact, index) => {
    const normal = rounded(exact);
    const u = alongU[index] as Vec3;
    const flat = subtract(u, times(normal, dot(u, normal)));
    const tangent = dot(flat, flat) < 1e-16 ? perpendicular(normal) : rounded(unit(flat));
    // In glTF, v runs down the image, while the green channel of a normal map points up.
    const isMirrored = dot(cross(normal, tangent), alongV[index] as Vec3) > 0;
    return [...tangent, isMirrored ? -1 : 1];
  });
}
