import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { FormatError } from './format-error.ts';

/** Twice the 8K that anybody sells; a picture of that side is read in strips and never held whole. */
export const MAX_SIDE = 16_384;
/** An interlaced or progressive picture is held whole while it is decoded. */
const MAX_INTERLACED_PIXELS = 32_000_000;
const MAX_OTHER_CHUNKS = 2_000;

export interface ImageFacts {
  format: 'png' | 'jpg' | 'webp' | 'avif';
  width: number;
  height: number;
  /** Bits per channel. */
  depth: number;
  channels: number;
  hasAlpha: boolean;
}

const formats: Record<string, ImageFacts['format']> = { png: 'png', jpeg: 'jpg', webp: 'webp', heif: 'avif' };
const depths: Record<string, number> = { uchar: 8, char: 8, ushort: 16, short: 16, float: 32 };

/** A decoder that reads in strips, only the first frame of anything that moves, refuses broken data and never more pixels than we allow. */
export const openImage = (input: string | Uint8Array): Sharp =>
  sharp(input, { limitInputPixels: MAX_SIDE * MAX_SIDE, sequentialRead: true, failOn: 'error', pages: 1 });

/** What the header says; nothing is decoded. */
export async function readImageFacts(input: string | Uint8Array): Promise<ImageFacts> {
  const header = await openImage(input)
    .metadata()
    .catch((error: unknown) => {
      throw new FormatError('broken-image', 'The picture cannot be read.', error);
    });
  const { width, height, isProgressive } = header;
  const format = formats[header.format];
  if (!format || (format === 'avif' && header.compression !== 'av1'))
    throw new FormatError('unknown-image', 'Only PNG, JPEG, WebP and AVIF pictures are taken.');
  if (width > MAX_SIDE || height > MAX_SIDE)
    throw new FormatError('too-many-pixels', `A side may have at most ${MAX_SIDE} pixels.`);
  if (isProgressive && width * height > MAX_INTERLACED_PIXELS)
    throw new FormatError('too-large-interlaced', 'A picture of this size must not be interlaced or progressive.');
  if (format === 'png' && typeof input === 'string') refuseTrailingBytes(input);
  const depth = depths[header.depth] ?? 8;
  return { format, width, height, depth, channels: header.channels, hasAlpha: header.hasAlpha };
}

/** Bytes after the end of a PNG are no part of the picture: a second file that travels under its name. Blocks: for workers. */
function refuseTrailingBytes(path: string): void {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    if (findPngEnd(file, size) !== size)
      throw new FormatError('trailing-bytes', 'Something else follows the picture in the same file.');
  } finally {
    closeSync(file);
  }
}

/** The pixels of a large picture come in tens of thousands of chunks; nothing else does. */
function findPngEnd(file: number, size: number): number {
  const head = Buffer.alloc(8);
  let at = 8;
  let others = 0;
  while (at + 12 <= size && others < MAX_OTHER_CHUNKS) {
    readSync(file, head, 0, 8, at);
    at += 12 + head.readUInt32BE(0);
    const type = head.toString('latin1', 4);
    if (type === 'IEND') return at;
    if (type !== 'IDAT') others += 1;
  }
  throw new FormatError('broken-image', 'The picture has no end.');
}
