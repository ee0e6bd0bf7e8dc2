import type { Accessor, Document, Mesh, Node, Primitive, Scene } from '@gltf-transform/core';
import type { InstancedMesh, Visibility } from '@gltf-transform/extensions';

/** A 4 × 4 matrix in column order. */
export type Matrix = ArrayLike<number>;

/** A mesh and all places where one node shows it. */
export interface PlacedMesh {
  node: Node;
  mesh: Mesh;
  /** One world matrix per instance. */
  places: Matrix[];
  /** The matrices of the joints of a skinned mesh. */
  joints: Matrix[] | null;
}

export const POINTS = 0;
const LINES = 1;
const LINE_LOOP = 2;
export const TRIANGLES = 4;
const TRIANGLE_STRIP = 5;
const TRIANGLE_FAN = 6;

const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** The scene that viewers show: the default one, or the first. */
export const shownScene = (document: Document): Scene | null =>
  document.getRoot().getDefaultScene() ?? document.getRoot().listScenes()[0] ?? null;

export const isHidden = (node: Node): boolean =>
  node.getExtension<Visibility>('KHR_node_visibility')?.getVisible() === false;

/** Lists the visible meshes of the shown scene. A loop and not a recursion, because scenes may be very deep. */
export function listPlacedMeshes(document: Document): PlacedMesh[] {
  const worlds = new Map<Node, Matrix>();
  const found: Node[] = [];
  const waiting = (shownScene(document)?.listChildren() ?? []).map((node) => ({ node, above: IDENTITY, isSeen: true }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node } = next;
    const world = multiply(next.above, node.getMatrix());
    const isSeen = next.isSeen && !isHidden(node);
    worlds.set(node, world);
    if (isSeen && node.getMesh()) found.push(node);
    waiting.push(...node.listChildren().map((child) => ({ node: child, above: world, isSeen })));
  }
  return found.map((node) => {
    const joints = listJoints(node, worlds);
    const mesh = node.getMesh() as Mesh;
    // The joints alone place a skinned mesh.
    const places = joints ? [IDENTITY] : listPlaces(node, worlds.get(node) as Matrix);
    return { node, mesh, places, joints };
  });
}

function listPlaces(node: Node, world: Matrix): Matrix[] {
  const instances = node.getExtension<InstancedMesh>('EXT_mesh_gpu_instancing');
  const count = instances?.listAttributes()[0]?.getCount();
  if (!instances || count === undefined) return [world];
  const attribute = (name: string, at: number, usual: number[]) =>
    instances.getAttribute(name)?.getElement(at, []) ?? usual;
  return Array.from({ length: count }, (_, at) =>
    multiply(
      world,
      compose(
        attribute('TRANSLATION', at, [0, 0, 0]),
        attribute('ROTATION', at, [0, 0, 0, 1]),
        attribute('SCALE', at, [1, 1, 1]),
      ),
    ),
  );
}

function listJoints(node: Node, worlds: Map<Node, Matrix>): Matrix[] | null {
  const skin = node.getSkin();
  if (!skin) return null;
  const inverses = skin.getInverseBindMatrices();
  return skin.listJoints().map((joint, at) => {
    const world = worlds.get(joint) ?? joint.getWorldMatrix();
    return inverses && at < inverses.getCount() ? multiply(world, inverses.getElement(at, [])) : world;
  });
}

/** Writes the coordinates of a vertex to the target. Millions of calls must not allocate anything. */
export type ReadVertex = (vertex: number, target: Coordinates) => void;
/** Three coordinates. */
export type Coordinates = Float64Array;

/** Returns a reader of vertices with the morph targets and joints of the node applied, but not its place. */
export function poseVertices({ node, mesh, joints }: PlacedMesh, primitive: Primitive): ReadVertex {
  const positions = readNumbers(primitive.getAttribute('POSITION'), 3);
  const given = node.getWeights().length > 0 ? node.getWeights() : mesh.getWeights();
  const morphs = primitive
    .listTargets()
    .map((target, at) => ({ weight: given[at] ?? 0, offsets: readNumbers(target.getAttribute('POSITION'), 3) }))
    .filter(({ weight }) => weight !== 0);
  const joined = readNumbers(primitive.getAttribute('JOINTS_0'), 4);
  const weights = readNumbers(primitive.getAttribute('WEIGHTS_0'), 4);
  const readMorphed: ReadVertex = (vertex, target) => {
    for (let axis = 0; axis < 3; axis++) {
      const at = 3 * vertex + axis;
      let value = positions[at] ?? 0;
      for (const { weight, offsets } of morphs) value += weight * (offsets[at] ?? 0);
      target[axis] = value;
    }
  };
  if (!joints || joined.length === 0) return readMorphed;
  const [point, moved] = [new Float64Array(3), new Float64Array(3)];
  return (vertex, target) => {
    readMorphed(vertex, point);
    target.fill(0);
    let total = 0;
    for (let at = 4 * vertex; at < 4 * vertex + 4; at++) {
      const weight = weights[at] ?? 0;
      const joint = joints[joined[at] ?? 0];
      if (weight <= 0 || !joint) continue;
      placePoint(point, joint, moved);
      for (let axis = 0; axis < 3; axis++) target[axis] = (target[axis] as number) + weight * (moved[axis] as number);
      total += weight;
    }
    for (let axis = 0; axis < 3; axis++)
      target[axis] = total > 0 ? (target[axis] as number) / total : (point[axis] as number);
  };
}

const EMPTY = new Float32Array(0);
const numbers = new WeakMap<Accessor, ArrayLike<number>>();

/** Reads all elements with quantization undone. Much faster than asking the accessor for each. */
export function readNumbers(accessor: Accessor | null, size: number): ArrayLike<number> {
  const array = accessor?.getArray();
  if (!accessor || !array || accessor.getElementSize() < size) return EMPTY;
  if (!accessor.getNormalized() && accessor.getElementSize() === size) return array;
  const known = numbers.get(accessor);
  if (known) return known;
  const copy = new Float32Array(accessor.getCount() * size);
  const element: number[] = [];
  for (let at = 0; at < accessor.getCount(); at++) {
    accessor.getElement(at, element);
    for (let i = 0; i < size; i++) copy[at * size + i] = element[i] as number;
  }
  numbers.set(accessor, copy);
  return copy;
}

/** The vertices of points, lines or triangles in the order of drawing. */
export interface Corners {
  /** How many corners one shape has: 1 for points, 2 for lines, 3 for triangles. */
  each: 1 | 2 | 3;
  /** The number of shapes. */
  count: number;
  vertexOf(shape: number, corner: number): number;
}

export function readCorners(primitive: Primitive): Corners {
  const indices = primitive.getIndices()?.getArray();
  const length = indices?.length ?? primitive.getAttribute('POSITION')?.getCount() ?? 0;
  const mode = primitive.getMode();
  const at = (place: number) => (indices ? (indices[place] as number) : place);
  if (mode === POINTS) return { each: 1, count: length, vertexOf: at };
  if (mode === LINES) return { each: 2, count: Math.floor(length / 2), vertexOf: (shape, i) => at(2 * shape + i) };
  if (mode < TRIANGLES) {
    const count = mode === LINE_LOOP && length > 1 ? length : Math.max(0, length - 1);
    return { each: 2, count, vertexOf: (shape, i) => at((shape + i) % length) };
  }
  const count = mode === TRIANGLES ? Math.floor(length / 3) : Math.max(0, length - 2);
  if (mode === TRIANGLE_STRIP) return { each: 3, count, vertexOf: (shape, i) => at(shape + i) };
  if (mode === TRIANGLE_FAN) return { each: 3, count, vertexOf: (shape, i) => at(i === 0 ? 0 : shape + i) };
  return { each: 3, count, vertexOf: (shape, i) => at(3 * shape + i) };
}

/** Transforms a point. It may be its own target. */
export function placePoint(point: Coordinates, m: Matrix, target: Coordinates): void {
  const [x, y, z] = [point[0] as number, point[1] as number, point[2] as number];
  for (let row = 0; row < 3; row++)
    target[row] =
      (m[row] as number) * x + (m[4 + row] as number) * y + (m[8 + row] as number) * z + (m[12 + row] as number);
}

export function multiply(a: Matrix, b: Matrix): Matrix {
  const product = new Array<number>(16);
  for (let column = 0; column < 4; column++)
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let i = 0; i < 4; i++) sum += (a[4 * i + row] as number) * (b[4 * column + i] as number);
      product[4 * column + row] = sum;
    }
  return product;
}

/** The matrix of a translation, rotation (as quaternion) and scale. */
function compose([tx = 0, ty = 0, tz = 0]: number[], [x = 0, y = 0, z = 0, w = 1]: number[], scale: number[]): Matrix {
  const [sx = 1, sy = 1, sz = 1] = scale;
  return [
    ...[(1 - 2 * (y * y + z * z)) * sx, 2 * (x * y + z * w) * sx, 2 * (x * z - y * w) * sx, 0],
    ...[2 * (x * y - z * w) * sy, (1 - 2 * (x * x + z * z)) * sy, 2 * (y * z + x * w) * sy, 0],
    ...[2 * (x * z + y * w) * sz, 2 * (y * z - x * w) * sz, (1 - 2 * (x * x + y * y)) * sz, 0],
    ...[tx, ty, tz, 1],
  ];
}
