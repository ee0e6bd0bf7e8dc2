import { Mesh } from './mesh.ts';
import { add, cross, perpendicular, times, unit, type Vec3 } from './vector.ts';

/** A thorn with three faces that starts at a point and follows a direction. */
export function spike(from: Vec3, direction: Vec3, length: number, radius: number): Mesh {
  const mesh = new Mesh();
  const along = unit(direction);
  const side = perpendicular(along);
  const over = cross(along, side);
  const tip = add(from, times(along, length));
  const corners = [0, 1, 2].map((index) => {
    const angle = (2 * Math.PI * index) / 3;
    return add(times(side, Math.cos(angle)), times(over, Math.sin(angle)));
  });
  const foot = corners.map((corner) => mesh.vertex(add(from, times(corner, radius)), corner));
  const top = mesh.vertex(tip, along);
  for (const index of [0, 1, 2]) mesh.triangle(foot[index] as number, foot[(index + 1) % 3] as number, top);
  return mesh;
}
