import { readFile, stat } from 'node:fs/promises';
import { posix } from 'node:path';
import type { ProblemReason } from '@polyshelf/contract/problems';
import { FormatError } from './format-error.ts';

const MAX_JSON_BYTES = 64 * 1024 * 1024;
const MAX_FILE_BYTES = 512 * 1024 * 1024;
/** Far more than any real model has, and few enough to read safely. */
const MAX_LIST = 100_000;
const MAX_ELEMENTS = 60_000_000;
/** For accessors without data the reader allocates zeros. */
const MAX_IMPLICIT_ZEROS = 4_000_000;
const MAX_DECLARED_BYTES = 1024 ** 3;

interface Resource {
  uri?: unknown;
  byteLength?: unknown;
  extensions?: Record<string, object>;
}

interface Compressed {
  count?: unknown;
  byteStride?: unknown;
}

/** The parts of a glTF file that are checked before any library reads it. */
export interface GltfJson {
  asset: { version?: unknown };
  buffers?: Resource[];
  images?: Resource[];
  bufferViews?: { extensions?: Record<string, Compressed> }[];
  accessors?: { count?: unknown; bufferView?: unknown; sparse?: { count?: unknown } }[];
  extensionsUsed?: unknown;
  extensionsRequired?: unknown;
  [key: string]: unknown;
}

export interface GltfFile {
  /** The file without a byte order mark and without padding after its end. */
  bytes: Buffer;
  json: GltfJson;
  /** The binary chunk of a .glb file. */
  chunk: Buffer | null;
}

const absurd = (part: string, count: number, limit: number) => new FormatError('absurd-count', { part, count, limit });

const broken = (reason: ProblemReason, cause?: unknown) => new FormatError('broken-gltf', { reason }, cause);

/** Reads a .glb or .gltf file and checks its JSON. */
export async function readGltf(path: string, isBinary: boolean): Promise<GltfFile> {
  if ((await stat(path)).size > MAX_FILE_BYTES)
    throw new FormatError('model-too-large', { limit: MAX_FILE_BYTES / 1024 ** 2 });
  const content = await readFile(path);
  const { bytes, text, chunk } = isBinary ? splitGlb(content) : splitGltf(content);
  const json = parseJson(text);
  checkVersion(json);
  checkCounts(json);
  return { bytes, json, chunk };
}

/** The validator does not accept a byte order mark. */
function splitGltf(content: Buffer): { bytes: Buffer; text: Buffer; chunk: null } {
  const text = content.subarray(0, 3).equals(Buffer.from('\uFEFF')) ? content.subarray(3) : content;
  return { bytes: text, text, chunk: null };
}

const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

function splitGlb(content: Buffer): { bytes: Buffer; text: Buffer; chunk: Buffer | null } {
  if (content.length < 20) throw broken('no-glb-header');
  const version = content.readUInt32LE(4);
  if (version === 1) throw oldVersion('1.0');
  if (version !== 2) throw broken('no-glb-header');
  const length = content.readUInt32LE(8);
  // Some exporters pad the file. Other bytes after the end could hide a second file.
  if (length < 20 || length > content.length || content.subarray(length).some((byte) => byte !== 0))
    throw broken('wrong-length');
  const bytes = content.subarray(0, length);
  const textEnd = 20 + bytes.readUInt32LE(12);
  if (bytes.readUInt32LE(16) !== JSON_CHUNK || textEnd > length) throw broken('first-chunk');
  const text = bytes.subarray(20, textEnd);
  const start = textEnd + 8;
  if (start > length || bytes.readUInt32LE(textEnd + 4) !== BINARY_CHUNK) return { bytes, text, chunk: null };
  const end = start + bytes.readUInt32LE(textEnd);
  if (end > length) throw broken('chunk-too-long');
  return { bytes, text, chunk: bytes.subarray(start, end) };
}

function parseJson(text: Buffer): GltfJson {
  if (text.length > MAX_JSON_BYTES) throw new FormatError('json-too-large', { limit: MAX_JSON_BYTES / 1024 ** 2 });
  try {
    const json: unknown = JSON.parse(text.toString('utf8'));
    if (isObject(json) && Object.hasOwn(json, 'asset') && isObject(json.asset)) return json as GltfJson;
  } catch (error) {
    throw new FormatError('broken-gltf-json', { detail: (error as Error).message.slice(0, 200) }, error);
  }
  throw broken('not-a-model');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const oldVersion = (version: string) => new FormatError('old-gltf', { version });

function checkVersion({ asset }: GltfJson): void {
  const version = String(asset.version ?? '1.0');
  if (/^[01](\.|$)/.test(version)) throw oldVersion(version);
  if (!/^2(\.|$)/.test(version)) throw new FormatError('unsupported-gltf', { version: version.slice(0, 20) });
}

function checkCounts(json: GltfJson): void {
  for (const [name, list] of Object.entries(json))
    if (Array.isArray(list) && list.length > MAX_LIST) throw absurd(name, list.length, MAX_LIST);
  const sum = (numbers: unknown[]) =>
    numbers.reduce<number>((total, n) => total + (typeof n === 'number' && n > 0 ? n : 0), 0);
  const accessors = asList(json.accessors);
  const elements = sum(accessors.flatMap((accessor) => [accessor?.count, accessor?.sparse?.count]));
  if (elements > MAX_ELEMENTS) throw absurd('elements', elements, MAX_ELEMENTS);
  const withoutData = usesDraco(json) ? [] : accessors.filter((accessor) => accessor?.bufferView === undefined);
  const zeros = sum(withoutData.map((accessor) => accessor?.count));
  if (zeros > MAX_IMPLICIT_ZEROS) throw absurd('zeros', zeros, MAX_IMPLICIT_ZEROS);
  const declared = sum(asList(json.buffers).map((buffer) => buffer?.byteLength));
  if (declared > MAX_DECLARED_BYTES) throw absurd('bufferBytes', declared, MAX_DECLARED_BYTES);
  const compressed = asList(json.bufferViews).flatMap((view) => Object.values(view?.extensions ?? {}));
  const unpacked = sum(compressed.map((part) => Number(part?.count) * Number(part?.byteStride)));
  if (unpacked > MAX_DECLARED_BYTES) throw absurd('compressedBytes', unpacked, MAX_DECLARED_BYTES);
}

/** The names in `extensionsUsed` and `extensionsRequired`. */
export const listExtensions = (json: GltfJson, ...keys: ('extensionsUsed' | 'extensionsRequired')[]): string[] =>
  keys.flatMap((key) => asList(json[key] as unknown[])).filter((name) => typeof name === 'string');

/** With Draco the data of accessors is in the compressed meshes. */
const usesDraco = (json: GltfJson): boolean =>
  listExtensions(json, 'extensionsUsed').includes('KHR_draco_mesh_compression');

export const asList = <T>(list: T[] | undefined): T[] => (Array.isArray(list) ? list : []);

/**
 * Returns the path of each file that the model references, by URI. The paths are relative to the folder of the asset.
 * Each must be one of `siblings`, so that no other file is read.
 */
export function findResources(json: GltfJson, name: string, siblings: readonly string[]): Map<string, string> {
  const known = new Set(siblings);
  const resources = new Map<string, string>();
  for (const item of [...asList(json.buffers), ...asList(json.images)]) {
    if (!isObject(item) || item.uri === undefined) continue;
    const { uri } = item as Resource;
    if (typeof uri !== 'string') throw broken('uri-not-text');
    if (!uri.startsWith('data:')) resources.set(uri, findFile(uri, posix.dirname(name), known));
  }
  return resources;
}

const ABSOLUTE = /^([a-z][a-z0-9+.-]*:|\/)/i;

/** Exporters should encode URIs, but many write plain names, and on Windows backslashes. */
function findFile(uri: string, folder: string, known: ReadonlySet<string>): string {
  const spellings = [decode(uri), uri].flatMap((path) => [path, path.replaceAll('\\', '/')]);
  const paths = spellings.map((path) => posix.join(folder, path));
  if (spellings.some((path) => ABSOLUTE.test(path)) || paths.some((path) => path.split('/')[0] === '..'))
    throw new FormatError('external-resource', { name: shorten(uri) });
  const found = paths.find((path) => known.has(path));
  if (found !== undefined) return found;
  const [path = uri] = paths;
  const similar = [...known].find((sibling) => sibling.toLowerCase() === path.toLowerCase());
  if (similar) throw new FormatError('misspelled-resource', { name: shorten(path), similar });
  throw new FormatError('missing-resource', { name: shorten(path) });
}

function decode(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}

const shorten = (text: string): string => (text.length > 120 ? `${text.slice(0, 120)}…` : text);
