import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, type JSONDocument, NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { loadDracoDecoder } from './draco.ts';
import { FormatError } from './format-error.ts';
import { type GltfJson, listResources, readGltf } from './gltf-document.ts';
import { readImageFacts } from './image.ts';
import { sniffBytes } from './sniff.ts';

const MAX_ISSUES = 100;

interface ValidatorIssue {
  code: string;
  message: string;
  severity: number;
  pointer?: string;
}

export interface GltfIssue {
  severity: 'error' | 'warning' | 'note';
  code: string;
  message: string;
}

export interface GltfModel {
  document: Document;
  /** The other files that the model references. */
  resources: string[];
  issues: GltfIssue[];
}

/** Checks and reads a model from a folder. It may reference no other files than `siblings`. */
export async function openGltf(folder: string, name: string, siblings: readonly string[]): Promise<GltfModel> {
  const { bytes, json } = await readGltf(join(folder, name), name.toLowerCase().endsWith('.glb'));
  const resources = listResources(json, siblings);
  const contents = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const path of resources) contents.set(path, new Uint8Array(await readFile(join(folder, path))));
  const issues = await validate(bytes, name, contents);
  if (issues.some(({ severity }) => severity === 'error')) throw new GltfInvalid(issues);
  const document = await parse(bytes, json, name, contents);
  await checkTextures(document);
  return { document, resources, issues };
}

/** The model is not valid glTF; the issues say where. */
export class GltfInvalid extends FormatError {
  readonly issues: GltfIssue[];

  constructor(issues: GltfIssue[]) {
    const [first] = issues.filter(({ severity }) => severity === 'error');
    super('invalid-gltf', `The model is not valid glTF: ${first?.message ?? ''}`);
    this.issues = issues;
  }
}

/** Errors that real models have and that every viewer and editor accepts. */
const TOLERATED = new Set([
  'SCENE_NON_ROOT_NODE',
  'ACCESSOR_MIN_MISMATCH',
  'ACCESSOR_MAX_MISMATCH',
  'ACCESSOR_ELEMENT_OUT_OF_MIN_BOUND',
  'ACCESSOR_ELEMENT_OUT_OF_MAX_BOUND',
  'ACCESSOR_NON_UNIT',
  'ACCESSOR_VECTOR3_NON_UNIT',
  'ACCESSOR_INVALID_SIGN',
  'MULTIPLE_EXTENSIONS',
  'UNEXPECTED_PROPERTY',
]);

const severities = ['error', 'warning', 'note', 'note'] as const;

async function validate(bytes: Uint8Array, uri: string, contents: Map<string, Uint8Array>): Promise<GltfIssue[]> {
  const validator = await import('gltf-validator');
  const report = (await validator.validateBytes(new Uint8Array(bytes), {
    uri,
    maxIssues: MAX_ISSUES,
    writeTimestamp: false,
    externalResourceFunction: async (address: string) => {
      const found = contents.get(decodeURIComponent(address));
      if (!found) throw new Error('the file is missing');
      return found;
    },
  })) as { issues: { messages: ValidatorIssue[] } };
  return report.issues.messages.map(({ severity, code, message, pointer }) => ({
    severity: TOLERATED.has(code) && severity === 0 ? 'warning' : (severities[severity] ?? 'note'),
    code: code.toLowerCase().replaceAll('_', '-'),
    message: pointer ? `${message} (${pointer})` : message,
  }));
}

async function parse(
  bytes: Uint8Array,
  json: GltfJson,
  name: string,
  contents: Map<string, Uint8Array<ArrayBuffer>>,
): Promise<Document> {
  const io = new NodeIO().registerExtensions(ALL_EXTENSIONS);
  const used = JSON.stringify([json.extensionsUsed, json.extensionsRequired]);
  if (used.includes('KHR_draco_mesh_compression'))
    io.registerDependencies({ 'draco3d.decoder': await loadDracoDecoder() });
  if (used.includes('EXT_meshopt_compression')) {
    const { MeshoptDecoder } = await import('three/addons/libs/meshopt_decoder.module.js');
    io.registerDependencies({ 'meshopt.decoder': MeshoptDecoder });
  }
  try {
    if (name.toLowerCase().endsWith('.glb') && contents.size === 0) return await io.readBinary(new Uint8Array(bytes));
    const resources = Object.fromEntries(
      [...contents].flatMap(([path, body]) => [
        [path, body],
        [encodeURI(path), body],
      ]),
    );
    return await io.readJSON({
      json: json as unknown as JSONDocument['json'],
      resources: { ...embeddedIn(json), ...resources },
    });
  } catch (error) {
    throw new FormatError('unsupported-gltf', `The model cannot be read: ${(error as Error).message}`, error);
  }
}

/** `readJSON` leaves decoding data: URLs to its caller. */
function embeddedIn(json: GltfJson): Record<string, Uint8Array<ArrayBuffer>> {
  const uris = [...(json.buffers ?? []), ...(json.images ?? [])].map(({ uri }) => uri);
  const embedded = uris.filter((uri): uri is string => typeof uri === 'string' && uri.startsWith('data:'));
  return Object.fromEntries(
    embedded.map((uri) => [uri, new Uint8Array(Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64'))]),
  );
}

async function checkTextures(document: Document): Promise<void> {
  for (const texture of document.getRoot().listTextures()) {
    const bytes = texture.getImage();
    const format = bytes && sniffBytes(bytes);
    if (!bytes || !(format === 'png' || format === 'jpg' || format === 'webp'))
      throw new FormatError('unsupported-texture', 'A texture of the model is not PNG, JPEG or WebP.');
    await readImageFacts(bytes);
  }
}
