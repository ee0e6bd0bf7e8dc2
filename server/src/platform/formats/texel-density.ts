import type { Accessor, Document, Node, Primitive } from '@gltf-transform/core';

/** Larger models are sampled evenly; that hardly changes the average. */
const SAMPLES = 50_000;

type Point = number[];

const TRIANGLES = 4;

/** Returns the average number of base colour pixels per metre of surface; null for a model without textures. */
export function readTexelDensity(document: Document): number | null {
  const root = document.getRoot();
  const total = { pixels: 0, squareMetres: 0 };
  (root.getDefaultScene() ?? root.listScenes()[0])?.traverse((node: Node) => {
    for (const primitive of node.getMesh()?.listPrimitives() ?? [])
      if (primitive.getMode() === TRIANGLES) measure(primitive, node.getWorldMatrix(), total);
  });
  const density = Math.sqrt(total.pixels / total.squareMetres);
  return Number.isFinite(density) && density > 0 ? Math.round(density) : null;
}

function measure(
  primitive: Primitive,
  matrix: ArrayLike<number>,
  total: { pixels: number; squareMetres: number },
): void {
  const [width, height] = primitive.getMaterial()?.getBaseColorTexture()?.getSize() ?? [0, 0];
  const positions = primitive.getAttribute('POSITION');
  const coordinates = primitive.getAttribute('TEXCOORD_0');
  if (!positions || !coordinates || width * height === 0) return;
  const indices = primitive.getIndices();
  const count = Math.floor((indices ?? positions).getCount() / 3);
  const step = Math.max(1, Math.ceil(count / SAMPLES));
  const cornersOf = (of: Accessor, triangle: number): Point[] =>
    [0, 1, 2].map((corner) => {
      const at = triangle * 3 + corner;
      return of.getElement(indices ? indices.getScalar(at) : at, []);
    });
  for (let triangle = 0; triangle < count; triangle += step) {
    total.pixels += areaOf(cornersOf(coordinates, triangle)) * width * height;
    total.squareMetres += areaOf(cornersOf(positions, triangle).map((point) => place(point, matrix)));
  }
}

function place([x = 0, y = 0, z = 0]: Point, m: ArrayLike<number>): Point {
  return [0, 1, 2].map((i) => (m[i] as number) * x + (m[4 + i] as number) * y + (m[8 + i] as number) * z);
}

/** The area of a triangle in 2D or 3D. */
function areaOf([a = [], b = [], c = []]: Point[]): number {
  const side = (from: Point, to: Point) =>
    [0, 1, 2].map((i) => (to[i] ?? 0) - (from[i] ?? 0)) as [number, number, number];
  const [u, v] = [side(a, b), side(a, c)];
  return Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2;
}
