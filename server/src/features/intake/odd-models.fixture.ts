/**
 * Models that are unusual and yet common: each file shows one feature, and its name says which. Running this file as a
 * program writes them all: `node server/src/features/intake/odd-models.fixture.ts <folder>`.
 */
import { join } from 'node:path';
import sharp from 'sharp';
import { makeJpg, makePng, makeZip, writeFiles } from '../../../testing/asset-files.ts';
import { makeEtc1sKtx2, makeKtx2 } from '../../platform/formats/ktx2.fixture.ts';

type Json = Record<string, unknown>;
type Files = Record<string, Uint8Array | string>;
type Numbers =
  | Float32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Int16Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>;
type Image = { uri: string } | { bufferView: number; mimeType: string };

export interface Accepted {
  triangles?: number;
  vertices?: number;
  textures?: number;
  animations?: number;
  texel_density?: number;
  size?: [number, number, number];
  /** The name of another model whose drawing is the same. */
  looksLike?: string;
  /** The code of a warning; null when there must be no warnings. */
  warns?: string | null;
  /** What the JSON of the preview contains; null for a model without preview. */
  preview?: Json | null;
}

export interface Refused {
  refused: string;
  /** A part of the message. */
  says: string;
}

export interface OddModel {
  name: string;
  files: Files;
  expected: Accepted | Refused;
}

const COMPONENTS: [new () => Numbers, number][] = [
  [Float32Array, 5126],
  [Uint32Array, 5125],
  [Uint16Array, 5123],
  [Int16Array, 5122],
  [Uint8Array, 5121],
];
const SIZES: Record<string, number> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT4: 16 };

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const bytesOf = ({ buffer, byteOffset, byteLength }: Numbers): Buffer => Buffer.from(buffer, byteOffset, byteLength);
const pad = (bytes: Uint8Array, by: number, fill = 0): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((by - (bytes.length % by)) % by, fill)]);

const CORNERS = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0];
const FACES = [0, 1, 2, 0, 2, 3];
const UV = [0, 0, 1, 0, 1, 1, 0, 1];

/** A glTF file under construction. Without changes it is a square of one metre with two triangles and four vertices. */
class Model {
  readonly bytes: Buffer[] = [];
  bufferViews: Json[] = [];
  accessors: Json[] = [];
  materials: Json[] = [];
  images: Json[] = [];
  textures: Json[] = [];
  nodes: Json[] = [{ mesh: 0 }];
  scenes: Json[] = [{ nodes: [0] }];
  /** Further properties of the file. */
  rest: Json = { scene: 0 };
  attributes: Json = {};
  primitive: Json = { attributes: this.attributes };
  meshes: Json[] = [{ primitives: [this.primitive] }];

  constructor() {
    this.attributes.POSITION = this.accessor(new Float32Array(CORNERS), 'VEC3', { min: [0, 0, 0], max: [1, 1, 0] });
    this.primitive.indices = this.accessor(new Uint16Array(FACES), 'SCALAR');
  }

  view(content: Uint8Array, more: Json = {}): number {
    const byteOffset = this.bytes.reduce((sum, { length }) => sum + length, 0);
    this.bytes.push(pad(content, 4));
    return this.bufferViews.push({ buffer: 0, byteOffset, byteLength: content.length, ...more }) - 1;
  }

  accessor(array: Numbers, type: string, more: Json = {}): number {
    const [, componentType] = COMPONENTS.find(([kind]) => array instanceof kind) ?? [];
    const count = array.length / (SIZES[type] as number);
    return this.accessors.push({ bufferView: this.view(bytesOf(array)), componentType, type, count, ...more }) - 1;
  }

  /** Gives the square a material whose base colour is this picture. */
  texture(image: Image, { source, ...more }: Json = {}, info: Json = {}): void {
    this.attributes.TEXCOORD_0 = this.accessor(new Float32Array(UV), 'VEC2');
    this.images.push(image);
    this.textures.push({ source: source === null ? undefined : (source ?? this.images.length - 1), ...more });
    this.material({ pbrMetallicRoughness: { baseColorTexture: { index: 0, ...info } } });
  }

  image(content: Uint8Array, mimeType: string): Image {
    return { bufferView: this.view(content), mimeType };
  }

  material(material: Json): void {
    this.primitive.material = this.materials.push(material) - 1;
  }

  use(...extensions: string[]): void {
    this.rest.extensionsUsed = [...((this.rest.extensionsUsed as string[]) ?? []), ...extensions];
  }

  need(...extensions: string[]): void {
    this.use(...extensions);
    this.rest.extensionsRequired = [...((this.rest.extensionsRequired as string[]) ?? []), ...extensions];
  }

  content(): Buffer {
    return Buffer.concat(this.bytes);
  }

  json(buffers: Json[]): Json {
    const { bufferViews, accessors, meshes, nodes, scenes, rest } = this;
    const optional = { materials: this.materials, images: this.images, textures: this.textures, scenes };
    const present = Object.entries(optional).filter(([, list]) => list.length > 0);
    return {
      ...{ asset: { version: '2.0' }, buffers, bufferViews, accessors, meshes, nodes },
      ...Object.fromEntries(present),
      ...rest,
    };
  }

  gltf(uri = 'square.bin', file = uri): Files {
    const content = this.content();
    return { 'square.gltf': JSON.stringify(this.json([{ uri, byteLength: content.length }])), [file]: content };
  }

  embedded(): Files {
    const content = this.content();
    const uri = `data:application/octet-stream;base64,${base64(content)}`;
    return { 'square.gltf': JSON.stringify(this.json([{ uri, byteLength: content.length }])) };
  }

  glb(): Files {
    const content = this.content();
    return { 'square.glb': joinGlb(this.json([{ byteLength: content.length }]), content) };
  }
}

/** A .glb file from its chunks. */
function joinGlb(json: Json, content: Uint8Array, { align = 4, version = 2, extra = Buffer.alloc(0) } = {}): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(body.length);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const text = pad(Buffer.from(JSON.stringify(json)), align, 0x20);
  const chunks = Buffer.concat([chunk('JSON', text), chunk('BIN\0', pad(content, 4)), extra]);
  const header = Buffer.alloc(12);
  header.write('glTF');
  header.writeUInt32LE(version, 4);
  header.writeUInt32LE(12 + chunks.length, 8);
  return Buffer.concat([header, chunks]);
}

const square: Accepted = { triangles: 2, vertices: 4, size: [1, 1, 0] };
const models: OddModel[] = [];

/** Adds a changed square. Its change may return the files; otherwise it is a .glb file. */
function add(name: string, expected: Accepted | Refused, change: (model: Model) => unknown): void {
  const model = new Model();
  models.push({ name, files: (change(model) as Files | undefined) ?? model.glb(), expected });
}

const png = await makePng(64, 64);
const jpg = await makeJpg(64, 64);
const webp = await sharp(png).webp().toBuffer();
const avif = await sharp(png).avif({ effort: 0 }).toBuffer();
const outside = (says: string): Refused => ({ refused: 'external-resource', says });
const moved = (by: number[], more: Json = {}): Json => ({ mesh: 0, translation: by, ...more });

// Files and addresses
add('plain-gltf-and-bin', square, (model) => model.gltf());
const inTwoFiles = (first: string, second: string) => (model: Model) => {
  const [a, b] = model.bytes as [Buffer, Buffer];
  model.bufferViews[1] = { buffer: 1, byteLength: 12 };
  const buffers = [
    { uri: first, byteLength: a.length },
    { uri: second, byteLength: b.length },
  ];
  return { 'square.gltf': JSON.stringify(model.json(buffers)), [first]: a, [second]: b };
};
add('several-buffers-in-files', square, inTwoFiles('a.bin', 'b.bin'));
add('uris-with-plain-number-signs', square, inTwoFiles('b#2.bin', 'b#1.bin'));
add('several-buffers-of-a-glb', { ...square, textures: 1 }, (model) => {
  model.texture({ uri: './wood.png' });
  const [a, b, c] = model.bytes as [Buffer, Buffer, Buffer];
  model.bufferViews[1] = { buffer: 1, byteLength: 12 };
  model.bufferViews[2] = { buffer: 2, byteLength: 32 };
  const uri = `data:application/gltf-buffer;base64,${base64(b)}`;
  const buffers = [{ byteLength: a.length }, { uri, byteLength: b.length }, { uri: 'c.bin', byteLength: c.length }];
  return { 'square.glb': joinGlb(model.json(buffers), a), 'c.bin': c, 'wood.png': png };
});
add('uri-with-dot-slash', square, (model) => {
  model.texture({ uri: './textures/wood.png' });
  return { ...model.gltf('./square.bin', 'square.bin'), 'textures/wood.png': png };
});
add('uri-percent-encoded', square, (model) => {
  model.texture({ uri: 'my%20textures/%D0%B4%D1%83%D0%B1%20%281%29.png' });
  return { ...model.gltf('my%20square.bin', 'my square.bin'), 'my textures/дуб (1).png': png };
});
add('uri-with-plain-spaces', square, (model) => model.gltf('my square.bin'));
add('uri-with-plain-letters-of-other-scripts', square, (model) => model.gltf('квадрат❤.bin'));
add('uri-with-inner-parent', square, (model) => model.gltf('textures/../square.bin', 'square.bin'));
add('uri-with-backslash', square, (model) => {
  model.texture({ uri: 'textures\\wood.png' });
  return { ...model.gltf(), 'textures/wood.png': png };
});
add('uri-out-of-the-folder', outside('"../square.bin"'), (model) => model.gltf('../square.bin', 'square.bin'));
add('uri-out-of-the-folder-encoded', outside('"%2e%2e/a.bin"'), (model) => model.gltf('%2e%2e/a.bin', 'a.bin'));
add('uri-out-of-the-folder-inside', outside('"a/../../b.bin"'), (model) => model.gltf('a/../../b.bin', 'b.bin'));
add('uri-of-a-website', outside('"https://example.com/a.bin"'), (model) =>
  model.gltf('https://example.com/a.bin', 'a.bin'),
);
add('uri-of-a-drive', outside('"C:\\a.bin"'), (model) => model.gltf('C:\\a.bin', 'a.bin'));
add('uri-of-a-missing-file', { refused: 'missing-resource', says: '"gone.bin"' }, (model) =>
  model.gltf('gone.bin', 'square.bin'),
);
add('uri-in-other-case', { refused: 'misspelled-resource', says: 'There is "square.bin"' }, (model) =>
  model.gltf('Square.BIN', 'square.bin'),
);
add('uri-with-an-unsafe-name', { refused: 'unsafe-name', says: '"NUL.bin"' }, (model) => model.gltf('NUL.bin'));
add('data-uris', { ...square, textures: 1 }, (model) => {
  model.texture({ uri: `data:image/png;base64,${base64(png)}` });
  return model.embedded();
});
add('data-uri-of-another-type', { ...square, warns: 'BUFFER_DATA_URI_MIME_TYPE_INVALID' }, (model) => {
  const content = model.content();
  const uri = `data:application/binary;base64,${base64(content)}`;
  return { 'square.gltf': JSON.stringify(model.json([{ uri, byteLength: content.length }])) };
});
const zipped = (files: Files): Files => ({
  'square.zip': makeZip(Object.entries(files).map(([name, body]) => ({ name, body: Buffer.from(body) }))),
});
add('zip-with-a-top-folder', { ...square, textures: 1 }, (model) => {
  model.texture({ uri: 'textures/wood.png' });
  const files = Object.entries({ ...model.gltf(), 'textures/wood.png': png });
  return zipped(Object.fromEntries(files.map(([name, body]) => [`top/${name}`, body])));
});
add('zip-with-folders-for-model-and-textures', { ...square, textures: 1 }, (model) => {
  model.texture({ uri: '../textures/wood.png' });
  const { 'square.gltf': json = '', 'square.bin': content = '' } = model.gltf();
  return zipped({ 'model/square.gltf': json, 'model/square.bin': content, 'textures/wood.png': png });
});
add('gltf-with-byte-order-mark', square, (model) => {
  const files = model.gltf();
  return { ...files, 'square.gltf': `\uFEFF${files['square.gltf']}` };
});
add('gltf-of-a-later-minor-version', square, (model) => {
  model.rest.asset = { version: '2.1', minVersion: '2.0' };
});
add('gltf-1', { refused: 'old-gltf', says: 'glTF 2.0' }, (model) => {
  model.rest.asset = { version: '1.0' };
  return model.gltf();
});
add('gltf-3', { refused: 'unsupported-gltf', says: 'glTF 3.0' }, (model) => {
  model.rest.asset = { version: '3.0' };
});
add('gltf-with-broken-json', { refused: 'broken-gltf-json', says: 'position' }, (model) => {
  const files = model.gltf();
  return { ...files, 'square.gltf': `${files['square.gltf']}`.replace('"count":4', '"count":4, oops') };
});
add('gltf-with-a-short-buffer', { refused: 'invalid-gltf', says: 'byte length' }, (model) => {
  const files = model.gltf();
  return { ...files, 'square.bin': model.content().subarray(0, 20) };
});

// Chunks of .glb files
add('glb', square, () => {});
add('glb-with-padded-chunk', square, (model) => ({
  'square.glb': joinGlb(model.json([{ byteLength: 60 }]), Buffer.concat([model.content().subarray(0, 60)])),
}));
add('glb-with-padding-after-its-end', square, (model) => {
  const { 'square.glb': glb = '' } = model.glb();
  return { 'square.glb': Buffer.concat([Buffer.from(glb), Buffer.alloc(5)]) };
});
add('glb-with-unaligned-chunk', { ...square, warns: 'GLB_CHUNK_LENGTH_UNALIGNED' }, (model) => {
  model.rest.asset = { version: '2.0', generator: 'x' };
  const json = model.json([{ byteLength: model.content().length }]);
  while (JSON.stringify(json).length % 4 === 0) (json.asset as Json).generator += 'x';
  return { 'square.glb': joinGlb(json, model.content(), { align: 1 }) };
});
add('glb-with-unknown-chunk', square, (model) => {
  const extra = Buffer.from('\x04\0\0\0ODD!data', 'latin1');
  return { 'square.glb': joinGlb(model.json([{ byteLength: model.content().length }]), model.content(), { extra }) };
});
add('glb-with-external-texture', { ...square, textures: 1 }, (model) => {
  model.texture({ uri: './wood%20(1).png' });
  return { ...model.glb(), 'wood (1).png': png };
});
add('glb-1', { refused: 'old-gltf', says: 'glTF 2.0' }, (model) => ({
  'square.glb': joinGlb(model.json([]), model.content(), { version: 1 }),
}));
add('glb-followed-by-an-archive', { refused: 'broken-gltf', says: 'length' }, (model) => {
  const { 'square.glb': glb = '' } = model.glb();
  return { 'square.glb': Buffer.concat([Buffer.from(glb), makeZip([{ name: 'a.png', body: png }])]) };
});

// Compression. The bytes are the square, written by meshoptimizer.
const MESHOPT = {
  positions: 'oAAAATMAAAD//wEzAAAAfn0AAAEMAAAA/wEMAAAAfgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA==',
  positionsOfVersion1: 'ofrqqgAAAP8AfwB+AAB/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEBAA==',
  triangles: '4fAAAHaHVmd4qYZliWiYAWkAAA==',
  sequence: '0QAEBAYIBAAAAAA=',
};
const withMeshopt =
  (extension: string, positions: string, indices: string, mode: string, fallback?: string) =>
  (model: Model): Files => {
    const parts = [positions, indices].map((part) => Buffer.from(part, 'base64'));
    const views = [
      { byteStride: 12, count: 4, mode: 'ATTRIBUTES', view: { byteStride: 12, target: 34962 } },
      { byteStride: 2, count: 6, mode, view: { target: 34963 } },
    ];
    const uncompressed = model.content();
    model.bytes.length = 0;
    model.bufferViews = [];
    const compressed = parts.map((part) => model.view(part)).map((at) => model.bufferViews[at] as Json);
    model.bufferViews = views.map(({ view, ...about }, i) => ({
      ...{ buffer: 1, byteOffset: i * 48, byteLength: about.count * about.byteStride, ...view },
      extensions: { [extension]: { ...compressed[i], ...about } },
    }));
    if (fallback) model.use(extension);
    else model.need(extension);
    const spare = fallback
      ? { uri: fallback, byteLength: uncompressed.length }
      : { byteLength: uncompressed.length, extensions: { [extension]: { fallback: true } } };
    const content = model.content();
    const json = model.json([{ byteLength: content.length }, spare]);
    return { 'square.glb': joinGlb(json, content), ...(fallback && { [fallback]: uncompressed }) };
  };
const { positions, positionsOfVersion1, triangles, sequence } = MESHOPT;
const plain = { ...square, looksLike: 'glb', preview: { extensionsRequired: undefined, extensionsUsed: undefined } };
add('meshopt', plain, withMeshopt('EXT_meshopt_compression', positions, triangles, 'TRIANGLES'));
add('meshopt-index-sequence', plain, withMeshopt('EXT_meshopt_compression', positions, sequence, 'INDICES'));
add('meshopt-in-a-gltf', plain, (model) => {
  const { 'square.glb': glb = '' } = withMeshopt('EXT_meshopt_compression', positions, triangles, 'TRIANGLES')(model);
  const textEnd = 20 + Buffer.from(glb).readUInt32LE(12);
  const json = JSON.parse(Buffer.from(glb).toString('utf8', 20, textEnd)) as { buffers: Json[] };
  Object.assign(json.buffers[0] as Json, { uri: 'square.bin' });
  return { 'square.gltf': JSON.stringify(json), 'square.bin': model.content() };
});
add(
  'meshopt-with-uncompressed-copy',
  plain,
  withMeshopt('EXT_meshopt_compression', positions, triangles, 'TRIANGLES', 'spare.bin'),
);
add('meshopt-of-khronos', plain, withMeshopt('KHR_meshopt_compression', positionsOfVersion1, triangles, 'TRIANGLES'));
add(
  'meshopt-with-broken-data',
  { refused: 'undecodable-gltf', says: 'Malformed' },
  withMeshopt('EXT_meshopt_compression', positions.replaceAll('A', 'B'), triangles, 'TRIANGLES'),
);

/** The square as a sequential Draco mesh without entropy coding. */
function dracoSquare(): Buffer {
  const header = Buffer.from('DRACO\x02\x02\x01\x00\x00\x00', 'latin1');
  const connectivity = Buffer.from([2, 4, 1, ...FACES]);
  const attribute = Buffer.from([1, 1, 0, 9, 3, 0, 0, 0]);
  return Buffer.concat([header, connectivity, attribute, bytesOf(new Float32Array(CORNERS))]);
}
const withDraco = (bytes: Buffer) => (model: Model) => {
  model.bytes.length = 0;
  model.bufferViews = [];
  for (const accessor of model.accessors) delete accessor.bufferView;
  const bufferView = model.view(bytes);
  model.primitive.extensions = { KHR_draco_mesh_compression: { bufferView, attributes: { POSITION: 0 } } };
  model.need('KHR_draco_mesh_compression');
};
add('draco', plain, withDraco(dracoSquare()));
add('draco-with-broken-data', { refused: 'undecodable-gltf', says: 'cannot be read' }, withDraco(Buffer.alloc(40, 7)));
add('quantized-positions', { ...square, looksLike: 'glb' }, (model) => {
  const array = new Int16Array([0, 0, 0, 0, 32767, 0, 0, 0, 32767, 32767, 0, 0, 0, 32767, 0, 0]);
  const bounds = { min: [0, 0, 0], max: [32767, 32767, 0] };
  model.accessors[0] = {
    ...{ bufferView: model.view(bytesOf(array), { byteStride: 8, target: 34962 }), componentType: 5122 },
    ...{ type: 'VEC3', count: 4, normalized: true, ...bounds },
  };
  model.need('KHR_mesh_quantization');
});
const sparse = (model: Model, vertices: number[], values: number[]) => ({
  count: vertices.length,
  indices: { bufferView: model.view(bytesOf(new Uint32Array(vertices))), componentType: 5125 },
  values: { bufferView: model.view(bytesOf(new Float32Array(values))) },
});
add('sparse-accessor', { ...square, size: [2, 1, 0] }, (model) => {
  Object.assign(model.accessors[0] as Json, { sparse: sparse(model, [1], [2, 0, 0]), max: [2, 1, 0] });
});
add('sparse-accessor-without-base', { ...square, size: [1, 1, 0] }, (model) => {
  const { bufferView: _, ...accessor } = model.accessors[0] as Json;
  model.accessors[0] = { ...accessor, sparse: sparse(model, [1, 2, 3], CORNERS.slice(3)) };
});

// Textures
const textured = { ...square, textures: 1 };
const sizes = [
  [2048, 1],
  [1, 2048],
  [1, 1],
  [3000, 7],
] as const;
for (const [width, height] of sizes) {
  const picture = await makePng(width, height);
  add(`texture-of-${width}-by-${height}`, textured, (model) => model.texture(model.image(picture, 'image/png')));
}
add('texture-jpeg', { ...textured, texel_density: 64 }, (model) => model.texture(model.image(jpg, 'image/jpeg')));
const small = await makePng(32, 32);
const onlyIn = (extension: string) => ({ source: null, extensions: { [extension]: { source: 0 } } });
const webpPreview = { extensionsRequired: ['EXT_texture_webp'], extensionsUsed: ['EXT_texture_webp'] };
add('texture-webp', { ...textured, texel_density: 64, preview: webpPreview }, (model) => {
  model.need('EXT_texture_webp');
  model.texture(model.image(webp, 'image/webp'), onlyIn('EXT_texture_webp'));
});
add('texture-webp-with-png-copy', { ...textured, texel_density: 64 }, (model) => {
  model.use('EXT_texture_webp');
  model.images.push(model.image(small, 'image/png'));
  model.texture(model.image(webp, 'image/webp'), { source: 0, extensions: { EXT_texture_webp: { source: 1 } } });
});
add('texture-webp-without-extension', { ...textured, warns: 'IMAGE_NON_ENABLED_MIME_TYPE' }, (model) =>
  model.texture(model.image(webp, 'image/webp')),
);
add('texture-avif', { ...textured, warns: null, texel_density: 64, preview: webpPreview }, (model) => {
  model.need('EXT_texture_avif');
  model.texture(model.image(avif, 'image/avif'), onlyIn('EXT_texture_avif'));
});
add('texture-ktx2', { ...textured, warns: null, texel_density: 64, preview: webpPreview }, (model) => {
  model.need('KHR_texture_basisu');
  model.texture(model.image(makeKtx2(64, 64), 'image/ktx2'), onlyIn('KHR_texture_basisu'));
});
add('texture-ktx2-with-zstandard', { ...textured, looksLike: 'texture-ktx2' }, (model) => {
  model.need('KHR_texture_basisu');
  model.texture(model.image(makeKtx2(64, 64, { isCompressed: true }), 'image/ktx2'), onlyIn('KHR_texture_basisu'));
});
const greyPng = await makePng(64, 64, '#7c7c7c');
add('texture-grey', textured, (model) => model.texture(model.image(greyPng, 'image/png')));
add('texture-ktx2-etc1s', { ...textured, texel_density: 64, looksLike: 'texture-grey' }, (model) => {
  model.need('KHR_texture_basisu');
  model.texture(model.image(makeEtc1sKtx2(64, 64), 'image/ktx2'), onlyIn('KHR_texture_basisu'));
});
add('texture-ktx2-in-a-file', textured, (model) => {
  model.need('KHR_texture_basisu');
  model.texture({ uri: 'wood.ktx2' }, onlyIn('KHR_texture_basisu'));
  return { ...model.gltf(), 'wood.ktx2': makeKtx2(8, 4) };
});
add('texture-ktx2-broken', { refused: 'unsupported-ktx2', says: 'KTX2' }, (model) => {
  model.need('KHR_texture_basisu');
  model.texture(model.image(makeKtx2(64, 64).subarray(0, 200), 'image/ktx2'), onlyIn('KHR_texture_basisu'));
});
add('texture-png-called-jpeg', { ...textured, texel_density: 64, warns: 'IMAGE_MIME_TYPE_INVALID' }, (model) =>
  model.texture(model.image(png, 'image/jpeg')),
);
const dds = Buffer.concat([Buffer.from('DDS '), Buffer.alloc(124)]);
add('texture-dds-with-png-copy', textured, (model) => {
  model.use('MSFT_texture_dds');
  model.images.push(model.image(png, 'image/png'), model.image(dds, 'image/vnd-ms.dds'));
  model.texture(model.image(png, 'image/png'), { source: 0, extensions: { MSFT_texture_dds: { source: 1 } } });
});
add('texture-dds-only', { refused: 'unsupported-extension', says: 'MSFT_texture_dds' }, (model) => {
  model.need('MSFT_texture_dds');
  model.texture(model.image(dds, 'image/vnd-ms.dds'), onlyIn('MSFT_texture_dds'));
});
const gif = await sharp(png).gif().toBuffer();
add('texture-gif', { refused: 'unsupported-texture', says: 'PNG or JPEG' }, (model) =>
  model.texture(model.image(gif, 'image/gif')),
);
const grey = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#777' } })
  .toColourspace('grey16')
  .png()
  .toBuffer();
add('texture-16-bit-grey', textured, (model) => model.texture(model.image(grey, 'image/png')));
add(
  'texture-transform',
  { ...textured, texel_density: 192, preview: { extensionsUsed: ['EXT_texture_webp', 'KHR_texture_transform'] } },
  (model) => {
    model.need('KHR_texture_transform');
    const extensions = { KHR_texture_transform: { scale: [3, -3], offset: [0.5, 0], rotation: 0.4 } };
    model.texture(model.image(png, 'image/png'), {}, { extensions });
  },
);
add('texture-transform-with-second-coordinates', { ...textured, texel_density: 128 }, (model) => {
  model.use('KHR_texture_transform');
  const extensions = { KHR_texture_transform: { texCoord: 1 } };
  model.texture(model.image(png, 'image/png'), {}, { extensions });
  model.attributes.TEXCOORD_1 = model.accessor(new Float32Array(UV.map((value) => value * 2)), 'VEC2');
});
add('texture-nobody-uses', { ...square, textures: 0 }, (model) => {
  model.images.push(model.image(dds, 'image/png'));
});

// Materials
add('material-variants', { ...square, preview: { variants: ['Day', 'Night'], materials: 3 } }, (model) => {
  for (const color of [0.2, 0.5, 0.9]) model.material({ pbrMetallicRoughness: { baseColorFactor: [color, 0, 0, 1] } });
  model.need('KHR_materials_variants');
  model.rest.extensions = { KHR_materials_variants: { variants: [{ name: 'Day' }, { name: 'Night' }] } };
  const mappings = [0, 1].map((variant) => ({ material: variant, variants: [variant] }));
  model.primitive.extensions = { KHR_materials_variants: { mappings } };
});
add('material-unlit', { ...square, preview: { extensionsUsed: ['KHR_materials_unlit'] } }, (model) => {
  model.need('KHR_materials_unlit');
  model.material({ extensions: { KHR_materials_unlit: {} } });
});
const glossPreview = {
  extensionsUsed: ['EXT_texture_webp', 'KHR_materials_ior', 'KHR_materials_specular'],
  extensionsRequired: ['EXT_texture_webp'],
};
add('material-specular-glossiness', { ...square, textures: 1, texel_density: 64, preview: glossPreview }, (model) => {
  model.need('KHR_materials_pbrSpecularGlossiness');
  model.texture(model.image(png, 'image/png'));
  const [diffuseTexture, specularGlossinessTexture] = [{ index: 0 }, { index: 0 }];
  const gloss = { diffuseTexture, specularGlossinessTexture, diffuseFactor: [1, 0.5, 0.5, 1] };
  model.materials[0] = { extensions: { KHR_materials_pbrSpecularGlossiness: gloss } };
});
add('material-double-sided-mask', square, (model) => {
  model.material({ doubleSided: true, alphaMode: 'MASK', alphaCutoff: 0.3 });
});
const looks = {
  KHR_materials_anisotropy: { anisotropyStrength: 0.5 },
  KHR_materials_clearcoat: { clearcoatFactor: 1 },
  KHR_materials_diffuse_transmission: { diffuseTransmissionFactor: 0.5 },
  KHR_materials_dispersion: { dispersion: 1 },
  KHR_materials_emissive_strength: { emissiveStrength: 3 },
  KHR_materials_ior: { ior: 1.3 },
  KHR_materials_iridescence: { iridescenceFactor: 1 },
  KHR_materials_sheen: { sheenRoughnessFactor: 0.5 },
  KHR_materials_specular: { specularFactor: 0.5 },
  KHR_materials_transmission: { transmissionFactor: 0.5 },
  KHR_materials_volume: { thicknessFactor: 0.1 },
};
const shownLooks = Object.keys(looks).filter((name) => name !== 'KHR_materials_diffuse_transmission');
add('material-with-all-extensions', { ...square, preview: { extensionsUsed: shownLooks } }, (model) => {
  model.use(...Object.keys(looks));
  model.material({ extensions: looks, emissiveFactor: [1, 1, 1] });
});
add('material-extension-that-can-be-ignored', { ...square, warns: 'ignored-extension' }, (model) => {
  model.need('KHR_materials_volume_scatter');
  model.material({ extensions: { KHR_materials_volume_scatter: { multiscatterColor: [1, 0, 0] } } });
});
add('vertex-colours', square, (model) => {
  const colors = new Uint8Array([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 9, 9, 9, 255]);
  model.attributes.COLOR_0 = model.accessor(colors, 'VEC4', { normalized: true });
});

// Geometry
const mode = (name: string, number: number, facts: Accepted) =>
  add(`primitive-${name}`, facts, (model) => {
    model.primitive.mode = number;
    delete model.primitive.indices;
  });
const thin = { triangles: 0, vertices: 4, size: [1, 1, 0], warns: 'no-surface', preview: null } satisfies Accepted;
mode('points', 0, thin);
mode('lines', 1, thin);
mode('line-loop', 2, thin);
mode('line-strip', 3, thin);
mode('triangle-strip', 5, { triangles: 2, vertices: 4, size: [1, 1, 0] });
mode('triangle-fan', 6, { triangles: 2, vertices: 4, size: [1, 1, 0], looksLike: 'glb' });
add('primitive-without-indices', { triangles: 2, vertices: 6, size: [1, 1, 0] }, (model) => {
  const corners = FACES.flatMap((at) => CORNERS.slice(3 * at, 3 * at + 3));
  const bounds = { min: [0, 0, 0], max: [1, 1, 0] };
  model.attributes.POSITION = model.accessor(new Float32Array(corners), 'VEC3', bounds);
  delete model.primitive.indices;
});
add('primitives-of-several-modes', { triangles: 2, vertices: 12 }, (model) => {
  const { attributes } = model;
  model.meshes = [{ primitives: [model.primitive, { attributes, mode: 0 }, { attributes, mode: 3 }] }];
});
add('indices-of-one-byte', square, (model) => {
  model.primitive.indices = model.accessor(new Uint8Array(FACES), 'SCALAR');
});
add('indices-of-four-bytes', square, (model) => {
  model.primitive.indices = model.accessor(new Uint32Array(FACES), 'SCALAR');
});
add('vertices-interleaved', square, (model) => {
  const rows = [0, 1, 2, 3].flatMap((at) => [...CORNERS.slice(3 * at, 3 * at + 3), 0, 0, 1]);
  const bufferView = model.view(bytesOf(new Float32Array(rows)), { byteStride: 24, target: 34962 });
  Object.assign(model.accessors[0] as Json, { bufferView });
  model.attributes.NORMAL =
    model.accessors.push({ bufferView, byteOffset: 12, componentType: 5126, type: 'VEC3', count: 4 }) - 1;
});
add('vertices-of-half-precision', { ...square, preview: { extensionsUsed: undefined } }, (model) => {
  const halves = CORNERS.map((value) => (value === 1 ? 0x3c00 : 0));
  const bufferView = model.view(
    bytesOf(new Uint16Array(halves.flatMap((value, at) => (at % 3 === 2 ? [value, 0] : value)))),
    {
      byteStride: 8,
      target: 34962,
    },
  );
  Object.assign(model.accessors[0] as Json, { bufferView, componentType: 5131 });
  model.need('KHR_accessor_float16');
});
add('node-with-negative-scale', { ...square, size: [2, 1, 0] }, (model) => {
  model.nodes = [{ mesh: 0, scale: [-2, 1, 1] }];
});
add('node-of-double-height', { ...square, size: [1, 2, 0] }, (model) => {
  model.nodes = [{ mesh: 0, scale: [1, 2, 1] }];
});
add('node-of-fourfold-height', { ...square, size: [1, 4, 0] }, (model) => {
  model.nodes = [{ mesh: 0, scale: [1, 4, 1] }];
});
add('node-with-matrix', { ...square, size: [3, 1, 0] }, (model) => {
  model.nodes = [{ mesh: 0, matrix: [3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 5, 5, 1] }];
});
add('nodes-share-a-mesh', { triangles: 6, vertices: 12, size: [5, 1, 0] }, (model) => {
  model.nodes = [moved([0, 0, 0]), moved([2, 0, 0]), moved([4, 0, 0])];
  model.scenes = [{ nodes: [0, 1, 2] }];
});
add('nodes-500-levels-deep', { ...square, size: [1, 1, 0] }, (model) => {
  model.nodes = Array.from({ length: 500 }, (_, at) => (at < 499 ? { children: [at + 1] } : { mesh: 0 }));
});
add('node-hidden', { ...square, looksLike: 'glb', preview: { extensionsUsed: undefined } }, (model) => {
  model.use('KHR_node_visibility');
  const hidden = { extensions: { KHR_node_visibility: { visible: false } } };
  model.nodes = [{ mesh: 0 }, { ...hidden, children: [2] }, moved([9, 0, 0])];
  model.scenes = [{ nodes: [0, 1] }];
});
const instanced = (model: Model, attributes: Json, more: Json = {}) => {
  model.need('EXT_mesh_gpu_instancing');
  model.nodes = [{ mesh: 0, ...more, extensions: { EXT_mesh_gpu_instancing: { attributes } } }];
};
const instancedPreview = { extensionsRequired: ['EXT_mesh_gpu_instancing'] };
add('instances', { triangles: 6, vertices: 12, size: [14, 3, 0], preview: instancedPreview }, (model) => {
  const places = new Float32Array([0, 0, 0, 2, 0, 0, 4, 0, 0]);
  const scales = new Float32Array([1, 1, 1, 1, 1, 1, 3, 3, 3]);
  const attributes = { TRANSLATION: model.accessor(places, 'VEC3'), SCALE: model.accessor(scales, 'VEC3') };
  instanced(model, attributes, { scale: [2, 1, 1] });
});
add('instances-in-a-row', { triangles: 6, vertices: 12, looksLike: 'nodes-share-a-mesh' }, (model) =>
  instanced(model, { TRANSLATION: model.accessor(new Float32Array([0, 0, 0, 2, 0, 0, 4, 0, 0]), 'VEC3') }),
);
add('instances-too-many', { refused: 'absurd-count', says: 'instances: 3000000' }, (model) => {
  const attribute = { componentType: 5126, type: 'VEC3', count: 3_000_000 };
  instanced(model, { TRANSLATION: model.accessors.push(attribute) - 1 });
});
add('instances-turned-by-short-quaternions', { triangles: 2, vertices: 4, size: [1, 0, 1] }, (model) => {
  // A quarter turn around the x axis.
  const turn = new Int16Array([23170, 0, 0, 23170]);
  instanced(model, { ROTATION: model.accessor(turn, 'VEC4', { normalized: true }) });
});
const row = (count: number) =>
  new Float32Array(Array.from({ length: count }, (_, at) => [at % 100, 0, Math.floor(at / 100)]).flat());
/** A strip of 200 triangles. */
function useLongStrip(model: Model): void {
  const points = Array.from({ length: 202 }, (_, at) => [at / 202, at % 2, 0]).flat();
  const bounds = { min: [0, 0, 0], max: [Math.fround(201 / 202), 1, 0] };
  model.attributes.POSITION = model.accessor(new Float32Array(points), 'VEC3', bounds);
  model.primitive.mode = 5;
  delete model.primitive.indices;
}
add('million-triangles-by-instances', { triangles: 1_000_000, vertices: 1_010_000 }, (model) => {
  useLongStrip(model);
  instanced(model, { TRANSLATION: model.accessor(row(5_000), 'VEC3') });
});
add('million-triangles-by-nodes', { triangles: 1_000_000, vertices: 1_010_000 }, (model) => {
  useLongStrip(model);
  model.nodes = Array.from({ length: 5_000 }, (_, at) => moved([at % 100, 0, Math.floor(at / 100)]));
  model.scenes = [{ nodes: model.nodes.map((_, at) => at) }];
});
add('million-vertices-by-sparse-accessor', { triangles: 333_333, vertices: 999_999, size: [1, 1, 0] }, (model) => {
  const { bufferView: _, ...accessor } = model.accessors[0] as Json;
  model.accessors[0] = { ...accessor, count: 999_999, sparse: sparse(model, [1, 2], CORNERS.slice(3, 9)) };
  delete model.primitive.indices;
});

// Poses and movement
const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
function useSkin(model: Model, skin: Json): void {
  model.attributes.JOINTS_0 = model.accessor(new Uint8Array([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]), 'VEC4');
  model.attributes.WEIGHTS_0 = model.accessor(new Float32Array([0, 1, 2, 3].flatMap(() => [1, 0, 0, 0])), 'VEC4');
  model.nodes = [{ mesh: 0, skin: 0, translation: [50, 0, 0] }, { children: [2] }, { translation: [0, 4, 0] }];
  model.scenes = [{ nodes: [0, 1] }];
  model.rest.skins = [{ joints: [1, 2], ...skin }];
}
add('skin-in-its-pose', { ...square, size: [1, 4, 0], looksLike: 'node-of-fourfold-height' }, (model) => {
  const inverses = [...IDENTITY, ...IDENTITY.map((value, at) => (at === 13 ? -1 : value))];
  useSkin(model, { inverseBindMatrices: model.accessor(new Float32Array(inverses), 'MAT4'), skeleton: 1 });
});
add('skin-without-inverse-matrices', { ...square, size: [1, 5, 0] }, (model) => useSkin(model, {}));
function useMorph(model: Model): void {
  const offsets = new Float32Array([0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 2, 0]);
  const target = { POSITION: model.accessor(offsets, 'VEC3', { min: [0, 0, 0], max: [0, 2, 0] }) };
  model.primitive.targets = [target];
  Object.assign(model.meshes[0] as Json, { weights: [0.5], extras: { targetNames: ['taller'] } });
}
add('morph-target-with-weight', { ...square, size: [1, 2, 0], looksLike: 'node-of-double-height' }, useMorph);
add('morph-target-with-weight-of-the-node', { ...square, size: [1, 3, 0] }, (model) => {
  useMorph(model);
  model.nodes = [{ mesh: 0, weights: [1] }];
});
add('morph-target-sparse', { ...square, size: [1, 2, 0] }, (model) => {
  useMorph(model);
  const { bufferView: _, ...accessor } = model.accessors[2] as Json;
  model.accessors[2] = { ...accessor, sparse: sparse(model, [2, 3], [0, 2, 0, 0, 2, 0]) };
});
function useAnimation(model: Model, path: string, values: number[], type: string, interpolation = 'LINEAR'): void {
  const input = model.accessor(new Float32Array([0, 1]), 'SCALAR', { min: [0], max: [1] });
  const output = model.accessor(new Float32Array(values), type);
  const channels = [{ sampler: 0, target: { node: 0, path } }];
  model.rest.animations = [{ name: 'Move', samplers: [{ input, output, interpolation }], channels }];
}
const moving = { ...square, animations: 1, preview: { animations: ['Move'] } };
add('animation', moving, (model) => useAnimation(model, 'translation', [0, 0, 0, 0, 1, 0], 'VEC3'));
add('animation-cubic-spline', moving, (model) =>
  useAnimation(
    model,
    'scale',
    Array.from({ length: 18 }, () => 1),
    'VEC3',
    'CUBICSPLINE',
  ),
);
add('animation-of-morph-targets', { ...moving, size: [1, 2, 0] }, (model) => {
  useMorph(model);
  useAnimation(model, 'weights', [0, 1], 'SCALAR');
});
add('animation-of-a-colour', { ...square, animations: 1, preview: { animations: [] } }, (model) => {
  model.need('KHR_animation_pointer');
  model.material({ pbrMetallicRoughness: { baseColorFactor: [1, 1, 1, 1] } });
  useAnimation(model, 'pointer', [1, 1, 1, 1, 0, 0, 0, 1], 'VEC4');
  const pointer = '/materials/0/pbrMetallicRoughness/baseColorFactor';
  const [animation] = model.rest.animations as Json[];
  const target = { path: 'pointer', extensions: { KHR_animation_pointer: { pointer } } };
  Object.assign(animation as Json, { channels: [{ sampler: 0, target }] });
});

add('animation-of-visibility', { ...square, animations: 1, preview: { animations: [] } }, (model) => {
  model.use('KHR_animation_pointer');
  model.need('KHR_node_visibility');
  Object.assign(model.nodes[0] as Json, { extensions: { KHR_node_visibility: { visible: true } } });
  useAnimation(model, 'pointer', [1, 0], 'SCALAR', 'STEP');
  const output = model.accessor(new Uint8Array([1, 0]), 'SCALAR');
  const pointer = '/nodes/0/extensions/KHR_node_visibility/visible';
  const target = { path: 'pointer', extensions: { KHR_animation_pointer: { pointer } } };
  const [animation] = model.rest.animations as { samplers: Json[] }[];
  Object.assign(animation?.samplers[0] as Json, { output });
  Object.assign(animation as Json, { channels: [{ sampler: 0, target }] });
});

// Scenes
add('scene-with-second-as-default', { triangles: 4, vertices: 8, preview: { scenes: 1 } }, (model) => {
  model.nodes = [{ mesh: 0 }, { mesh: 0 }, moved([0, 0, 2])];
  model.scenes = [{ nodes: [0] }, { nodes: [1, 2] }];
  model.rest.scene = 1;
});
add('scene-without-default', { ...square, preview: { scene: 0 } }, (model) => {
  model.nodes = [{ mesh: 0 }, { mesh: 0 }];
  model.scenes = [{ nodes: [0] }, { nodes: [1] }];
  delete model.rest.scene;
});
add('scene-missing', { triangles: 4, vertices: 8, preview: { scenes: 1 } }, (model) => {
  model.nodes = [{ mesh: 0, children: [1] }, moved([0, 0, 2])];
  model.scenes = [];
  delete model.rest.scene;
});
add('scene-with-cameras-and-lights', { ...square, preview: { extensionsUsed: ['KHR_lights_punctual'] } }, (model) => {
  model.use('KHR_lights_punctual');
  model.rest.cameras = [
    { type: 'perspective', perspective: { yfov: 1, znear: 0.1 } },
    { type: 'orthographic', orthographic: { xmag: 1, ymag: 1, znear: 0.1, zfar: 9 } },
  ];
  const lights = ['directional', 'point', 'spot'].map((type) => ({ type, ...(type === 'spot' && { spot: {} }) }));
  model.rest.extensions = { KHR_lights_punctual: { lights } };
  const lit = lights.map((_, light) => ({ extensions: { KHR_lights_punctual: { light } } }));
  model.nodes = [{ mesh: 0 }, { camera: 0 }, { camera: 1 }, ...lit];
  model.scenes = [{ nodes: model.nodes.map((_, at) => at) }];
});
add('scene-without-meshes', { refused: 'empty-model', says: 'shows nothing' }, (model) => {
  model.nodes = [{ name: 'nothing' }];
});
add('scene-of-size-zero', { refused: 'empty-model', says: 'shows nothing' }, (model) => {
  model.nodes = [{ mesh: 0, scale: [0, 0, 0] }];
});

// Extensions and mistakes
add('extras-everywhere', square, (model) => {
  const extras = { note: 'kept', list: [1, { a: null }] };
  for (const item of [...model.nodes, ...model.meshes, ...model.scenes, ...model.accessors, model.primitive])
    Object.assign(item, { extras });
  Object.assign(model.rest, { extras });
});
add('extension-unknown-and-optional', { ...square, preview: { extensionsUsed: undefined } }, (model) => {
  model.use('ACME_magic');
  Object.assign(model.nodes[0] as Json, { extensions: { ACME_magic: { power: 9 } } });
});
add('extension-unknown-and-required', { refused: 'unsupported-extension', says: 'ACME_magic' }, (model) => {
  model.need('ACME_magic');
  Object.assign(model.nodes[0] as Json, { extensions: { ACME_magic: { power: 9 } } });
});
add('extension-for-splats', { refused: 'unsupported-extension', says: 'KHR_gaussian_splatting' }, (model) =>
  model.need('KHR_gaussian_splatting'),
);
add('extension-not-declared', { ...square, warns: 'UNDECLARED_EXTENSION' }, (model) => {
  model.material({ extensions: { KHR_materials_unlit: {} } });
});
add('extension-with-metadata', { ...square, preview: { extensionsUsed: undefined } }, (model) => {
  model.use('KHR_xmp_json_ld');
  const packets = [{ '@context': { dc: 'http://purl.org/dc/elements/1.1/' }, '@id': '', 'dc:title': 'Square' }];
  model.rest.extensions = { KHR_xmp_json_ld: { packets } };
  model.rest.asset = { version: '2.0', extensions: { KHR_xmp_json_ld: { packet: 0 } } };
});
add('mistake-empty-lists', { ...square, warns: 'EMPTY_ENTITY' }, (model) => {
  Object.assign(model.rest, { textures: [], materials: [], animations: [], samplers: [] });
});
add('mistake-normals-without-length', { ...square, warns: 'ACCESSOR_VECTOR3_NON_UNIT' }, (model) => {
  model.attributes.NORMAL = model.accessor(new Float32Array(12), 'VEC3');
});
add('mistake-normals-that-are-no-numbers', { ...square, warns: 'ACCESSOR_INVALID_FLOAT' }, (model) => {
  model.attributes.NORMAL = model.accessor(new Float32Array(12).fill(Number.NaN), 'VEC3');
});
add('mistake-names-that-are-null', { ...square, warns: 'TYPE_MISMATCH' }, (model) => {
  for (const item of [...model.nodes, ...model.meshes]) Object.assign(item, { name: null });
});
add('mistake-spotlight-without-angles', { ...square, warns: 'UNDEFINED_PROPERTY' }, (model) => {
  model.use('KHR_lights_punctual');
  model.rest.extensions = { KHR_lights_punctual: { lights: [{ type: 'spot' }] } };
  model.nodes = [{ mesh: 0, extensions: { KHR_lights_punctual: { light: 0 } } }];
});
add('mistake-missing-bounds', { ...square, warns: 'MESH_PRIMITIVE_POSITION_ACCESSOR_WITHOUT_BOUNDS' }, (model) => {
  const { min: _, max: __, ...accessor } = model.accessors[0] as Json;
  model.accessors[0] = accessor;
});
add('mistake-attribute-name', { ...square, warns: 'MESH_PRIMITIVE_INVALID_ATTRIBUTE' }, (model) => {
  model.attributes.WETNESS = model.accessor(new Float32Array(4), 'SCALAR');
});
add(
  'mistake-weights-that-do-not-add-up',
  { ...square, size: [1, 5, 0], warns: 'ACCESSOR_WEIGHTS_NON_NORMALIZED' },
  (model) => {
    useSkin(model, {});
    model.attributes.WEIGHTS_0 = model.accessor(new Float32Array([0, 1, 2, 3].flatMap(() => [0.2, 0, 0, 0])), 'VEC4');
  },
);
add('mistake-index-out-of-range', { refused: 'invalid-gltf', says: 'greater than' }, (model) => {
  model.primitive.indices = model.accessor(new Uint16Array([0, 1, 9]), 'SCALAR');
});
add(
  'mistake-index-out-of-range-after-a-thousand-others',
  { refused: 'invalid-gltf', says: 'greater than' },
  (model) => {
    const points = new Float32Array(3 * 2_000).map((_, at) => at % 2);
    model.attributes.POSITION = model.accessor(points, 'VEC3', { min: [0, 0, 0], max: [1, 1, 1] });
    model.attributes.NORMAL = model.accessor(new Float32Array(3 * 2_000), 'VEC3');
    model.primitive.indices = model.accessor(new Uint16Array([0, 1, 9_000]), 'SCALAR');
  },
);
add('mistake-cycle-of-nodes', { refused: 'invalid-gltf', says: 'loop' }, (model) => {
  model.nodes = [{ mesh: 0, children: [1] }, { children: [0] }];
});
add('mistake-accessor-longer-than-its-buffer', { refused: 'invalid-gltf', says: 'does not fit' }, (model) => {
  Object.assign(model.accessors[0] as Json, { count: 400 });
});

export const oddModels: readonly OddModel[] = models;

if (import.meta.main) {
  const [, , folder] = process.argv;
  if (!folder) throw new Error('Give the folder to write to');
  for (const { name, files } of oddModels) writeFiles(join(folder, name), files);
}
