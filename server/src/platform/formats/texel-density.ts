import type { Document, Primitive, Texture, TextureInfo } from '@gltf-transform/core';
import type { PBRSpecularGlossiness, Transform } from '@gltf-transform/extensions';
import { listPlacedMeshes, type Matrix, poseVertices, readCorners, readNumbers } from './gltf-scene.ts';

/** Larger models are sampled evenly; that hardly changes the average. */
const SAMPLES = 50_000;

type Vector = [number, number, number];

/** Returns the average number of base colour pixels per metre of surface; null for a model without textures. */
export function readTexelDensity(document: Document): number | null {
  const surfaces = listPlacedMeshes(document).flatMap((placed) =>
    placed.mesh.listPrimitives().flatMap((primitive) => {
      const coverage = readCoverage(primitive);
      const { each, count, vertexOf } = readCorners(primitive);
      return coverage && each === 3 && count > 0 ? [{ placed, primitive, coverage, count, vertexOf }] : [];
    }),
  );
  const total = surfaces.reduce((sum, { placed, count }) => sum + count * placed.places.length, 0);
  const point = new Float64Array(3);
  let [pixels, squareMetres] = [0, 0];
  for (const { placed, primitive, coverage, count, vertexOf } of surfaces) {
    const read = poseVertices(placed, primitive);
    const all = count * placed.places.length;
    const samples = Math.ceil(all / Math.max(1, total / SAMPLES));
    for (let sample = 0; sample < samples; sample++) {
      const at = Math.floor((sample * all) / samples);
      const place = placed.places[Math.floor(at / count)] as Matrix;
      const vertices = [0, 1, 2].map((corner) => vertexOf(at % count, corner)) as Vector;
      const corners = vertices.map((vertex) => {
        read(vertex, point);
        return turn([...point] as Vector, place);
      });
      pixels += coverage(vertices) * (all / samples);
      squareMetres += areaOf(corners) * (all / samples);
    }
  }
  const density = Math.sqrt(pixels / squareMetres);
  return Number.isFinite(density) && density > 0 ? Math.round(density) : null;
}

/** Returns a function that counts the pixels of the base colour on one triangle; null when there are none. */
function readCoverage(primitive: Primitive): ((vertices: Vector) => number) | null {
  const { texture, info } = findBaseColor(primitive);
  const [width, height] = texture?.getSize() ?? [0, 0];
  const transform = info?.getExtension<Transform>('KHR_texture_transform');
  const set = transform?.getTexCoord() ?? info?.getTexCoord() ?? 0;
  const coordinates = readNumbers(primitive.getAttribute(`TEXCOORD_${set}`), 2);
  if (coordinates.length === 0 || width * height === 0) return null;
  const [scaleX = 1, scaleY = 1] = transform?.getScale() ?? [];
  const pixels = width * height * Math.abs(scaleX * scaleY);
  return (vertices) =>
    areaOf(vertices.map((vertex) => [coordinates[2 * vertex] ?? 0, coordinates[2 * vertex + 1] ?? 0, 0])) * pixels;
}

function findBaseColor(primitive: Primitive): { texture: Texture | null; info: TextureInfo | null } {
  const material = primitive.getMaterial();
  const old = material?.getExtension<PBRSpecularGlossiness>('KHR_materials_pbrSpecularGlossiness');
  if (old?.getDiffuseTexture()) return { texture: old.getDiffuseTexture(), info: old.getDiffuseTextureInfo() };
  return { texture: material?.getBaseColorTexture() ?? null, info: material?.getBaseColorTextureInfo() ?? null };
}

/** Applies scale and rotation only, because an area does not depend on the position. */
const turn = ([x, y, z]: Vector, m: Matrix): Vector =>
  [0, 1, 2].map((i) => (m[i] as number) * x + (m[4 + i] as number) * y + (m[8 + i] as number) * z) as Vector;

function areaOf(corners: Vector[]): number {
  const [a, b, c] = corners as [Vector, Vector, Vector];
  const side = (from: Vector, to: Vector): Vector => [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const [u, v] = [side(a, b), side(a, c)];
  return Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2;
}
