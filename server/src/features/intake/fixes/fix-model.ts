import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { type Accessor, type Document, type Mesh, NodeIO, type Primitive, type vec3 } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import type { FixName, Problem } from '@polyshelf/contract/problems';
import { FormatError } from '../../../platform/formats/format-error.ts';
import { openGltf, openTexture } from '../../../platform/formats/gltf.ts';
import { listExtensions, readGltf } from '../../../platform/formats/gltf-document.ts';
import { readBounds } from '../../../platform/formats/gltf-facts.ts';
import { readNumbers, shownScene, TRIANGLES } from '../../../platform/formats/gltf-scene.ts';
import type { AssetSource } from '../asset-source.ts';
import { isFlat, listUnusedMaterials, MAX_TEXTURE_SIDE, measureFaces } from '../checks/model-checks.ts';
import { drawModel } from '../draw-model.ts';

export type ModelFix = Extract<
  FixName,
  | 'rescale-model'
  | 'put-on-ground'
  | 'center-model'
  | 'remove-unused-materials'
  | 'remove-zero-area-faces'
  | 'flip-faces'
  | 'shrink-textures'
>;

/** A file that a fix has made. */
export interface FixedFile {
  /** The name that the file gets in the asset. */
  name: string;
  path: string;
  /** The file of the asset that it replaces; null for an additional one. */
  replaces: string | null;
}

/** They compress buffers. The fixed file has plain ones. */
const COMPRESSIONS = new Set(['KHR_draco_mesh_compression', 'EXT_meshopt_compression']);
const KNOWN = new Set<string>([
  ...ALL_EXTENSIONS.map((extension) => extension.EXTENSION_NAME),
  'KHR_meshopt_compression',
]);

type Change = (document: Document, problem: Problem) => void | Promise<void>;

const changes: Record<ModelFix, Change> = {
  'rescale-model': (document, { values }) => {
    const factor = Number(values.factor);
    wrap(document, 'scaled').setScale([factor, factor, factor]);
  },
  'put-on-ground': (document) => {
    const { min } = readBounds(document);
    wrap(document, 'on-ground').setTranslation([0, -min[1], 0]);
  },
  'center-model': (document) => {
    const { min, max } = readBounds(document);
    wrap(document, 'centered').setTranslation([-(min[0] + max[0]) / 2, 0, -(min[2] + max[2]) / 2]);
  },
  'remove-unused-materials': removeUnusedMaterials,
  'remove-zero-area-faces': (document) => {
    for (const mesh of document.getRoot().listMeshes())
      for (const primitive of mesh.listPrimitives()) removeFlatFaces(document, mesh, primitive);
  },
  'flip-faces': (document) => {
    for (const mesh of document.getRoot().listMeshes()) turnOutwards(document, mesh);
  },
  'shrink-textures': shrinkTextures,
};

/** Changes a model and writes it in its own format, with the pictures of both. */
export async function fixModel(
  fix: ModelFix,
  { source, problem, staging }: { source: AssetSource; problem: Problem; staging: string },
): Promise<{ files: FixedFile[]; before: string | null; after: string | null }> {
  const name = problem.file as string;
  const { folder, files: siblings, picture } = source;
  const { json } = await readGltf(join(folder, name), name.toLowerCase().endsWith('.glb'));
  // The writer knows only these; the data of others would be lost.
  if (listExtensions(json, 'extensionsUsed').some((extension) => !KNOWN.has(extension)))
    throw new FormatError('fix-not-possible', { reason: 'unknown-extensions' });
  const { document, resources } = await openGltf(folder, name, picture === null ? siblings : [...siblings, picture]);
  const [before, after] = [join(staging, 'before.png'), join(staging, 'after.png')];
  const isDrawn = await drawModel(document, before);
  await changes[fix](document, problem);
  const isDrawnAgain = await drawModel(document, after);
  const files = await writeModel(document, name, resources, staging);
  return { files, before: isDrawn ? before : null, after: isDrawnAgain ? after : null };
}

/** Puts everything that the scene shows below one new node. This moves skins and animated nodes too. */
function wrap(document: Document, name: string) {
  const scene = shownScene(document);
  const node = document.createNode(name);
  for (const child of scene?.listChildren() ?? []) node.addChild(child);
  scene?.addChild(node);
  return node;
}

function removeUnusedMaterials(document: Document): void {
  for (const material of listUnusedMaterials(document)) {
    const graph = document.getGraph();
    const textures = document
      .getRoot()
      .listTextures()
      .filter((texture) => graph.listParents(texture).includes(material));
    material.dispose();
    for (const texture of textures)
      if (texture.listParents().every(({ propertyType }) => propertyType === 'Root')) texture.dispose();
  }
}

function removeFlatFaces(document: Document, mesh: Mesh, primitive: Primitive): void {
  const positions = readNumbers(primitive.getAttribute('POSITION'), 3);
  if (primitive.getMode() !== TRIANGLES || positions.length === 0) return;
  const given = primitive.getIndices()?.getArray() ?? Uint32Array.from({ length: positions.length / 3 }, (_, i) => i);
  const kept: number[] = [];
  for (let at = 0; at + 2 < given.length; at += 3) {
    const corners = [given[at] as number, given[at + 1] as number, given[at + 2] as number] as const;
    if (!hasNoArea(positions, corners)) kept.push(...corners);
  }
  if (kept.length === given.length) return;
  if (kept.length === 0) return void mesh.removePrimitive(primitive);
  const indices = document
    .createAccessor()
    .setType('SCALAR')
    .setArray(positions.length / 3 < 65_535 ? Uint16Array.from(kept) : Uint32Array.from(kept))
    .setBuffer(document.getRoot().listBuffers()[0] ?? document.createBuffer());
  primitive.setIndices(indices);
}

function hasNoArea(positions: ArrayLike<number>, [a, b, c]: readonly [number, number, number]): boolean {
  const side = (from: number, to: number): vec3 =>
    [0, 1, 2].map((axis) => (positions[3 * to + axis] as number) - (positions[3 * from + axis] as number)) as vec3;
  const [u, v] = [side(a, b), side(a, c)];
  const area = Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]);
  return isFlat(Math.max(u[0] ** 2 + u[1] ** 2 + u[2] ** 2, v[0] ** 2 + v[1] ** 2 + v[2] ** 2), area);
}

/** Turns the faces of a mesh that point inwards, and the normals that do not follow them. */
function turnOutwards(document: Document, mesh: Mesh): void {
  if (measureFaces(mesh).inverted === 0) return;
  for (const primitive of mesh.listPrimitives()) if (primitive.getMode() === TRIANGLES) reverse(document, primitive);
  // A closed mesh may have been turned as a whole: then its normals point inwards as well.
  if (measureFaces(mesh).inverted > 0) for (const primitive of mesh.listPrimitives()) negateNormals(primitive);
}

function reverse(document: Document, primitive: Primitive): void {
  const count = primitive.getAttribute('POSITION')?.getCount() ?? 0;
  const given = primitive.getIndices()?.getArray();
  const turned = given ? given.slice() : Uint32Array.from({ length: count }, (_, i) => i);
  for (let at = 0; at + 2 < turned.length; at += 3) {
    const second = turned[at + 1] as number;
    turned[at + 1] = turned[at + 2] as number;
    turned[at + 2] = second;
  }
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer();
  primitive.setIndices(document.createAccessor().setType('SCALAR').setArray(turned).setBuffer(buffer));
}

/** A tangent keeps its direction and changes its side with the normal. */
function negateNormals(primitive: Primitive): void {
  const normals = primitive.getAttribute('NORMAL');
  const tangents = primitive.getAttribute('TANGENT');
  if (normals) primitive.setAttribute('NORMAL', negated(normals, [-1, -1, -1]));
  if (tangents) primitive.setAttribute('TANGENT', negated(tangents, [1, 1, 1, -1]));
}

function negated(accessor: Accessor, signs: number[]): Accessor {
  const copy = accessor.clone();
  const array = copy.getArray()?.slice();
  if (array)
    for (let at = 0; at < array.length; at++) array[at] = (array[at] as number) * (signs[at % signs.length] as number);
  return copy.setArray(array ?? null);
}

async function shrinkTextures(document: Document): Promise<void> {
  for (const texture of document.getRoot().listTextures()) {
    const [width = 0, height = 0] = texture.getSize() ?? [];
    if (Math.max(width, height) <= MAX_TEXTURE_SIDE) continue;
    const image = (await openTexture(texture)).resize(MAX_TEXTURE_SIDE, MAX_TEXTURE_SIDE, { fit: 'inside' });
    const type = texture.getMimeType();
    if (type === 'image/ktx2') throw new FormatError('fix-not-possible', { reason: 'ktx2-is-read-only' });
    const written =
      type === 'image/jpeg' ? image.jpeg({ quality: 95 }) : type === 'image/webp' ? image.webp() : image.png();
    if (type === 'image/avif') texture.setMimeType('image/png');
    texture.setImage(new Uint8Array(await written.toBuffer()));
  }
}

async function writeModel(
  document: Document,
  name: string,
  resources: string[],
  staging: string,
): Promise<FixedFile[]> {
  for (const extension of document.getRoot().listExtensionsUsed())
    if (COMPRESSIONS.has(extension.extensionName)) extension.dispose();
  const io = new NodeIO().registerExtensions(ALL_EXTENSIONS);
  const target = join(staging, 'fixed');
  const write = (file: string, body: Uint8Array | string): FixedFile => {
    const path = join(target, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, body);
    return { name: file, path, replaces: file === name || resources.includes(file) ? file : null };
  };
  if (name.toLowerCase().endsWith('.glb')) {
    const [first = document.createBuffer(), ...others] = document.getRoot().listBuffers();
    for (const accessor of document.getRoot().listAccessors()) accessor.setBuffer(first);
    for (const buffer of others) buffer.dispose();
    return [write(name, await io.writeBinary(document))];
  }
  const { json, resources: bodies } = await io.writeJSON(document, { basename: posix.basename(name, '.gltf') });
  if (resources.length > 0) {
    const folder = posix.dirname(name);
    const beside = Object.entries(bodies).map(([uri, body]) =>
      write(posix.join(folder, decodeURIComponent(uri)), body),
    );
    return [write(name, JSON.stringify(json)), ...beside];
  }
  // Everything was in the .gltf file, so it stays there.
  for (const part of [...(json.buffers ?? []), ...(json.images ?? [])]) {
    const body = part.uri === undefined ? undefined : bodies[part.uri];
    const type = 'mimeType' in part ? part.mimeType : 'application/octet-stream';
    if (body) part.uri = `data:${type};base64,${Buffer.from(body).toString('base64')}`;
  }
  return [write(name, JSON.stringify(json))];
}
