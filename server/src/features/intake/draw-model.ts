import type { Document, Node, Primitive, Texture } from '@gltf-transform/core';
import sharp from 'sharp';
import { openImage } from '../../platform/formats/image.ts';

const SIDE = 640;
const MARGIN = 0.08;
/** Further triangles are skipped: they would be smaller than pixels and take too long. */
const MAX_TRIANGLES = 1_500_000;

type Vector = [number, number, number];

/** The camera looks from the right, the front and above, as in product pictures. */
const RIGHT: Vector = [0.819, 0, -0.574];
const UP: Vector = [-0.235, 0.912, -0.336];
const TOWARDS: Vector = [0.523, 0.41, 0.747];
const LIGHT: Vector = [0.35, 0.85, 0.4];

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

interface Triangle {
  corners: [Vector, Vector, Vector];
  color: Vector;
}

/** Draws a plain picture of a model without a browser: flat colours, one light, a transparent background. */
export async function drawModel(document: Document, path: string): Promise<boolean> {
  const triangles = listTriangles(document, await averageTextures(document));
  if (triangles.length === 0) return false;
  const place = placeIn(triangles);
  const pixels = new Uint8Array(SIDE * SIDE * 4);
  const depths = new Float32Array(SIDE * SIDE).fill(Number.NEGATIVE_INFINITY);
  for (const { corners, color } of triangles) {
    const shade = shadeOf(corners);
    const rgb = color.map((value) => Math.round(255 * Math.min(1, value * shade) ** (1 / 2.2))) as Vector;
    fill(corners.map(place) as [Vector, Vector, Vector], rgb, pixels, depths);
  }
  await sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 4 } })
    .png()
    .toFile(path);
  return true;
}

type Averages = Map<Texture, Vector>;

const toLinear = (byte: number): number => (byte / 255) ** 2.2;

async function averageTextures(document: Document): Promise<Averages> {
  const averages: Averages = new Map();
  for (const texture of document.getRoot().listTextures()) {
    const image = openImage(texture.getImage() ?? new Uint8Array(0));
    const [r = 255, g = 255, b = 255] = await image.removeAlpha().toColourspace('srgb').resize(1, 1).raw().toBuffer();
    averages.set(texture, [toLinear(r), toLinear(g), toLinear(b)]);
  }
  return averages;
}

function listTriangles(document: Document, averages: Averages): Triangle[] {
  const root = document.getRoot();
  const triangles: Triangle[] = [];
  (root.getDefaultScene() ?? root.listScenes()[0])?.traverse((node: Node) => {
    const matrix = node.getWorldMatrix();
    for (const primitive of node.getMesh()?.listPrimitives() ?? [])
      if (primitive.getMode() === 4 && triangles.length < MAX_TRIANGLES)
        addTriangles(primitive, matrix, colorOf(primitive, averages), triangles);
  });
  return triangles;
}

function colorOf(primitive: Primitive, averages: Averages): Vector {
  const material = primitive.getMaterial();
  const texture = material?.getBaseColorTexture();
  const [r, g, b] = (texture && averages.get(texture)) ?? [1, 1, 1];
  const factor = material?.getBaseColorFactor() ?? [0.6, 0.6, 0.6];
  return [r * factor[0], g * factor[1], b * factor[2]];
}

function addTriangles(primitive: Primitive, m: ArrayLike<number>, color: Vector, triangles: Triangle[]): void {
  const positions = primitive.getAttribute('POSITION');
  if (!positions) return;
  const indices = primitive.getIndices();
  const corner = (at: number): Vector => {
    const [x = 0, y = 0, z = 0] = positions.getElement(indices ? indices.getScalar(at) : at, []);
    const row = (i: number) =>
      (m[i] as number) * x + (m[4 + i] as number) * y + (m[8 + i] as number) * z + (m[12 + i] as number);
    return [row(0), row(1), row(2)];
  };
  const count = Math.min(indices?.getCount() ?? positions.getCount(), 3 * (MAX_TRIANGLES - triangles.length));
  for (let at = 0; at + 2 < count; at += 3)
    triangles.push({ corners: [corner(at), corner(at + 1), corner(at + 2)], color });
}

/** Returns the projection of a point of the model to pixel coordinates and depth. */
function placeIn(triangles: Triangle[]): (point: Vector) => Vector {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { corners } of triangles)
    for (const point of corners) {
      const [x, y] = [dot(point, RIGHT), dot(point, UP)];
      left = Math.min(left, x);
      right = Math.max(right, x);
      bottom = Math.min(bottom, y);
      top = Math.max(top, y);
    }
  const scale = (SIDE * (1 - 2 * MARGIN)) / Math.max(right - left, top - bottom, 1e-9);
  return (point) => [
    SIDE / 2 + (dot(point, RIGHT) - (left + right) / 2) * scale,
    SIDE / 2 - (dot(point, UP) - (bottom + top) / 2) * scale,
    dot(point, TOWARDS) * scale,
  ];
}

function shadeOf([a, b, c]: [Vector, Vector, Vector]): number {
  const [u, v] = [b.map((value, i) => value - (a[i] as number)), c.map((value, i) => value - (a[i] as number))] as [
    Vector,
    Vector,
  ];
  const normal: Vector = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  const length = Math.hypot(...normal) || 1;
  return 0.35 + 0.75 * Math.abs(dot(normal, LIGHT) / length);
}

function fill([a, b, c]: [Vector, Vector, Vector], rgb: Vector, pixels: Uint8Array, depths: Float32Array): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  if (!(Math.abs(area) > 1e-9)) return;
  const clamp = (value: number) => Math.min(SIDE - 1, Math.max(0, value));
  const [fromX, toX] = [clamp(Math.floor(Math.min(a[0], b[0], c[0]))), clamp(Math.ceil(Math.max(a[0], b[0], c[0])))];
  const [fromY, toY] = [clamp(Math.floor(Math.min(a[1], b[1], c[1]))), clamp(Math.ceil(Math.max(a[1], b[1], c[1])))];
  for (let y = fromY; y <= toY; y++) {
    for (let x = fromX; x <= toX; x++) {
      const [px, py] = [x + 0.5, y + 0.5];
      const wa = ((b[0] - px) * (c[1] - py) - (b[1] - py) * (c[0] - px)) / area;
      const wb = ((c[0] - px) * (a[1] - py) - (c[1] - py) * (a[0] - px)) / area;
      const wc = 1 - wa - wb;
      if (wa < 0 || wb < 0 || wc < 0) continue;
      const depth = wa * a[2] + wb * b[2] + wc * c[2];
      const at = y * SIDE + x;
      if (depth <= (depths[at] as number)) continue;
      depths[at] = depth;
      pixels.set(rgb, at * 4);
      pixels[at * 4 + 3] = 255;
    }
  }
}
