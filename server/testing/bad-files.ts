import { crc32 } from 'node:zlib';
import { Document, NodeIO } from '@gltf-transform/core';
import type { ProblemKind } from '@polyshelf/contract/problems';
import sharp from 'sharp';
import { makeExr } from '../src/platform/formats/exr.fixture.ts';
import { writeHdr } from '../src/platform/formats/hdr.ts';
import { makePng } from './asset-files.ts';

type Files = Record<string, Uint8Array>;

/** Files with a problem, and files that are alike and do not have it. */
interface Case {
  bad: () => Promise<Files>;
  good: () => Promise<Files>;
  /** The file of the problem in the bad files; null when the problem belongs to all of them. */
  file: string | null;
  /** Values of the problem that the bad files must give. */
  values?: Record<string, unknown>;
  hasMark?: boolean;
}

const SIDE = 256;

/** A surface that repeats: bumps of a few sizes, always the same. */
function heightAt(x: number, y: number, width = SIDE, height = SIDE): number {
  const [u, v] = [(2 * Math.PI * x) / width, (2 * Math.PI * y) / height];
  return (
    0.5 +
    0.16 * Math.sin(3 * u + 1) * Math.sin(4 * v) +
    0.1 * Math.sin(7 * u - 5 * v) +
    0.07 * Math.sin(11 * v + 2 * u + 0.5) +
    0.05 * Math.sin(17 * u) * Math.sin(13 * v)
  );
}

type Pixel = (x: number, y: number) => number[];

/** Raw pixels with 8 bits, or with 16 bits when the values are 16-bit. */
function drawPixels(pixel: Pixel, { width = SIDE, height = SIDE, isDeep = false } = {}) {
  const channels = pixel(0, 0).length as 1 | 3 | 4;
  const values = new (isDeep ? Uint16Array : Uint8Array)(width * height * channels);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (const [channel, value] of pixel(x, y).entries())
        values[(y * width + x) * channels + channel] = Math.round(value * (isDeep ? 65_535 : 255));
  const space = channels === 1 ? (isDeep ? 'grey16' : 'b-w') : isDeep ? 'rgb16' : 'srgb';
  return sharp(values, { raw: { width, height, channels } }).toColourspace(space);
}

const draw = (pixel: Pixel, size = {}): Promise<Buffer> => drawPixels(pixel, size).png().toBuffer();

const colorAt: Pixel = (x, y) => {
  const height = heightAt(x, y);
  return [0.3 + 0.4 * height, 0.2 + 0.3 * height, 0.1 + 0.2 * height];
};

/** The normal of the surface. OpenGL has green upwards, DirectX downwards. */
const normalAt =
  (convention: 'gl' | 'dx'): Pixel =>
  (x, y) => {
    const slope = (dx: number, dy: number) => 12 * (heightAt(x + dx, y + dy) - heightAt(x - dx, y - dy));
    const [right, down] = [slope(1, 0), slope(0, 1)];
    const length = Math.hypot(right, down, 1);
    const green = (convention === 'gl' ? down : -down) / length;
    return [0.5 - right / length / 2, 0.5 + green / 2, 0.5 + 0.5 / length];
  };

const toSrgb = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const changed =
  (pixel: Pixel, change: (value: number) => number): Pixel =>
  (x, y) =>
    pixel(x, y).map(change);

/** Noise between -1 and 1 that differs by pixel and seed. */
const noiseAt = (x: number, y: number, seed: number) =>
  ((Math.imul(y * SIDE + x + 1, 2_654_435_761 + 2 * seed) >>> 15) % 2_001) / 1_000 - 1;

/** A file called OpenGL whose normals are too noisy to tell their direction without the height map. */
export const noisyTexture = async (convention: 'gl' | 'dx', heights: Pixel | null): Promise<Files> => {
  const normal = normalAt(convention);
  const noisyAt: Pixel = (x, y) => normal(x, y).map((value, i) => (i < 2 ? value + 0.2 * noiseAt(x, y, i) : value));
  return {
    ...(await goodTexture()),
    'oak_nor_gl.png': await draw(noisyAt),
    ...(heights && { 'oak_height.png': await draw(heights, { isDeep: true }) }),
  };
};
export const heightMap: Pixel = (x, y) => Array(3).fill(0.5 + 0.4 * heightAt(x, y));
export const invertedHeightMap: Pixel = (x, y) => heightMap(x, y).map((value) => 1 - value);

const roughAt: Pixel = (x, y) => Array(3).fill(0.4 + 0.4 * heightAt(x, y));

/** Inserts a chunk after the header of a PNG. */
export function withChunk(png: Buffer, type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([png.subarray(0, 33), length, typed, sum, png.subarray(33)]);
}

const gamma = (value: number) => {
  const body = Buffer.alloc(4);
  body.writeUInt32BE(Math.round(value * 100_000));
  return body;
};

/** A set without any problem. */
export const goodTexture = async (): Promise<Files> => ({
  'oak_diff.png': await draw(colorAt),
  'oak_nor_gl.png': await draw(normalAt('gl')),
  'oak_rough.png': await draw(roughAt),
});

const withMaps = (make: () => Promise<Record<string, Uint8Array | null>>) => async (): Promise<Files> => {
  const files = { ...(await goodTexture()), ...(await make()) };
  return Object.fromEntries(Object.entries(files).filter((entry): entry is [string, Uint8Array] => entry[1] !== null));
};

/** A slope from one edge to the other, which does not repeat. */
const slopeAt: Pixel = (x, y) => colorAt(x, y).map((value) => 0.6 * value + (0.4 * x) / SIDE);
const rampAt = (x: number, y: number) =>
  0.5 + 0.08 * Math.sin((2 * Math.PI * x) / 1_024) + 0.06 * Math.sin((2 * Math.PI * y) / 1_024);

export const textureCases: Partial<Record<ProblemKind, Case>> = {
  'no-basecolor': { bad: withMaps(async () => ({ 'oak_diff.png': null })), good: goodTexture, file: null },
  'no-normal': { bad: withMaps(async () => ({ 'oak_nor_gl.png': null })), good: goodTexture, file: null },
  'no-roughness': {
    bad: withMaps(async () => ({ 'oak_rough.png': null })),
    good: withMaps(async () => ({ 'oak_rough.png': null, 'oak_arm.png': await draw(roughAt) })),
    file: null,
  },
  'doubled-map': {
    bad: withMaps(async () => ({ 'oak_roughness.png': await draw((x, y) => Array(3).fill(heightAt(x, y))) })),
    good: withMaps(async () => ({ 'oak_roughness.jpg': await drawPixels(roughAt).jpeg().toBuffer() })),
    file: 'oak_roughness.png',
    values: { map: 'roughness', other: 'oak_rough.png', width: SIDE, height: SIDE },
  },
  'unnamed-map': {
    bad: withMaps(async () => ({ 'oak_07.png': await draw(roughAt) })),
    good: goodTexture,
    file: 'oak_07.png',
  },
  'probable-map': {
    bad: withMaps(async () => ({ 'oak_nor_gl.png': null, 'oak_07.png': await draw(normalAt('dx')) })),
    good: goodTexture,
    file: 'oak_07.png',
    values: { map: 'normal_dx' },
  },
  'mixed-resolutions': {
    bad: withMaps(async () => ({ 'oak_rough.png': await makePng(128, 128, '#808080') })),
    good: withMaps(async () => ({ 'oak_rough_128.png': await makePng(128, 128, '#808080') })),
    file: 'oak_rough.png',
    values: { map: 'roughness', width: 128, otherWidth: SIDE },
  },
  'normal-looks-dx': {
    bad: withMaps(async () => ({ 'oak_nor_gl.png': await draw(normalAt('dx')) })),
    good: withMaps(async () => ({ 'oak_nor_dx.png': await draw(normalAt('dx')) })),
    file: 'oak_nor_gl.png',
    hasMark: true,
  },
  'normal-looks-gl': {
    bad: withMaps(async () => ({ 'oak_nor_gl.png': null, 'oak_nor_dx.png': await draw(normalAt('gl')) })),
    good: withMaps(async () => ({ 'oak_nor_dx.png': await draw(normalAt('dx')) })),
    file: 'oak_nor_dx.png',
    hasMark: true,
  },
  'srgb-normal': {
    bad: withMaps(async () => ({ 'oak_nor_gl.png': await draw(changed(normalAt('gl'), toSrgb)) })),
    good: goodTexture,
    file: 'oak_nor_gl.png',
  },
  'darkened-normal': {
    bad: withMaps(async () => ({ 'oak_nor_gl.png': await draw(changed(normalAt('gl'), toLinear)) })),
    good: goodTexture,
    file: 'oak_nor_gl.png',
  },
  'data-marked-srgb': {
    bad: withMaps(async () => ({ 'oak_rough.png': withChunk(await draw(roughAt), 'sRGB', Buffer.from([0])) })),
    good: withMaps(async () => ({
      'oak_rough.png': withChunk(await draw(roughAt), 'gAMA', gamma(1)),
      'oak_diff.png': withChunk(await draw(colorAt), 'sRGB', Buffer.from([0])),
    })),
    file: 'oak_rough.png',
    values: { mark: 'srgb', map: 'roughness' },
  },
  'linear-basecolor': {
    bad: withMaps(async () => ({ 'oak_diff.png': withChunk(await draw(colorAt), 'gAMA', gamma(1)) })),
    good: withMaps(async () => ({ 'oak_diff.png': withChunk(await draw(colorAt), 'gAMA', gamma(1 / 2.2)) })),
    file: 'oak_diff.png',
    values: { mark: 'gamma' },
  },
  'visible-seam': {
    bad: withMaps(async () => ({ 'oak_diff.png': await draw(slopeAt) })),
    good: goodTexture,
    file: 'oak_diff.png',
    values: { edges: 'left-right' },
    hasMark: true,
  },
  'not-power-of-two': {
    bad: withMaps(async () => ({
      'oak_diff.png': await draw((x, y) => colorAt((x * SIDE) / 300, (y * SIDE) / 300), { width: 300, height: 300 }),
      'oak_nor_gl.png': null,
      'oak_rough.png': null,
    })),
    good: goodTexture,
    file: 'oak_diff.png',
    values: { width: 300, nextWidth: 256 },
  },
  'not-square': {
    bad: withMaps(async () => ({ 'oak_diff.png': await makePng(256, 128) })),
    good: goodTexture,
    file: 'oak_diff.png',
  },
  'banded-height': {
    bad: withMaps(async () => ({
      'oak_disp.png': await draw((x, y) => [rampAt(x, y)], { width: 1_024, height: 1_024 }),
    })),
    good: withMaps(async () => ({
      'oak_disp.png': await draw((x, y) => [rampAt(x, y)], { width: 1_024, height: 1_024, isDeep: true }),
      'oak_height.jpg': await drawPixels((x, y) => [heightAt(x, y)])
        .jpeg()
        .toBuffer(),
    })),
    file: 'oak_disp.png',
  },
  'constant-alpha': {
    bad: withMaps(async () => ({ 'oak_diff.png': await draw((x, y) => [...colorAt(x, y), 1]) })),
    good: withMaps(async () => ({ 'oak_diff.png': await draw((x, y) => [...colorAt(x, y), x < 9 && y < 9 ? 0 : 1]) })),
    file: 'oak_diff.png',
    values: { level: 255 },
  },
  'ignored-file': {
    bad: withMaps(async () => ({ 'readme.txt': Buffer.from('hello') })),
    good: goodTexture,
    file: 'readme.txt',
  },
  'too-large-to-preview': {
    bad: withMaps(async () => ({
      'oak_disp.exr': makeExr({ width: 8, height: 8, claims: { width: 4_096, height: 4_096 } }),
    })),
    good: withMaps(async () => ({ 'oak_disp.exr': makeExr({ width: 64, height: 64 }) })),
    file: 'oak_disp.exr',
  },
};

interface ModelOptions {
  scale?: number;
  move?: [number, number, number];
  /** Turns the faces of the box. */
  isInverted?: boolean;
  /** Normals that point outwards, whatever the faces do. */
  normals?: 'outwards' | 'with-faces' | null;
  flatFaces?: number;
  hasUvs?: boolean;
  texture?: Uint8Array;
  spareMaterial?: boolean;
}

const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => [at & 1 ? 0.5 : -0.5, at & 2 ? 1 : 0, at & 4 ? 0.5 : -0.5]);
/** Four corners of each side, counter-clockwise from outside. */
const SIDES = [
  [1, 3, 7, 5],
  [0, 4, 6, 2],
  [2, 6, 7, 3],
  [0, 1, 5, 4],
  [4, 5, 7, 6],
  [0, 2, 3, 1],
];

/** A box of one metre that stands on the ground. */
export async function makeBox(options: ModelOptions = {}): Promise<Uint8Array> {
  const { scale = 1, move = [0, 0, 0], isInverted = false, normals = 'with-faces', flatFaces = 0 } = options;
  const document = new Document();
  const buffer = document.createBuffer();
  const points = SIDES.flatMap((side) => side.map((corner) => CORNERS[corner] as number[]));
  const outwards = SIDES.flatMap((side) => {
    const middle = [0, 1, 2].map(
      (axis) => side.reduce((sum, corner) => sum + (CORNERS[corner]?.[axis] as number), 0) / 4,
    );
    const normal = [middle[0] as number, (middle[1] as number) - 0.5, middle[2] as number].map((value) => 2 * value);
    return side.map(() => normal);
  });
  const faces = SIDES.flatMap((_, side) => [0, 1, 2, 0, 2, 3].map((corner) => 4 * side + corner));
  if (isInverted)
    for (let at = 0; at < faces.length; at += 3)
      [faces[at + 1], faces[at + 2]] = [faces[at + 2] as number, faces[at + 1] as number];
  for (let at = 0; at < flatFaces; at++) faces.push(at, at, at + 1);
  const list = (type: 'VEC2' | 'VEC3' | 'SCALAR', array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const placed = points.flatMap((point) => point.map((value, axis) => value * scale + (move[axis] as number)));
  const material = document.createMaterial('painted');
  if (options.texture)
    material.setBaseColorTexture(
      document.createTexture('paint').setImage(new Uint8Array(options.texture)).setMimeType('image/png'),
    );
  if (options.spareMaterial) document.createMaterial('spare');
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', list('VEC3', new Float32Array(placed)))
    .setIndices(list('SCALAR', new Uint16Array(faces)))
    .setMaterial(material);
  const sign = isInverted && normals === 'with-faces' ? -1 : 1;
  if (normals)
    primitive.setAttribute('NORMAL', list('VEC3', new Float32Array(outwards.flat().map((value) => sign * value))));
  if (options.hasUvs ?? true)
    primitive.setAttribute('TEXCOORD_0', list('VEC2', new Float32Array(points.flatMap((_, at) => [at % 2, at % 3]))));
  const mesh = document.createMesh('box').addPrimitive(primitive);
  document.createScene().addChild(document.createNode('box').setMesh(mesh));
  return new NodeIO().writeBinary(document);
}

export const box = (options?: ModelOptions) => async () => ({ 'box.glb': await makeBox(options) });
const paint = () => makePng(16, 16);

export const modelCases: Partial<Record<ProblemKind, Case>> = {
  'no-uvs': {
    bad: async () => box({ texture: await paint(), hasUvs: false })(),
    good: async () => box({ texture: await paint() })(),
    file: 'box.glb',
    values: { material: 'painted' },
  },
  'inverted-faces': {
    bad: box({ isInverted: true }),
    good: box(),
    file: 'box.glb',
    values: { mesh: 'box', percent: 100 },
  },
  'zero-area-faces': {
    bad: box({ flatFaces: 3 }),
    good: box(),
    file: 'box.glb',
    values: { count: 3, total: 15 },
  },
  'wrong-scale': {
    bad: box({ scale: 180 }),
    good: box({ scale: 1.8 }),
    file: 'box.glb',
    values: { size: 180, factor: 0.01, result: 1.8 },
  },
  'off-ground': { bad: box({ move: [0, -0.5, 0] }), good: box(), file: 'box.glb', values: { height: -0.5 } },
  'off-center': {
    bad: box({ move: [3, 0, 4] }),
    good: box({ move: [0.1, 0, 0] }),
    file: 'box.glb',
    values: { distance: 5 },
  },
  'unused-materials': { bad: box({ spareMaterial: true }), good: box(), file: 'box.glb', values: { names: 'spare' } },
  'huge-texture': {
    bad: async () => box({ texture: await makePng(8_448, 16) })(),
    good: async () => box({ texture: await makePng(8_192, 16) })(),
    file: 'box.glb',
    values: { name: 'paint', width: 8_448, limit: 8_192 },
  },
};

interface SkyOptions {
  width?: number;
  height?: number;
  sun?: number;
  /** The sky is cut off at this value. */
  limit?: number;
  tiltDegrees?: number;
  ground?: number;
}

/** A sky that gets brighter towards the sun above a dark ground. */
function makeSky({
  width = 512,
  height = 256,
  sun = 900,
  limit = Infinity,
  tiltDegrees = 0,
  ground = 0.04,
}: SkyOptions = {}) {
  const rgb = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const angle = (2 * Math.PI * x) / width;
      const above = 90 - (180 * y) / height - tiltDegrees * Math.sin(angle);
      const distance = Math.hypot((360 * x) / width - 180, above - 40);
      const light = above > 0 ? 0.8 + (0.3 * above) / 90 + sun * Math.exp(-((distance / 4) ** 2)) : ground;
      const grain = 1 + 0.06 * Math.sin(7 * x + 13 * y);
      rgb.set(
        [light * 0.95 * grain, light * grain, light * 1.05 * grain].map((value) => Math.min(value, limit)),
        3 * (y * width + x),
      );
    }
  return writeHdr({ width, height, rgb });
}

export const sky = (options?: SkyOptions) => async () => ({ 'noon.hdr': makeSky(options) });

export const skyCases: Partial<Record<ProblemKind, Case>> = {
  'not-a-panorama': {
    bad: sky({ height: 200 }),
    good: sky(),
    file: 'noon.hdr',
    values: { width: 512, height: 200 },
  },
  'clipped-light': { bad: sky({ limit: 20 }), good: sky(), file: 'noon.hdr', values: { level: 20 } },
  'no-range': { bad: sky({ sun: 0, ground: 0.5 }), good: sky(), file: 'noon.hdr' },
  'tilted-horizon': {
    bad: sky({ tiltDegrees: 8 }),
    good: sky({ tiltDegrees: 1 }),
    file: 'noon.hdr',
    values: { degrees: 8 },
    hasMark: true,
  },
};

export const normalPng = (convention: 'gl' | 'dx', isDeep: boolean): Promise<Buffer> =>
  draw(normalAt(convention), { isDeep });
export const normalJpg = (convention: 'gl' | 'dx'): Promise<Buffer> =>
  drawPixels(normalAt(convention)).jpeg({ quality: 98, chromaSubsampling: '4:4:4' }).toBuffer();
