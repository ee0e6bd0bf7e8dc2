import type { Document, Material, Mesh, Primitive } from '@gltf-transform/core';
import { type ModelBounds, readBounds } from '../../../platform/formats/gltf-facts.ts';
import { readCorners, readNumbers, TRIANGLES } from '../../../platform/formats/gltf-scene.ts';
import { type Checks, foundIn, roundTo } from './found.ts';

export const MAX_TEXTURE_SIDE = 8_192;
const [SMALLEST_METRES, LARGEST_METRES] = [0.001, 100];
/** Exporters mix up centimetres, millimetres and inches with metres. */
const FACTORS = [0.01, 0.001, 0.0254, 100, 1_000];
/** A model may be this far off, as a share of its size, before somebody notices. */
const OFF_GROUND_SHARE = 0.1;
const OFF_CENTER_SHARE = 0.5;
/** Directed areas of a closed surface cancel out. */
const CLOSED = 0.001;
/** A closed surface has a volume that is not tiny compared with its box. */
const SOLID_SHARE = 0.02;
const NAMED_MATERIALS = 5;
/** A few flat faces are harmless; a larger share comes from a broken export. */
const FLAT_SHARE = 0.05;

export interface CheckedModel {
  file: string;
  document: Document;
  bounds: ModelBounds;
  faces: MeasuredMesh[];
}

interface MeasuredMesh {
  mesh: Mesh;
  name: string;
  total: number;
  zeroArea: number;
  /** The share of the surface that faces inwards; 0 when the mesh is right or cannot be judged. */
  inverted: number;
}

export function measureModel(file: string, document: Document): CheckedModel {
  const faces = document
    .getRoot()
    .listMeshes()
    .map((mesh, at) => ({ mesh, name: mesh.getName() || `${at + 1}`, ...measureFaces(mesh) }));
  return { file, document, bounds: readBounds(document), faces };
}

/** Problems of a model that can be read. */
export const modelChecks: Checks<CheckedModel> = {
  'no-uvs': ({ file, document }) =>
    [...new Set(listPrimitives(document).filter(lacksUvs).map(materialName))].flatMap((material) =>
      foundIn(file, { material }),
    ),
  'inverted-faces': ({ file, faces }) =>
    faces
      .filter(({ inverted }) => inverted > 0)
      .flatMap(({ name, inverted }) => foundIn(file, { mesh: name, percent: Math.round(100 * inverted) })),
  'zero-area-faces': ({ file, faces }) => {
    const count = faces.reduce((sum, { zeroArea }) => sum + zeroArea, 0);
    const total = faces.reduce((sum, mesh) => sum + mesh.total, 0);
    return count <= FLAT_SHARE * total ? [] : foundIn(file, { count, total });
  },
  'wrong-scale': ({ file, bounds }) => {
    const size = Math.max(...bounds.size);
    if (!(size > 0) || (size <= LARGEST_METRES && size >= SMALLEST_METRES)) return [];
    const isPlausible = (factor: number) => size * factor >= 0.05 && size * factor <= 20;
    const factor = FACTORS.find(isPlausible) ?? 10 ** -Math.round(Math.log10(size));
    return foundIn(file, { size: shortNumber(size), factor, result: shortNumber(size * factor) });
  },
  'off-ground': ({ file, bounds: { min, size } }) => {
    const height = min[1];
    const isOff = Math.abs(height) > OFF_GROUND_SHARE * size[1] && Math.abs(height) > 0.001;
    return isOff ? foundIn(file, { height: shortNumber(height) }) : [];
  },
  'off-center': ({ file, bounds: { min, max, size } }) => {
    const distance = Math.hypot((min[0] + max[0]) / 2, (min[2] + max[2]) / 2);
    const isOff = distance > OFF_CENTER_SHARE * Math.max(size[0], size[2]) && distance > 0.001;
    return isOff ? foundIn(file, { distance: shortNumber(distance) }) : [];
  },
  'unused-materials': ({ file, document }) => {
    const names = listUnusedMaterials(document).map((material, at) => material.getName() || `${at + 1}`);
    const more = names.length > NAMED_MATERIALS ? ` +${names.length - NAMED_MATERIALS}` : '';
    return names.length === 0 ? [] : foundIn(file, { names: `${names.slice(0, NAMED_MATERIALS).join(', ')}${more}` });
  },
  'huge-texture': ({ file, document }) =>
    document
      .getRoot()
      .listTextures()
      .flatMap((texture, at) => {
        const [width, height] = texture.getSize() ?? [0, 0];
        const name = texture.getName() || texture.getURI() || `${at + 1}`;
        const isHuge = Math.max(width, height) > MAX_TEXTURE_SIDE;
        return isHuge ? foundIn(file, { name, width, height, limit: MAX_TEXTURE_SIDE }) : [];
      }),
};

const shortNumber = (value: number): number =>
  Math.abs(value) >= 1 ? roundTo(value, 2) : Number(value.toPrecision(2));

const listPrimitives = (document: Document): Primitive[] =>
  document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives());

const materialName = (primitive: Primitive): string => primitive.getMaterial()?.getName() || '1';

function lacksUvs(primitive: Primitive): boolean {
  const material = primitive.getMaterial();
  if (!material) return false;
  const slots: [unknown, { getTexCoord(): number } | null][] = [
    [material.getBaseColorTexture(), material.getBaseColorTextureInfo()],
    [material.getNormalTexture(), material.getNormalTextureInfo()],
    [material.getMetallicRoughnessTexture(), material.getMetallicRoughnessTextureInfo()],
    [material.getOcclusionTexture(), material.getOcclusionTextureInfo()],
    [material.getEmissiveTexture(), material.getEmissiveTextureInfo()],
  ];
  return slots.some(([texture, info]) => texture && !primitive.getAttribute(`TEXCOORD_${info?.getTexCoord() ?? 0}`));
}

export const listUnusedMaterials = (document: Document): Material[] =>
  document
    .getRoot()
    .listMaterials()
    .filter((material) => material.listParents().every(({ propertyType }) => propertyType === 'Root'));

/** Whether three corners enclose no area. Tiny faces count as faces. */
export function isFlat(edge: number, area: number): boolean {
  return edge === 0 || area <= 1e-7 * edge;
}

interface Faces {
  total: number;
  zeroArea: number;
  inverted: number;
}

/** The winding of faces decides their front; normals and, for a closed surface, the volume say where outside is. */
export function measureFaces(mesh: Mesh): Faces {
  let [total, zeroArea, surface, against, volume] = [0, 0, 0, 0, 0];
  const directed: [number, number, number] = [0, 0, 0];
  const box = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] };
  for (const primitive of mesh.listPrimitives()) {
    const { each, count, vertexOf } = readCorners(primitive);
    if (each !== 3) continue;
    const positions = readNumbers(primitive.getAttribute('POSITION'), 3);
    const normals = readNumbers(primitive.getAttribute('NORMAL'), 3);
    const isList = primitive.getMode() === TRIANGLES;
    const isTwoSided = primitive.getMaterial()?.getDoubleSided() ?? false;
    for (let shape = 0; shape < count; shape++) {
      // Every other triangle of a strip is wound the other way.
      const isOdd = primitive.getMode() === TRIANGLES + 1 && shape % 2 === 1;
      const [a, b, c] = [
        vertexOf(shape, 0) * 3,
        vertexOf(shape, isOdd ? 2 : 1) * 3,
        vertexOf(shape, isOdd ? 1 : 2) * 3,
      ];
      const [ax, ay, az] = [positions[a] as number, positions[a + 1] as number, positions[a + 2] as number];
      const [ux, uy, uz] = [
        (positions[b] as number) - ax,
        (positions[b + 1] as number) - ay,
        (positions[b + 2] as number) - az,
      ];
      const [vx, vy, vz] = [
        (positions[c] as number) - ax,
        (positions[c + 1] as number) - ay,
        (positions[c + 2] as number) - az,
      ];
      const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
      const area = Math.sqrt(nx * nx + ny * ny + nz * nz);
      const edge = Math.max(ux * ux + uy * uy + uz * uz, vx * vx + vy * vy + vz * vz);
      total += 1;
      if (isList && isFlat(edge, area)) zeroArea += 1;
      if (isTwoSided) continue;
      surface += area;
      directed[0] += nx;
      directed[1] += ny;
      directed[2] += nz;
      volume += (ax * nx + ay * ny + az * nz) / 6;
      for (let axis = 0; axis < 3; axis++) {
        const value = positions[a + axis] as number;
        if (value < (box.min[axis] as number)) box.min[axis] = value;
        if (value > (box.max[axis] as number)) box.max[axis] = value;
      }
      if (normals.length === 0) continue;
      let dot = 0;
      for (const corner of [a, b, c])
        dot +=
          nx * (normals[corner] as number) +
          ny * (normals[corner + 1] as number) +
          nz * (normals[corner + 2] as number);
      if (dot < 0) against += area;
    }
  }
  const share = surface > 0 ? against / surface : 0;
  const space = box.min.reduce((product, low, axis) => product * Math.max(0, (box.max[axis] as number) - low), 1);
  const isClosed = surface > 0 && Math.hypot(...directed) < CLOSED * surface;
  const isInsideOut = isClosed && volume < -SOLID_SHARE * space;
  return { total, zeroArea, inverted: share > 0.5 ? share : isInsideOut ? 1 - share : 0 };
}
