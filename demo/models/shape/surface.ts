import { Mesh } from './mesh.ts';
import { smooth } from './smooth.ts';
import type { Vec3 } from './vector.ts';

/**
 * Builds a sheet from a function of u and v (0…1, counter-clockwise seen from outside). `width` and `height` scale the
 * texture, in metres.
 */
export function surface(
  columns: number,
  rows: number,
  width: number,
  height: number,
  point: (u: number, v: number) => Vec3,
  crease = 60,
): Mesh {
  const mesh = new Mesh();
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const [u, v] = [column / columns, row / rows];
      mesh.vertex(point(u, v), [0, 1, 0], [u * width, v * height]);
    }
  }
  const stride = columns + 1;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const a = row * stride + column;
      mesh.quad(a, a + 1, a + 1 + stride, a + stride);
    }
  }
  return smooth(mesh, crease);
}
