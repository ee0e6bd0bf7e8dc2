import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { Document, NodeIO } from '@gltf-transform/core';
import sharp from 'sharp';

/** Writes files below a folder and creates missing folders. */
export function writeFiles(folder: string, files: Record<string, Uint8Array | string>): string[] {
  for (const [name, body] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), body);
  }
  return Object.keys(files);
}

export const makePng = (width: number, height: number, background = '#a86432'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

export const makeJpg = (width: number, height: number, background = '#a86432'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

function pngChunk(type: string, body: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** A PNG that declares a size without having the pixels. */
export function declarePng(width: number, height: number, isInterlaced = false): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, Number(isInterlaced)], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(Buffer.alloc(100)))];
  return Buffer.concat([signature, ...chunks, pngChunk('IEND', Buffer.alloc(0))]);
}

/** A glTF pyramid of one metre with an optional texture. */
function makeModel(texture?: Uint8Array): Document {
  const document = new Document();
  const buffer = document.createBuffer();
  const corners = [0, 1, 0, -0.5, 0, 0.5, 0.5, 0, 0.5, 0.5, 0, -0.5, -0.5, 0, -0.5];
  const faces = [0, 1, 2, 0, 2, 3, 0, 3, 4, 0, 4, 1, 1, 3, 2, 1, 4, 3];
  const position = document.createAccessor().setType('VEC3').setArray(new Float32Array(corners)).setBuffer(buffer);
  const uv = document.createAccessor().setType('VEC2').setArray(new Float32Array(10)).setBuffer(buffer);
  const indices = document.createAccessor().setType('SCALAR').setArray(new Uint16Array(faces)).setBuffer(buffer);
  const material = document.createMaterial('stone').setBaseColorFactor([0.8, 0.3, 0.2, 1]);
  if (texture)
    material.setBaseColorTexture(
      document.createTexture('base').setImage(new Uint8Array(texture)).setMimeType('image/png'),
    );
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', position)
    .setAttribute('TEXCOORD_0', uv)
    .setIndices(indices)
    .setMaterial(material);
  const node = document.createNode('pyramid').setMesh(document.createMesh().addPrimitive(primitive));
  document.createScene().addChild(node);
  return document;
}

export const makeGlb = (texture?: Uint8Array): Promise<Uint8Array> => new NodeIO().writeBinary(makeModel(texture));

/** A .gltf with its buffer and texture as separate files. */
export async function makeGltf(
  texture: Uint8Array,
): Promise<{ json: Record<string, unknown>; files: Record<string, Uint8Array> }> {
  const { json, resources } = await new NodeIO().writeJSON(makeModel(texture), { basename: 'scene' });
  return { json: json as unknown as Record<string, unknown>, files: resources };
}

export interface ZipEntry {
  name: string;
  body: Uint8Array;
  isDeflated?: boolean;
  /** Wrong values that the archive declares for this entry. */
  lies?: { size?: number; crc?: number; offset?: number; mode?: number; flags?: number };
}

/** A valid zip archive, except for the declared lies. */
export function makeZip(entries: ZipEntry[], claimedEntries = entries.length): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, body, isDeflated = false, lies = {} } of entries) {
    const packed = isDeflated ? deflateRawSync(body) : Buffer.from(body);
    const bytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(lies.flags ?? 0x800, 2);
    common.writeUInt16LE(isDeflated ? 8 : 0, 4);
    common.writeUInt32LE(lies.crc ?? crc32(body), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(lies.size ?? body.length, 18);
    common.writeUInt16LE(bytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, bytes, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((lies.mode ?? 0o100644) << 16) >>> 0, 6);
    tail.writeUInt32LE(lies.offset ?? at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), common, tail, bytes]));
    parts.push(local);
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(claimedEntries & 0xffff, 4);
  end.writeUInt16LE(claimedEntries & 0xffff, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, central, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
