import { open, readFile } from 'node:fs/promises';
import type { ProblemReason } from '@polyshelf/contract/problems';
import { FormatError } from './format-error.ts';
import { checkSides } from './image.ts';

const MAGIC = 20_000_630;
/** Enough for any real header, which has only names and small boxes of numbers. */
const HEADER_BYTES = 64 * 1024;
/** 4K × 2K takes 64 MB as half floats, and the loader keeps the whole picture in memory. */
export const MAX_DECODED_PIXELS = 4_096 * 2_048;
export const MAX_DECODED_BYTES = 96 * 1024 * 1024;

export interface ExrHeader {
  width: number;
  height: number;
  channels: string[];
  /** Whether the whole picture fits into memory. */
  isDecodable: boolean;
}

const broken = (reason: ProblemReason, cause?: unknown) => new FormatError('broken-exr', { reason }, cause);

export async function readExrHeader(path: string): Promise<ExrHeader> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return parseHeader(buffer.subarray(0, bytesRead), size);
  } finally {
    await file.close();
  }
}

function parseHeader(head: Buffer, fileBytes: number): ExrHeader {
  let at = 8;
  const text = (): string => {
    const end = head.indexOf(0, at);
    if (end < 0 || end - at > 255) throw broken('incomplete-header');
    const value = head.toString('latin1', at, end);
    at = end + 1;
    return value;
  };
  if (head.length < 16 || head.readUInt32LE(0) !== MAGIC) throw broken('no-header');
  const flags = head.readUInt32LE(4);
  if ((flags & 0x1800) !== 0) throw new FormatError('unsupported-exr');
  let size: { width: number; height: number } | null = null;
  let channels: string[] = [];
  for (let name = text(); name !== ''; name = text()) {
    text();
    if (at + 4 > head.length) throw broken('incomplete-header');
    const length = head.readUInt32LE(at);
    at += 4;
    if (at + length > head.length) throw broken('incomplete-header');
    const value = head.subarray(at, at + length);
    if (name === 'dataWindow' && length === 16) size = sizeOf(value);
    if (name === 'channels') channels = channelsOf(value);
    at += length;
  }
  if (!size || channels.length === 0) throw broken('no-channels');
  const isDecodable = size.width * size.height <= MAX_DECODED_PIXELS && fileBytes <= MAX_DECODED_BYTES;
  return { ...size, channels, isDecodable };
}

function sizeOf(box: Buffer): { width: number; height: number } {
  const width = box.readInt32LE(8) - box.readInt32LE(0) + 1;
  const height = box.readInt32LE(12) - box.readInt32LE(4) + 1;
  checkSides(width, height);
  return { width, height };
}

/** Each channel is a name, a zero byte and sixteen bytes; another zero byte ends the list. */
function channelsOf(list: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at < list.length && list[at] !== 0; ) {
    const end = list.indexOf(0, at);
    if (end < 0 || names.length >= 64) throw broken('bad-list');
    names.push(list.toString('latin1', at, end));
    at = end + 17;
  }
  return names;
}

/** Decodes a picture that fits into memory, row by row from the top. */
export async function decodeExr(path: string, { width, height }: ExrHeader) {
  const [{ EXRLoader }, { DataUtils, HalfFloatType }, bytes] = await Promise.all([
    import('three/addons/loaders/EXRLoader.js'),
    import('three'),
    readFile(path),
  ]);
  const loader = new EXRLoader();
  loader.setDataType(HalfFloatType);
  let decoded: ReturnType<typeof loader.parse>;
  try {
    decoded = loader.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
  } catch (error) {
    throw broken('bad-pixels', error);
  }
  const pixels = decoded.data as Uint16Array;
  const channels = pixels.length / (width * height);
  if (channels !== 1 && channels !== 4) throw broken('wrong-pixels');
  const at = (index: number) => DataUtils.fromHalfFloat(pixels[index] as number);
  function* rows(): Generator<Float32Array> {
    const row = new Float32Array(width * 3);
    for (let y = 0; y < height; y++) {
      // The loader puts the last row first, for WebGL.
      const start = (height - 1 - y) * width * channels;
      for (let x = 0; x < width; x++)
        for (let c = 0; c < 3; c++) row[x * 3 + c] = at(start + x * channels + (channels === 4 ? c : 0));
      yield row;
    }
  }
  return { width, height, rows };
}
