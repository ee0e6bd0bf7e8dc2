import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, GLB_BUFFER, type JSONDocument, Logger, NodeIO, type Texture } from '@gltf-transform/core';
import { ALL_EXTENSIONS, type InstancedMesh } from '@gltf-transform/extensions';
import type { ProblemValues } from '@polyshelf/contract/problems';
import { loadDracoDecoder } from './draco.ts';
import { FormatError } from './format-error.ts';
import { asList, findResources, type GltfFile, type GltfJson, listExtensions, readGltf } from './gltf-document.ts';
import { listUsedTextures } from './gltf-facts.ts';
import { checkSides, openImage, readImageFacts } from './image.ts';
import { openKtx2, readKtx2Size } from './ktx2.ts';
import { sniffBytes } from './sniff.ts';

const MAX_ISSUES = 1_000;
const MAX_FATAL = 100_000;
/** All of them are in memory at once. */
const MAX_RESOURCE_BYTES = 2 * 1024 ** 3;
const MAX_INSTANCES = 200_000;

interface ValidatorIssue {
  code: string;
  message: string;
  severity: number;
  pointer?: string;
}

interface ValidatorReport {
  issues: { messages: ValidatorIssue[]; truncated: boolean };
}

export interface GltfIssue {
  kind: 'gltf-error' | 'gltf-warning' | 'ignored-extension';
  values: ProblemValues;
}

export interface GltfModel {
  document: Document;
  /** The other files that the model references. */
  resources: string[];
  issues: GltfIssue[];
}

type Contents = Map<string, Uint8Array<ArrayBuffer>>;

/** Checks and reads a model from a folder. It may reference no other files than `siblings`. */
export async function openGltf(folder: string, name: string, siblings: readonly string[]): Promise<GltfModel> {
  const file = await readGltf(join(folder, name), name.toLowerCase().endsWith('.glb'));
  const ignored = checkExtensions(file.json);
  const paths = findResources(file.json, name, siblings);
  const bodies = await readResources(folder, new Set(paths.values()));
  const contents: Contents = new Map(
    [...paths].map(([uri, path]) => [uri, bodies.get(path) as Uint8Array<ArrayBuffer>]),
  );
  const issues = [...ignored, ...(await validate(file, name, contents))];
  if (issues.some(({ kind }) => kind === 'gltf-error')) throw new GltfInvalid(issues);
  const document = await parse(file, contents);
  addMissingScene(document);
  checkInstances(document);
  for (const texture of listUsedTextures(document)) await checkTexture(texture);
  return { document, resources: [...bodies.keys()], issues };
}

async function readResources(folder: string, paths: ReadonlySet<string>): Promise<Contents> {
  let bytes = 0;
  for (const path of paths) bytes += (await stat(join(folder, path))).size;
  if (bytes > MAX_RESOURCE_BYTES)
    throw new FormatError('resources-too-large', { limit: MAX_RESOURCE_BYTES / 1024 ** 3 });
  const bodies: Contents = new Map();
  for (const path of paths) bodies.set(path, viewOf(await readFile(join(folder, path))));
  return bodies;
}

/** Libraries do not know Node's `Buffer`. A copy of a large file would need too much memory. */
const viewOf = (bytes: Buffer): Uint8Array<ArrayBuffer> =>
  new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length);

/** The model is not valid glTF; the issues say where. */
export class GltfInvalid extends FormatError {
  readonly issues: GltfIssue[];

  constructor(issues: GltfIssue[]) {
    const [first] = issues.filter(({ kind }) => kind === 'gltf-error');
    super('invalid-gltf', first?.values);
    this.issues = issues;
  }
}

const KHR_MESHOPT = 'KHR_meshopt_compression';
const EXT_MESHOPT = 'EXT_meshopt_compression';

const READABLE = new Set<string>([...ALL_EXTENSIONS.map((extension) => extension.EXTENSION_NAME), KHR_MESHOPT]);
// Its indices contain a value that is no vertex.
READABLE.delete('KHR_mesh_primitive_restart');

/** They change how a model looks or moves, and no viewer fails without them. */
const DISPENSABLE = /^(KHR_animation_pointer|KHR_xmp|(KHR|EXT)_(audio|lights|materials)\w*)$/;

/** Refuses models that require unknown extensions, and returns warnings for those that can be ignored. */
function checkExtensions(json: GltfJson): GltfIssue[] {
  const missing = listExtensions(json, 'extensionsRequired').filter((name) => !READABLE.has(name));
  const fatal = missing.filter((name) => !DISPENSABLE.test(name));
  if (fatal.length > 0) throw new FormatError('unsupported-extension', { extensions: fatal.join(', ') });
  json.extensionsRequired = listExtensions(json, 'extensionsRequired').filter((name) => READABLE.has(name));
  return missing.map((extension) => ({ kind: 'ignored-extension', values: { extension } }));
}

/** The data cannot be read with these errors. Viewers and editors accept the others, and so many real models have them. */
const FATAL = new Set([
  'ACCESSOR_INDEX_OOB',
  'ACCESSOR_INDEX_PRIMITIVE_RESTART',
  'ACCESSOR_MATRIX_ALIGNMENT',
  'ACCESSOR_OFFSET_ALIGNMENT',
  'ACCESSOR_SMALL_BYTESTRIDE',
  'ACCESSOR_SPARSE_COUNT_OUT_OF_RANGE',
  'ACCESSOR_SPARSE_INDEX_OOB',
  'ACCESSOR_TOO_LONG',
  'ACCESSOR_TOTAL_OFFSET_ALIGNMENT',
  'ANIMATION_SAMPLER_OUTPUT_ACCESSOR_INVALID_COUNT',
  'ARRAY_LENGTH_NOT_IN_LIST',
  'ARRAY_TYPE_MISMATCH',
  'BUFFER_BYTE_LENGTH_MISMATCH',
  'BUFFER_GLB_CHUNK_TOO_BIG',
  'BUFFER_MISSING_GLB_DATA',
  'BUFFER_VIEW_TOO_LONG',
  'GLB_CHUNK_TOO_BIG',
  'GLB_DUPLICATE_CHUNK',
  'GLB_UNEXPECTED_BIN_CHUNK',
  'GLB_UNEXPECTED_END_OF_CHUNK_DATA',
  'GLB_UNEXPECTED_END_OF_CHUNK_HEADER',
  'IMAGE_DATA_INVALID',
  'IMAGE_UNEXPECTED_EOS',
  'INVALID_IBM_ACCESSOR_COUNT',
  'INVALID_INDEX',
  'INVALID_JSON',
  'IO_ERROR',
  'MESH_PRIMITIVE_INDICES_ACCESSOR_INVALID_FORMAT',
  'MESH_PRIMITIVE_MORPH_TARGET_INVALID_ATTRIBUTE_COUNT',
  'MESH_PRIMITIVE_UNEQUAL_ACCESSOR_COUNT',
  'NODE_LOOP',
  'NODE_PARENT_OVERRIDE',
  'ONE_OF_MISMATCH',
  'SKIN_IBM_INVALID_FORMAT',
  'TYPE_MISMATCH',
  'UNDEFINED_PROPERTY',
  'UNRESOLVED_REFERENCE',
  'UNSATISFIED_DEPENDENCY',
]);

/** Names may have any type, and an extension may be incomplete. */
const isFatal = ({ code, pointer = '' }: ValidatorIssue): boolean =>
  FATAL.has(code) &&
  !(code === 'TYPE_MISMATCH' && /\/(name|generator|copyright)$/.test(pointer)) &&
  !(code === 'UNDEFINED_PROPERTY' && pointer.includes('/extensions/'));

/** The validator rewrites addresses before it asks for them. A number sign or question mark is part of the name. */
const normalize = (uri: string): string =>
  new URL(uri.replaceAll('\\', '/').replaceAll('#', '%23').replaceAll('?', '%3F'), 'file:///').pathname;

/** The severity of warnings; those of infos and hints are larger. */
const WARNING = 1;

/** The validator does not know KTX2 and AVIF. `checkTexture` checks the formats of textures. */
const isWanted = ({ code, pointer }: ValidatorIssue): boolean =>
  code !== 'IMAGE_UNRECOGNIZED_FORMAT' && !(code === 'VALUE_NOT_IN_LIST' && pointer?.endsWith('/mimeType'));

async function validate({ bytes }: GltfFile, uri: string, contents: Contents): Promise<GltfIssue[]> {
  const validator = await import('gltf-validator');
  const bodies = new Map([...contents].map(([address, body]) => [normalize(address), body]));
  const externalResourceFunction = async (address: string) => {
    const body = bodies.get(normalize(address));
    if (!body) throw new Error('the file is missing');
    return body;
  };
  const run = async (limits: object) => {
    const options = { uri, writeTimestamp: false, externalResourceFunction, ...limits };
    return ((await validator.validateBytes(viewOf(bytes), options)) as ValidatorReport).issues;
  };
  const { messages, truncated } = await run({ maxIssues: MAX_ISSUES });
  // A thousand small mistakes must not hide a fatal one.
  if (truncated) {
    const fatal = await run({ onlyIssues: [...FATAL], maxIssues: MAX_FATAL });
    messages.push(...fatal.messages.filter(isFatal).slice(0, MAX_ISSUES));
  }
  return messages
    .filter((issue) => isWanted(issue) && issue.severity <= WARNING)
    .map((issue) => ({
      kind: issue.severity < WARNING && isFatal(issue) ? 'gltf-error' : 'gltf-warning',
      values: { code: issue.code, message: issue.message, ...(issue.pointer && { pointer: issue.pointer }) },
    }));
}

async function parse({ json, chunk }: GltfFile, contents: Contents): Promise<Document> {
  const io = new NodeIO().setLogger(new Logger(Logger.Verbosity.SILENT)).registerExtensions(ALL_EXTENSIONS);
  useExtMeshopt(json);
  json.asset.version = '2.0';
  const used = listExtensions(json, 'extensionsUsed', 'extensionsRequired');
  if (used.includes('KHR_draco_mesh_compression'))
    io.registerDependencies({ 'draco3d.decoder': await loadDracoDecoder() });
  if (used.includes(EXT_MESHOPT)) {
    const { MeshoptDecoder } = await import('three/addons/libs/meshopt_decoder.module.js');
    await MeshoptDecoder.ready;
    io.registerDependencies({ 'meshopt.decoder': MeshoptDecoder });
  }
  const resources: JSONDocument['resources'] = Object.fromEntries(contents);
  if (chunk) resources[GLB_BUFFER] = viewOf(chunk);
  try {
    return await io.readJSON({ json: json as unknown as JSONDocument['json'], resources });
  } catch (error) {
    const detail = (error as Error).message.replace(/\.$/, '');
    throw new FormatError('undecodable-gltf', { detail }, error);
  }
}

/** Both extensions have the same format, and the reader knows only the older one. */
function useExtMeshopt(json: GltfJson): void {
  const rename = (names: string[]) => [...new Set(names.map((name) => (name === KHR_MESHOPT ? EXT_MESHOPT : name)))];
  json.extensionsUsed = rename(listExtensions(json, 'extensionsUsed'));
  json.extensionsRequired = rename(listExtensions(json, 'extensionsRequired'));
  for (const { extensions } of [...asList(json.buffers), ...asList(json.bufferViews)])
    if (extensions?.[KHR_MESHOPT]) extensions[EXT_MESHOPT] = extensions[KHR_MESHOPT];
}

/** A file without scenes is a library of parts, so all of them are shown. */
function addMissingScene(document: Document): void {
  if (document.getRoot().listScenes().length > 0) return;
  const scene = document.createScene();
  for (const node of document.getRoot().listNodes()) if (!node.getParentNode()) scene.addChild(node);
}

function checkInstances(document: Document): void {
  const counts = document
    .getRoot()
    .listNodes()
    .map((node) => node.getExtension<InstancedMesh>('EXT_mesh_gpu_instancing')?.listAttributes()[0]?.getCount() ?? 0);
  const count = counts.reduce((sum, n) => sum + n, 0);
  if (count > MAX_INSTANCES) throw new FormatError('absurd-count', { part: 'instances', count, limit: MAX_INSTANCES });
}

const MIME_TYPES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif', ktx2: 'image/ktx2' };

/** Checks a texture and corrects its declared type, which is often wrong. */
async function checkTexture(texture: Texture): Promise<void> {
  const bytes = texture.getImage();
  const format = bytes && sniffBytes(bytes);
  if (!bytes || !format || !(format in MIME_TYPES)) throw new FormatError('unsupported-texture');
  texture.setMimeType(MIME_TYPES[format as keyof typeof MIME_TYPES]);
  if (format !== 'ktx2') return void (await readImageFacts(bytes));
  const { width, height } = readKtx2Size(bytes);
  checkSides(width, height);
}

/** Opens the decoder of a texture. */
export const openTexture = async (texture: Texture) => {
  const bytes = texture.getImage() ?? new Uint8Array(0);
  return texture.getMimeType() === 'image/ktx2' ? openKtx2(bytes) : openImage(bytes);
};
