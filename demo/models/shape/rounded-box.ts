import { Mesh } from './mesh.ts';
import { unit, type Vec3 } from './vector.ts';

interface BoxOptions {
  /** Radius of the edges; it is limited to half the shortest side. */
  radius?: number;
  /** Number of segments over half an edge. */
  bevel?: number;
  /** Number of cells over the flat middle of a face, for shapes that are bent later. */
  cells?: number;
}

const faces = [
  { normal: 0, sign: 1, across: 2, along: 1 },
  { normal: 0, sign: -1, across: 2, along: 1 },
  { normal: 1, sign: 1, across: 0, along: 2 },
  { normal: 1, sign: -1, across: 0, along: 2 },
  { normal: 2, sign: 1, across: 0, along: 1 },
  { normal: 2, sign: -1, across: 0, along: 1 },
] as const;

/** A box with round edges, centred on the origin. The grain runs along its longest side. */
export function roundedBox(width: number, height: number, depth: number, options: BoxOptions = {}): Mesh {
  const size: Vec3 = [width, height, depth];
  const radius = Math.min(options.radius ?? 0.004, width * 0.499, height * 0.499, depth * 0.499);
  const bevel = options.bevel ?? 2;
  const longest = size.indexOf(Math.max(...size));
  const mesh = new Mesh();
  for (const face of faces) {
    const columns = line(size[face.across] / 2 - radius, bevel, options.cells ?? 1);
    const rows = line(size[face.along] / 2 - radius, bevel, options.cells ?? 1);
    const first = mesh.positions.length;
    for (const row of rows) {
      for (const column of columns) {
        const lean: [number, number, number] = [0, 0, 0];
        lean[face.normal] = face.sign;
        lean[face.across] = column.lean;
        lean[face.along] = row.lean;
        const normal = unit(lean);
        const inner: [number, number, number] = [0, 0, 0];
        inner[face.normal] = face.sign * (size[face.normal] / 2 - radius);
        inner[face.across] = column.place;
        inner[face.along] = row.place;
        const position: Vec3 = [
          inner[0] + normal[0] * radius,
          inner[1] + normal[1] * radius,
          inner[2] + normal[2] * radius,
        ];
        const u = position[face.across];
        const v = position[face.along];
        // v follows the longest side, so the grain does too; the two end faces show end grain.
        mesh.vertex(position, normal, face.across === longest ? [v + face.normal, u] : [u + face.normal, v]);
      }
    }
    const isOutward = (face.normal === 2) === face.sign > 0;
    for (let row = 0; row + 1 < rows.length; row++) {
      for (let column = 0; column + 1 < columns.length; column++) {
        const a = first + row * columns.length + column;
        const b = a + 1;
        const c = b + columns.length;
        const d = a + columns.length;
        if (isOutward) mesh.quad(a, b, c, d);
        else mesh.quad(a, d, c, b);
      }
    }
  }
  return mesh;
}

/** Sample points along a side: the round start, the flat middle, the round end. */
function line(half: number, bevel: number, cells: number): { place: number; lean: number }[] {
  const points: { place: number; lean: number }[] = [];
  const lean = (step: number) => Math.tan((Math.PI / 4) * (step / bevel));
  for (let step = bevel; step > 0; step--) points.push({ place: -half, lean: -lean(step) });
  for (let cell = 0; cell <= cells; cell++) points.push({ place: -half + (2 * half * cell) / cells, lean: 0 });
  for (let step = 1; step <= bevel; step++) points.push({ place: half, lean: lean(step) });
  return points;
}
