import type { Document, Mesh, Texture } from '@gltf-transform/core';
import {
  type Coordinates,
  listPlacedMeshes,
  type PlacedMesh,
  placePoint,
  poseVertices,
  readCorners,
} from './gltf-scene.ts';

export interface GltfFacts {
  triangles: number;
  vertices: number;
  materials: number;
  textures: number;
  animations: number;
  /** Width, height and depth in metres, rounded to a tenth of a millimetre. */
  size: [number, number, number];
}

/** Beyond this many corners only the bounding boxes of the meshes are placed. */
const MAX_PLACED_CORNERS = 5_000_000;

/** Counts what is drawn: a mesh that three nodes or three instances show counts three times. */
export function readGltfFacts(document: Document, bounds = readBounds(document)): GltfFacts {
  const root = document.getRoot();
  let triangles = 0;
  let vertices = 0;
  for (const { mesh, places } of listPlacedMeshes(document))
    for (const primitive of mesh.listPrimitives()) {
      const { each, count } = readCorners(primitive);
      if (each === 3) triangles += count * places.length;
      vertices += (primitive.getAttribute('POSITION')?.getCount() ?? 0) * places.length;
    }
  return {
    triangles,
    vertices,
    materials: root.listMaterials().length,
    textures: listUsedTextures(document).length,
    animations: root.listAnimations().length,
    size: bounds.size.map((side) => Math.round(side * 10_000) / 10_000) as [number, number, number],
  };
}

/** The box around everything that is shown, in metres. */
export interface ModelBounds {
  min: [number, number, number];
  max: [number, number, number];
  size: [number, number, number];
}

export function readBounds(document: Document): ModelBounds {
  const meshes = listPlacedMeshes(document);
  const corners = meshes.flatMap(({ mesh, places }) =>
    mesh.listPrimitives().map((primitive) => {
      const { each, count } = readCorners(primitive);
      return each * count * places.length;
    }),
  );
  const isLarge = corners.reduce((sum, count) => sum + count, 0) > MAX_PLACED_CORNERS;
  return (isLarge ? boundBoxes(meshes) : boundCorners(meshes)).read();
}

/** A file may contain pictures that no material uses, such as copies in another format. */
export const listUsedTextures = (document: Document): Texture[] =>
  document
    .getRoot()
    .listTextures()
    .filter((texture) => texture.listParents().some(({ propertyType }) => propertyType !== 'Root'));

class Bounds {
  readonly min = new Float64Array(3).fill(Infinity);
  readonly max = new Float64Array(3).fill(-Infinity);

  add(point: Coordinates): void {
    for (let axis = 0; axis < 3; axis++) {
      const value = point[axis] as number;
      if (value < (this.min[axis] as number)) this.min[axis] = value;
      if (value > (this.max[axis] as number)) this.max[axis] = value;
    }
  }

  /** All zeros for an empty scene. */
  read(): ModelBounds {
    const isEmpty = this.min.some((value, axis) => !Number.isFinite((this.max[axis] as number) - value));
    const three = (value: (axis: number) => number) =>
      [0, 1, 2].map((axis) => (isEmpty ? 0 : value(axis))) as [number, number, number];
    const [min, max] = [(axis: number) => this.min[axis] as number, (axis: number) => this.max[axis] as number];
    return { min: three(min), max: three(max), size: three((axis) => max(axis) - min(axis)) };
  }

  corners(): Coordinates[] {
    return Array.from({ length: 8 }, (_, at) =>
      this.min.map((min, i) => (at & (1 << i) ? (this.max[i] as number) : min)),
    );
  }
}

function boundCorners(meshes: PlacedMesh[]): Bounds {
  const bounds = new Bounds();
  for (const placed of meshes)
    for (const place of placed.places)
      forEachCorner(placed, (point) => {
        placePoint(point, place, point);
        bounds.add(point);
      });
  return bounds;
}

function boundBoxes(meshes: PlacedMesh[]): Bounds {
  const bounds = new Bounds();
  const boxes = new Map<Mesh, Coordinates[]>();
  const point = new Float64Array(3);
  for (const placed of meshes) {
    const { node, mesh, places, joints } = placed;
    const isPosed = joints !== null || node.getWeights().length > 0;
    const box = (!isPosed && boxes.get(mesh)) || boxOf(placed);
    if (!isPosed) boxes.set(mesh, box);
    for (const place of places)
      for (const corner of box) {
        placePoint(corner, place, point);
        bounds.add(point);
      }
  }
  return bounds;
}

function boxOf(placed: PlacedMesh): Coordinates[] {
  const box = new Bounds();
  forEachCorner(placed, (point) => box.add(point));
  return box.corners();
}

function forEachCorner(placed: PlacedMesh, visit: (point: Coordinates) => void): void {
  const point = new Float64Array(3);
  for (const primitive of placed.mesh.listPrimitives()) {
    const { each, count, vertexOf } = readCorners(primitive);
    const read = poseVertices(placed, primitive);
    for (let shape = 0; shape < count; shape++)
      for (let corner = 0; corner < each; corner++) {
        read(vertexOf(shape, corner), point);
        visit(point);
      }
  }
}
