import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { isSafePath } from './file-name.ts';
import { FormatError } from './format-error.ts';

const MAX_JSON_BYTES = 64 * 1024 * 1024;
const MAX_FILE_BYTES = 512 * 1024 * 1024;
/** Far more than any real model has, and few enough to read safely. */
const MAX_LIST = 100_000;
const MAX_ELEMENTS = 60_000_000;
/** For accessors without data the reader allocates zeros. */
const MAX_IMPLICIT_ZEROS = 1_000_000;
const MAX_DECLARED_BYTES = 1024 ** 3;

interface Resource {
  uri?: unknown;
  byteLength?: unknown;
}

/** The parts of a glTF file that are checked before any library reads it. */
export interface GltfJson {
  buffers?: Resource[];
  images?: Resource[];
  accessors?: { count?: unknown; bufferView?: unknown; sparse?: { count?: unknown } }[];
  extensionsRequired?: unknown;
  [key: string]: unknown;
}

const broken = (why: string, cause?: unknown) =>
  new FormatError('broken-gltf', `The glTF file is broken: ${why}.`, cause);

/** Reads the bytes and the checked JSON of a .glb or .gltf file. */
export async function readGltf(path: string, isBinary: boolean): Promise<{ bytes: Buffer; json: GltfJson }> {
  const bytes = await readFile(path);
  if (bytes.length > MAX_FILE_BYTES) throw new FormatError('too-large', 'The model is larger than 512 MB.');
  const json = parseJson(isBinary ? jsonChunkOf(bytes) : bytes);
  checkCounts(json);
  return { bytes, json };
}

function jsonChunkOf(glb: Buffer): Buffer {
  if (glb.length < 20 || glb.readUInt32LE(4) !== 2) throw broken('it has no header of GLB version 2');
  if (glb.readUInt32LE(8) !== glb.length) throw broken('its length differs from its header');
  const length = glb.readUInt32LE(12);
  if (glb.readUInt32LE(16) !== 0x4e4f534a || 20 + length > glb.length) throw broken('its first chunk is not JSON');
  return glb.subarray(20, 20 + length);
}

function parseJson(text: Buffer): GltfJson {
  if (text.length > MAX_JSON_BYTES) throw new FormatError('too-large', 'The JSON of the model is larger than 64 MB.');
  try {
    const json: unknown = JSON.parse(text.toString('utf8').replace(/^\uFEFF/, ''));
    if (json && typeof json === 'object' && !Array.isArray(json) && 'asset' in json) return json as GltfJson;
  } catch (error) {
    throw broken('its JSON cannot be parsed', error);
  }
  throw broken('its JSON does not describe a model');
}

function checkCounts(json: GltfJson): void {
  for (const [name, list] of Object.entries(json))
    if (Array.isArray(list) && list.length > MAX_LIST)
      throw new FormatError('absurd-count', `The model has ${list.length} ${name}; ${MAX_LIST} are allowed.`);
  const sum = (numbers: unknown[]) =>
    numbers.reduce<number>((total, n) => total + (typeof n === 'number' && n > 0 ? n : 0), 0);
  const accessors = asList(json.accessors);
  const elements = sum(accessors.flatMap((accessor) => [accessor?.count, accessor?.sparse?.count]));
  if (elements > MAX_ELEMENTS)
    throw new FormatError('absurd-count', 'The accessors of the model have too many elements.');
  const withoutData = accessors.filter((accessor) => accessor?.bufferView === undefined && !usesDraco(json));
  if (sum(withoutData.map((accessor) => accessor?.count)) > MAX_IMPLICIT_ZEROS)
    throw new FormatError('absurd-count', 'The model has too many accessors without data.');
  if (sum(asList(json.buffers).map((buffer) => buffer?.byteLength)) > MAX_DECLARED_BYTES)
    throw new FormatError('absurd-count', 'The buffers of the model are larger than 1 GB.');
}

/** With Draco the data of accessors is in the compressed meshes. */
const usesDraco = ({ extensionsUsed }: GltfJson): boolean =>
  JSON.stringify(extensionsUsed ?? []).includes('KHR_draco_mesh_compression');

const asList = <T>(list: T[] | undefined): T[] => (Array.isArray(list) ? list : []);

/** Lists the files that the model references. Each must be one of `siblings`, so that no other file is read. */
export function listResources(json: GltfJson, siblings: readonly string[]): string[] {
  const known = new Set(siblings);
  const resources = new Set<string>();
  for (const { uri } of [...asList(json.buffers), ...asList(json.images)].filter(
    (item) => item && typeof item === 'object',
  )) {
    if (uri === undefined) continue;
    if (typeof uri !== 'string') throw broken('a URI in it is not a string');
    if (uri.startsWith('data:')) continue;
    const path = toPath(uri);
    if (!known.has(path))
      throw new FormatError('missing-resource', `The model needs the file ${path}, which is missing.`);
    resources.add(path);
  }
  return [...resources];
}

function toPath(uri: string): string {
  let path: string;
  try {
    path = decodeURIComponent(uri);
  } catch (error) {
    throw broken('a URI in it cannot be decoded', error);
  }
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('//'))
    throw new FormatError('external-resource', 'The model references a file outside its folder.');
  const normal = posix.normalize(path);
  if (normal.startsWith('../') || normal.startsWith('/') || !isSafePath(normal))
    throw new FormatError('external-resource', 'The model references a file outside its folder.');
  return normal;
}
