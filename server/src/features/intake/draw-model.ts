import type { Document, Material, Primitive, Texture } from '@gltf-transform/core';
import type { PBRSpecularGlossiness } from '@gltf-transform/extensions';
import sharp from 'sharp';
import { openTexture } from '../../platform/formats/gltf.ts';
import { listUsedTextures } from '../../platform/formats/gltf-facts.ts';
import {
  listPlacedMeshes,
  type Matrix,
  placePoint,
  poseVertices,
  readCorners,
  readNumbers,
  type Vector,
} from '../../platform/formats/gltf-scene.ts';

const SIDE = 640;
const MARGIN = 0.08;
/** Further shapes are skipped: they would be smaller than pixels and take too long. */
const MAX_SHAPES = 1_500_000;
/** Points and lines are drawn as squares of this size. */
const DOT = 3;

/** The camera looks from the right, the front and above, as in product pictures. */
const RIGHT: Vector = [0.819, 0, -0.574];
const UP: Vector = [-0.235, 0.912, -0.336];
const TOWARDS: Vector = [0.523, 0.41, 0.747];
const LIGHT: Vector = [0.35, 0.85, 0.4];

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** A triangle, line or point in world coordinates, with its linear colour. */
type Visit = (corners: Vector[], color: Vector) => void;

/** Draws a plain picture of a model without a browser: flat colours, one light, a transparent background. */
export async function drawModel(document: Document, path: string): Promise<boolean> {
  const averages = await averageTextures(document);
  const place = placeIn((visit) => forEachShape(document, averages, visit));
  if (!place) return false;
  const canvas = {
    pixels: new Uint8Array(SIDE * SIDE * 4),
    depths: new Float32Array(SIDE * SIDE).fill(Number.NEGATIVE_INFINITY),
  };
  forEachShape(document, averages, (corners, color) => {
    const shade = corners.length === 3 ? shadeOf(corners) : 1;
    const rgb = color.map((value) => Math.round(255 * Math.min(1, value * shade) ** (1 / 2.2))) as Vector;
    const [a, b, c] = corners.map(place) as [Vector, Vector, Vector];
    if (corners.length === 3) fillTriangle(a, b, c, rgb, canvas);
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

/** Visits every shape of every instance in its pose. Nothing is kept, since a small file may show millions of triangles. */
function forEachShape(document: Document, averages: Averages, visit: Visit): void {
  let left = MAX_SHAPES;
  for (const placed of listPlacedMeshes(document))
    for (const primitive of placed.mesh.listPrimitives()) {
      const vertexAt = poseVertices(placed, primitive);
      for (const place of placed.places) left -= visitShapes(primitive, place, vertexAt, averages, left, visit);
    }
}

function visitShapes(
  primitive: Primitive,
  place: Matrix,
  vertexAt: (vertex: number) => Vector,
  averages: Averages,
  limit: number,
  visit: Visit,
): number {
  const { each, count, vertexOf } = readCorners(primitive);
  const color = colorOf(primitive, averages);
  const colorAttribute = primitive.getAttribute('COLOR_0');
  const size = colorAttribute?.getElementSize() ?? 3;
  const colors = readNumbers(colorAttribute, size);
  const visited = Math.min(count, limit);
  for (let shape = 0; shape < visited; shape++) {
    const corners: Vector[] = [];
    for (let corner = 0; corner < each; corner++) corners.push(placePoint(vertexAt(vertexOf(shape, corner)), place));
    const at = vertexOf(shape, 0) * size;
    const tint = (i: number) => color[i as 0] * (colors[at + i] ?? 1);
    visit(corners, colors.length > 0 ? [tint(0), tint(1), tint(2)] : color);
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

/** Returns the projection of a point of the model to pixel coordinates and depth; null for a model without extent. */
function placeIn(forEach: (visit: Visit) => void): ((point: Vector) => Vector) | null {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  forEach((corners) => {
    for (const point of corners) {
      const [x, y] = [dot(point, RIGHT), dot(point, UP)];
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
  return (point) => [
    SIDE / 2 + (dot(point, RIGHT) - (left + right) / 2) * scale,
    SIDE / 2 - (dot(point, UP) - (bottom + top) / 2) * scale,
    dot(point, TOWARDS) * scale,
  ];
}

function shadeOf(corners: Vector[]): number {
  const [a, b, c] = corners as [Vector, Vector, Vector];
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const normal: Vector = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(...normal) || 1;
  return 0.35 + 0.75 * Math.abs(dot(normal, LIGHT) / length);
}

interface Canvas {
  pixels: Uint8Array;
  depths: Float32Array;
}

function paint(x: number, y: number, depth: number, rgb: Vector, { pixels, depths }: Canvas): void {
  const at = y * SIDE + x;
  if (!(depth > (depths[at] as number))) return;
  depths[at] = depth;
  pixels.set(rgb, at * 4);
  pixels[at * 4 + 3] = 255;
}

const clamp = (value: number) => Math.min(SIDE - 1, Math.max(0, value));

function fillTriangle(a: Vector, b: Vector, c: Vector, rgb: Vector, canvas: Canvas): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  if (!(Math.abs(area) > 1e-9)) return;
  const [fromX, toX] = [clamp(Math.floor(Math.min(a[0], b[0], c[0]))), clamp(Math.ceil(Math.max(a[0], b[0], c[0])))];
  const [fromY, toY] = [clamp(Math.floor(Math.min(a[1], b[1], c[1]))), clamp(Math.ceil(Math.max(a[1], b[1], c[1])))];
  for (let y = fromY; y <= toY; y++) {
    for (let x = fromX; x <= toX; x++) {
      const [px, py] = [x + 0.5, y + 0.5];
      const wa = ((b[0] - px) * (c[1] - py) - (b[1] - py) * (c[0] - px)) / area;
      const wb = ((c[0] - px) * (a[1] - py) - (c[1] - py) * (a[0] - px)) / area;
      const wc = 1 - wa - wb;
      if (wa < 0 || wb < 0 || wc < 0) continue;
      paint(x, y, wa * a[2] + wb * b[2] + wc * c[2], rgb, canvas);
    }
  }
}

/** A point is a line without length. */
function drawLine(a: Vector, b: Vector, rgb: Vector, canvas: Canvas): void {
  const steps = Math.min(2 * SIDE, Math.ceil(Math.max(Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1]))));
  for (let step = 0; step <= steps; step++) {
    const part = steps === 0 ? 0 : step / steps;
    const [x, y, depth] = [0, 1, 2].map(
      (i) => (a[i] as number) + part * ((b[i] as number) - (a[i] as number)),
    ) as Vector;
    if (!Number.isFinite(x + y)) return;
    for (let i = 0; i < DOT * DOT; i++)
      paint(clamp(Math.floor(x) + (i % DOT) - 1), clamp(Math.floor(y) + Math.floor(i / DOT) - 1), depth, rgb, canvas);
  }
}
