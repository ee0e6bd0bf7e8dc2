import { type Accessor, Document, type Node, NodeIO, type Primitive, type TypedArray } from '@gltf-transform/core';

type Vector = [number, number, number];

/** Models that are hard to frame, as GLB. Everything in them is red, also in the shade. */
export const stillModels: Record<string, () => Promise<Uint8Array>> = {
  'tall and thin': () => makeBox([0.02, 6, 0.02]),
  'wide and flat': () => makeBox([8, 0.02, 8]),
  'without any height': () => makeBox([8, 0, 8]),
  'plank that points at the camera': () => makeBox([0.2, 0.2, 9], undefined, 32),
  'plank that points to the side': () => makeBox([9, 0.2, 0.2], undefined, 32),
  'off-centre': () => makeBox([1, 2, 1], [400, -90, 1200]),
  'tiny, 1 mm': () => makeBox([0.001, 0.0008, 0.001]),
  'huge, 10 km': () => makeBox([10_000, 3_000, 6_000]),
};

/** Animated models, with one clip of a second unless the name says otherwise. */
export const movingModels: Record<string, () => Promise<Uint8Array>> = {
  'node that flies up and away': () => makeFlight([3, 5, 2]),
  'node that grows out of nothing': makeGrowth,
  'skin far from its bind pose': makeSkin,
  'morph target that stretches it': makeMorph,
};

/** A box that moves to the side in the first clip, jumps in a nameless one, and sinks in one with a long name. */
export async function makeThreeClips(): Promise<Uint8Array> {
  const { document, node } = model([1, 1, 1]);
  addClip(document, node, { name: 'Walk <b>aside</b>', path: 'translation', values: [0, 0, 0, 3, 0, 0, 0, 0, 0] });
  addClip(document, node, { name: '', path: 'translation', values: [0, 0, 0, 0, 3, 0, 0, 0, 0] });
  const long = 'Sink slowly into the floor and come back up again at the end';
  addClip(document, node, { name: long, path: 'scale', values: [1, 1, 1, 1, 0.2, 1, 1, 1, 1] });
  return new NodeIO().writeBinary(document);
}

/** A cube with flat faces, whose file contains the normals or leaves them to the viewer. */
export function makeCube({ hasNormals }: { hasNormals: boolean }): Promise<Uint8Array> {
  const { document, primitive } = model([1, 1, 1]);
  if (!hasNormals) primitive.setAttribute('NORMAL', null);
  return new NodeIO().writeBinary(document);
}

/** A red box in the middle, `turnedBy` degrees around the vertical axis. */
function makeBox(size: Vector, middle?: Vector, turnedBy = 0): Promise<Uint8Array> {
  const { document, node } = model(size, middle);
  const half = (turnedBy * Math.PI) / 360;
  node.setRotation([0, Math.sin(half), 0, Math.cos(half)]);
  return new NodeIO().writeBinary(document);
}

function makeFlight([x, y, z]: Vector): Promise<Uint8Array> {
  const { document, node } = model([1, 1, 1]);
  addClip(document, node, { name: 'Fly', path: 'translation', values: [0, 0, 0, x, y, z, -x, 0, -z] });
  return new NodeIO().writeBinary(document);
}

function makeGrowth(): Promise<Uint8Array> {
  const { document, node } = model([1, 2, 1]);
  addClip(document, node, { name: 'Grow', path: 'scale', values: [0, 0, 0, 1, 1, 1, 1, 1, 1] });
  return new NodeIO().writeBinary(document);
}

/** A post whose upper end hangs on a joint that moves forty metres away and bends. */
function makeSkin(): Promise<Uint8Array> {
  const { document, node, primitive, scene, numbers } = model([0.4, 2, 0.4], [0, 1, 0]);
  const root = document.createNode('root');
  const tip = document.createNode('tip').setTranslation([0, 1, 0]);
  scene.addChild(root.addChild(tip));
  const positions = primitive.getAttribute('POSITION') as Accessor;
  const count = positions.getCount();
  const isUpper = Array.from({ length: count }, (_, index) => heightOf(positions, index) > 1);
  const joints = new Uint8Array(isUpper.flatMap((upper) => [upper ? 1 : 0, 0, 0, 0]));
  primitive
    .setAttribute('JOINTS_0', numbers('VEC4', joints))
    .setAttribute('WEIGHTS_0', numbers('VEC4', new Float32Array(isUpper.flatMap(() => [1, 0, 0, 0]))));
  const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  const inverse = [...identity, ...identity.with(13, -1)];
  const skin = document.createSkin().addJoint(root).addJoint(tip).setSkeleton(root);
  node.setSkin(skin.setInverseBindMatrices(numbers('MAT4', new Float32Array(inverse))));
  const clip = addClip(document, root, { name: 'Go', path: 'translation', values: [40, 8, 0, 40, 9, 0, 40, 8, 3] });
  addClip(document, tip, {
    clip,
    path: 'rotation',
    values: [0, 0, 0, 1, 0, 0, Math.SQRT1_2, Math.SQRT1_2, Math.SQRT1_2, 0, 0, Math.SQRT1_2],
  });
  return new NodeIO().writeBinary(document);
}

function makeMorph(): Promise<Uint8Array> {
  const { document, node, primitive, numbers } = model([1, 1, 1], [0, 0.5, 0]);
  const positions = primitive.getAttribute('POSITION') as Accessor;
  const raised = Array.from({ length: positions.getCount() }, (_, index) => {
    const isTop = heightOf(positions, index) > 0.5;
    return [0, isTop ? 6 : 0, 0];
  });
  const target = document.createPrimitiveTarget();
  primitive.addTarget(target.setAttribute('POSITION', numbers('VEC3', new Float32Array(raised.flat()))));
  node.getMesh()?.setWeights([0]);
  addClip(document, node, { name: 'Stretch', path: 'weights', values: [0, 1, 0] });
  return new NodeIO().writeBinary(document);
}

const heightOf = (positions: Accessor, index: number): number => positions.getElement(index, [0, 0, 0])[1] ?? 0;

/** The numbers of a clip at 0, 0.5 and 1 seconds. */
interface Track {
  name?: string;
  clip?: ReturnType<Document['createAnimation']>;
  path: 'translation' | 'rotation' | 'scale' | 'weights';
  values: number[];
}

function addClip(document: Document, node: Node, { name, clip = document.createAnimation(name), path, values }: Track) {
  const [buffer] = document.getRoot().listBuffers();
  const numbers = (type: 'SCALAR' | 'VEC3' | 'VEC4', array: number[]) =>
    document
      .createAccessor()
      .setType(type)
      .setArray(new Float32Array(array))
      .setBuffer(buffer ?? null);
  const sampler = document
    .createAnimationSampler()
    .setInput(numbers('SCALAR', [0, 0.5, 1]))
    .setOutput(numbers(path === 'weights' ? 'SCALAR' : path === 'rotation' ? 'VEC4' : 'VEC3', values));
  const channel = document.createAnimationChannel().setTargetNode(node).setTargetPath(path).setSampler(sampler);
  return clip.addSampler(sampler).addChannel(channel);
}

/** A document with a box, whose corners belong to one face each. */
function model(size: Vector, middle: Vector = [0, 0, 0]) {
  const document = new Document();
  const buffer = document.createBuffer();
  const numbers = (type: 'SCALAR' | 'VEC3' | 'VEC4' | 'MAT4', array: TypedArray) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const [positions, normals, faces]: [number[], number[], number[]] = [[], [], []];
  for (const axis of [0, 1, 2]) {
    for (const side of [-1, 1]) {
      const first = positions.length / 3;
      for (const [u, v] of [
        [-1, -1],
        [side, -side],
        [1, 1],
        [-side, side],
      ] as const) {
        const corner = [0, 0, 0]
          .with(axis, side)
          .with((axis + 1) % 3, u)
          .with((axis + 2) % 3, v);
        positions.push(...corner.map((part, i) => (middle[i] as number) + (part * (size[i] as number)) / 2));
        normals.push(...[0, 0, 0].with(axis, side));
      }
      faces.push(first, first + 1, first + 2, first, first + 2, first + 3);
    }
  }
  const material = document.createMaterial().setBaseColorFactor([0.7, 0.02, 0.02, 1]).setEmissiveFactor([0.3, 0, 0]);
  const primitive: Primitive = document
    .createPrimitive()
    .setAttribute('POSITION', numbers('VEC3', new Float32Array(positions)))
    .setAttribute('NORMAL', numbers('VEC3', new Float32Array(normals)))
    .setIndices(numbers('SCALAR', new Uint16Array(faces)))
    .setMaterial(material);
  const node = document.createNode('box').setMesh(document.createMesh().addPrimitive(primitive));
  const scene = document.createScene().addChild(node);
  return { document, node, primitive, scene, numbers };
}
