import type { Document, Texture } from '@gltf-transform/core';
import { listPlacedMeshes, type PlacedMesh, placePoint, poseVertices, readCorners, type Vector } from './gltf-scene.ts';

export interface GltfFacts {
  triangles: number;
  vertices: number;
  materials: number;
  textures: number;
  animations: number;
  /** Width, height and depth in metres. */
  size: [number, number, number];
}

/** Beyond this many corners only the corners of the bounding box of a mesh are placed. */
const MAX_PLACED_CORNERS = 5_000_000;

/** Counts what is drawn: a mesh that three nodes or three instances show counts three times. */
export function readGltfFacts(document: Document): GltfFacts {
  const root = document.getRoot();
  let triangles = 0;
  let vertices = 0;
  const bounds = new Bounds();
  for (const placed of listPlacedMeshes(document)) {
    for (const primitive of placed.mesh.listPrimitives()) {
      const { each, count } = readCorners(primitive);
      if (each === 3) triangles += count * placed.places.length;
      vertices += (primitive.getAttribute('POSITION')?.getCount() ?? 0) * placed.places.length;
    }
    addMesh(bounds, placed);
  }
  return {
    triangles,
    vertices,
    materials: root.listMaterials().length,
    textures: listUsedTextures(document).length,
    animations: root.listAnimations().length,
    size: [bounds.side(0), bounds.side(1), bounds.side(2)],
  };
}

/** A file may contain pictures that no material uses, such as copies in another format. */
export const listUsedTextures = (document: Document): Texture[] =>
  document
    .getRoot()
    .listTextures()
    .filter((texture) => texture.listParents().some(({ propertyType }) => propertyType !== 'Root'));

class Bounds {
  readonly min: Vector = [Infinity, Infinity, Infinity];
  readonly max: Vector = [-Infinity, -Infinity, -Infinity];

  add(point: Vector): void {
    for (let axis = 0; axis < 3; axis++) {
      const value = point[axis] as number;
      if (value < (this.min[axis] as number)) this.min[axis] = value;
      if (value > (this.max[axis] as number)) this.max[axis] = value;
    }
  }

  /** The length along an axis, rounded to a tenth of a millimetre; 0 for an empty scene. */
  side(axis: 0 | 1 | 2): number {
    const metres = this.max[axis] - this.min[axis];
    return Number.isFinite(metres) ? Math.round(metres * 10_000) / 10_000 : 0;
  }

  corners(): Vector[] {
    return [0, 1, 2, 3, 4, 5, 6, 7].map(
      (at) => [0, 1, 2].map((i) => (at & (1 << i) ? this.max : this.min)[i]) as Vector,
    );
  }
}

function addMesh(bounds: Bounds, placed: PlacedMesh): void {
  for (const primitive of placed.mesh.listPrimitives()) {
    const { each, count, vertexOf } = readCorners(primitive);
    const vertexAt = poseVertices(placed, primitive);
    const forEach = (visit: (point: Vector) => void) => {
      for (let shape = 0; shape < count; shape++)
        for (let corner = 0; corner < each; corner++) visit(vertexAt(vertexOf(shape, corner)));
    };
    if (each * count * placed.places.length <= MAX_PLACED_CORNERS) {
      for (const place of placed.places) forEach((point) => bounds.add(placePoint(point, place)));
      continue;
    }
    const box = new Bounds();
    forEach((point) => box.add(point));
    for (const place of placed.places) for (const corner of box.corners()) bounds.add(placePoint(corner, place));
  }
}
