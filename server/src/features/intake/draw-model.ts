import type { Document, Material, Primitive, Texture } from '@gltf-transform/core';
import type { PBRSpecularGlossiness } from '@gltf-transform/extensions';
import sharp from 'sharp';
import { openTexture } from '../../platform/formats/gltf.ts';
import { listUsedTextures } from '../../platform/formats/gltf-facts.ts';
import {
  type Coordinates,
  listPlacedMeshes,
  type Matrix,
  multiply,
  placePoint,
  poseVertices,
  type ReadVertex,
  readCorners,
  readNumbers,
} from '../../platform/formats/gltf-scene.ts';

const SIDE = 640;
const MARGIN = 0.08;
/** Further shapes are skipped: they would be smaller than pixels and take too long. */
const MAX_SHAPES = 1_500_000;
/** Points and lines are drawn as squares of this size. */
const DOT = 3;

type Vector = [number, number, number];

/** The camera looks from the right, the front and above, as in product pictures: x is right, y is up, z is nearer. */
const CAMERA: Matrix = [0.819, -0.235, 0.523, 0, 0, 0.912, 0.41, 0, -0.574, -0.336, 0.747, 0, 0, 0, 0, 1];
/** The direction of the light as the camera sees it. */
const LIGHT: Vector = [0.057, 0.559, 0.83];

/** A triangle, line or point as the camera sees it, with its linear colour. The corners are valid during the call only. */
type Visit = (corners: Coordinates[], color: Vector) => void;

/** Draws a plain picture of a model without a browser: flat colours, one light, a transparent background. */
export async function drawModel(document: Document, path: string): Promise<boolean> {
  const averages = await averageTextures(document);
  const place = placeIn((visit) => forEachShape(document, averages, visit));
  if (!place) return false;
  const canvas = {
    pixels: new Uint8Array(SIDE * SIDE * 4),
    depths: new Float32Array(SIDE * SIDE).fill(Number.NEGATIVE_INFINITY),
  };
  const rgb: Vector = [0, 0, 0];
  forEachShape(document, averages, (corners, color) => {
    const [a, b, c] = corners as [Coordinates, Coordinates | undefined, Coordinates | undefined];
    const shade = b && c ? shadeOf(a, b, c) : 1;
    for (let i = 0; i < 3; i++) rgb[i] = Math.round(255 * Math.min(1, (color[i] as number) * shade) ** (1 / 2.2));
    for (const corner of corners) place(corner);
    if (b && c) fillTriangle(a, b, c, rgb, canvas);
    else drawLine(a, b ?? a, rgb, canvas);
  });
  await sharp(canvas.pixels, { raw: { width: SIDE, height: SIDE, channels: 4 } })
    .png()
    .toFile(path);
  return true;
}

type Averages = Map<Texture, Vector>;

const toLinear = (byte: number): number => (byte / 255) ** 2.2;

async function averageTextures(document: Document): Promise<Averages> {
  const averages: Averages = new Map();
  const colors = new Set(
    document
      .getRoot()
      .listMaterials()
      .map((material) => findColor(material).texture),
  );
  for (const texture of listUsedTextures(document).filter((used) => colors.has(used))) {
    const image = await openTexture(texture);
    const [r = 255, g = 255, b = 255] = await image.removeAlpha().toColourspace('srgb').resize(1, 1).raw().toBuffer();
    averages.set(texture, [toLinear(r), toLinear(g), toLinear(b)]);
  }
  return averages;
}

function findColor(material: Material): { texture: Texture | null; factor: number[] } {
  const old = material.getExtension<PBRSpecularGlossiness>('KHR_materials_pbrSpecularGlossiness');
  if (old) return { texture: old.getDiffuseTexture(), factor: old.getDiffuseFactor() };
  return { texture: material.getBaseColorTexture(), factor: material.getBaseColorFactor() };
}

/** Visits every shape of every instance in its pose. Keeps nothing, since a small file may show millions of triangles. */
function forEachShape(document: Document, averages: Averages, visit: Visit): void {
  let left = MAX_SHAPES;
  for (const placed of listPlacedMeshes(document))
    for (const primitive of placed.mesh.listPrimitives()) {
      const read = poseVertices(placed, primitive);
      const color = colorOf(primitive, averages);
      for (const place of placed.places)
        left -= visitShapes(primitive, multiply(CAMERA, place), read, color, left, visit);
    }
}

function visitShapes(
  primitive: Primitive,
  view: Matrix,
  read: ReadVertex,
  color: Vector,
  limit: number,
  visit: Visit,
): number {
  const { each, count, vertexOf } = readCorners(primitive);
  const size = primitive.getAttribute('COLOR_0')?.getElementSize() ?? 3;
  const tints = readNumbers(primitive.getAttribute('COLOR_0'), size);
  const corners = Array.from({ length: each }, () => new Float64Array(3));
  const tinted: Vector = [...color];
  const visited = Math.min(count, limit);
  for (let shape = 0; shape < visited; shape++) {
    for (let i = 0; i < each; i++) {
      const corner = corners[i] as Coordinates;
      read(vertexOf(shape, i), corner);
      placePoint(corner, view, corner);
    }
    const at = vertexOf(shape, 0) * size;
    for (let i = 0; i < 3; i++) tinted[i] = (color[i] as number) * (tints[at + i] ?? 1);
    visit(corners, tinted);
  }
  return visited;
}

function colorOf(primitive: Primitive, averages: Averages): Vector {
  const material = primitive.getMaterial();
  if (!material) return [0.6, 0.6, 0.6];
  const { texture, factor } = findColor(material);
  const average = (texture && averages.get(texture)) ?? [1, 1, 1];
  return average.map((value, i) => value * (factor[i] ?? 1)) as Vector;
}

/** Returns a function that moves a point to pixel coordinates and depth; null for a model without extent. */
function placeIn(forEach: (visit: Visit) => void): ((point: Coordinates) => void) | null {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  forEach((corners) => {
    for (const { 0: x = 0, 1: y = 0 } of corners) {
      // Comparisons with broken coordinates are false, so they are skipped.
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < bottom) bottom = y;
      if (y > top) top = y;
    }
  });
  const extent = Math.max(right - left, top - bottom);
  if (!(extent > 0 && extent < Infinity)) return null;
  const scale = (SIDE * (1 - 2 * MARGIN)) / extent;
  return (point) => {
    point[0] = SIDE / 2 + ((point[0] as number) - (left + right) / 2) * scale;
    point[1] = SIDE / 2 - ((point[1] as number) - (bottom + top) / 2) * scale;
    point[2] = (point[2] as number) * scale;
  };
}

function shadeOf(a: Coordinates, b: Coordinates, c: Coordinates): number {
  const { 0: ax = 0, 1: ay = 0, 2: az = 0 } = a;
  const { 0: bx = 0, 1: by = 0, 2: bz = 0 } = b;
  const { 0: cx = 0, 1: cy = 0, 2: cz = 0 } = c;
  const x = (by - ay) * (cz - az) - (bz - az) * (cy - ay);
  const y = (bz - az) * (cx - ax) - (bx - ax) * (cz - az);
  const z = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  return 0.35 + 0.75 * Math.abs((x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]) / length);
}

interface Canvas {
  pixels: Uint8Array;
  depths: Float32Array;
}

function paint(x: number, y: number, depth: number, rgb: Vector, { pixels, depths }: Canvas): void {
  const at = y * SIDE + x;
  if (!(depth > (depths[at] as number))) return;
  depths[at] = depth;
  pixels[at * 4] = rgb[0];
  pixels[at * 4 + 1] = rgb[1];
  pixels[at * 4 + 2] = rgb[2];
  pixels[at * 4 + 3] = 255;
}

const clamp = (value: number) => Math.min(SIDE - 1, Math.max(0, value));

function fillTriangle(a: Coordinates, b: Coordinates, c: Coordinates, rgb: Vector, canvas: Canvas): void {
  const { 0: ax = 0, 1: ay = 0, 2: az = 0 } = a;
  const { 0: bx = 0, 1: by = 0, 2: bz = 0 } = b;
  const { 0: cx = 0, 1: cy = 0, 2: cz = 0 } = c;
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (!(Math.abs(area) > 1e-9)) return;
  const fromX = clamp(Math.floor(Math.min(ax, bx, cx)));
  const toX = clamp(Math.ceil(Math.max(ax, bx, cx)));
  const fromY = clamp(Math.floor(Math.min(ay, by, cy)));
  const toY = clamp(Math.ceil(Math.max(ay, by, cy)));
  for (let y = fromY; y <= toY; y++) {
    for (let x = fromX; x <= toX; x++) {
      const px = x + 0.5;
      const py = y + 0.5;
      const wa = ((bx - px) * (cy - py) - (by - py) * (cx - px)) / area;
      const wb = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) / area;
      const wc = 1 - wa - wb;
      if (wa >= 0 && wb >= 0 && wc >= 0) paint(x, y, wa * az + wb * bz + wc * cz, rgb, canvas);
    }
  }
}

/** A point is a line without length. */
function drawLine(a: Coordinates, b: Coordinates, rgb: Vector, canvas: Canvas): void {
  const { 0: ax = 0, 1: ay = 0, 2: az = 0 } = a;
  const { 0: bx = 0, 1: by = 0, 2: bz = 0 } = b;
  const steps = Math.min(2 * SIDE, Math.ceil(Math.max(Math.abs(bx - ax), Math.abs(by - ay))));
  for (let step = 0; step <= steps; step++) {
    const part = steps === 0 ? 0 : step / steps;
    const [x, y, depth] = [ax + part * (bx - ax), ay + part * (by - ay), az + part * (bz - az)] as const;
    if (!Number.isFinite(x + y)) return;
    for (let i = 0; i < DOT * DOT; i++)
      paint(clamp(Math.floor(x) + (i % DOT) - 1), clamp(Math.floor(y) + Math.floor(i / DOT) - 1), depth, rgb, canvas);
  }
}
