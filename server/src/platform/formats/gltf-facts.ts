import { type Document, getBounds, type Node, type Primitive } from '@gltf-transform/core';

export interface GltfFacts {
  triangles: number;
  vertices: number;
  materials: number;
  textures: number;
  animations: number;
  /** Width, height and depth in metres. */
  size: [number, number, number];
}

const TRIANGLES = 4;

/** Counts what is drawn: a mesh that three nodes use counts three times. */
export function readGltfFacts(document: Document): GltfFacts {
  const root = document.getRoot();
  const scene = root.getDefaultScene() ?? root.listScenes()[0];
  let triangles = 0;
  let vertices = 0;
  scene?.traverse((node: Node) => {
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      triangles += countTriangles(primitive);
      vertices += primitive.getAttribute('POSITION')?.getCount() ?? 0;
    }
  });
  const { min, max } = scene ? getBounds(scene) : { min: [0, 0, 0], max: [0, 0, 0] };
  const side = (axis: 0 | 1 | 2) => roundLength(Math.max(0, (max[axis] as number) - (min[axis] as number)));
  return {
    triangles,
    vertices,
    materials: root.listMaterials().length,
    textures: root.listTextures().length,
    animations: root.listAnimations().length,
    size: [side(0), side(1), side(2)],
  };
}

function countTriangles(primitive: Primitive): number {
  const count = primitive.getIndices()?.getCount() ?? primitive.getAttribute('POSITION')?.getCount() ?? 0;
  const mode = primitive.getMode();
  if (mode === TRIANGLES) return Math.floor(count / 3);
  return mode > TRIANGLES ? Math.max(0, count - 2) : 0;
}

/** Rounds to a tenth of a millimetre. An empty scene has infinite bounds. */
const roundLength = (metres: number): number => (Number.isFinite(metres) ? Math.round(metres * 10_000) / 10_000 : 0);
