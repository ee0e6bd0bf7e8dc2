import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { FormatError } from './format-error.ts';

/** Twice the 8K that shops sell. The decoder reads pictures in strips and never holds them whole. */
const MAX_SIDE = 16_384;
/** The decoder holds interlaced and progressive pictures whole. */
const MAX_INTERLACED_PIXELS = 32_000_000;
const MAX_OTHER_CHUNKS = 2_000;

interface ImageFacts {
  width: number;
  height: number;
  /** Bits per channel. */
  depth: number;
  hasAlpha: boolean;
}

const depths: Record<string, number> = { uchar: 8, char: 8, ushort: 16, short: 16, float: 32 };

/** Opens a decoder that reads in strips, reads only the first frame, and refuses broken data and too many pixels. */
export const openImage = (input: string | Uint8Array, { ignoreIcc = false } = {}): Sharp =>
  sharp(input, { limitInputPixels: MAX_SIDE * MAX_SIDE, sequentialRead: true, failOn: 'error', pages: 1, ignoreIcc });

/** Refuses a picture that is too large, and one without pixels. */
export function checkSides(width: number, height: number): void {
  if (width > MAX_SIDE || height > MAX_SIDE)
    throw new FormatError('too-many-pixels', { width, height, limit: MAX_SIDE });
  if (width < 1 || height < 1) throw new FormatError('no-pixels');
}

/** Reads and checks the header without decoding pixels. */
export async function readImageFacts(input: string | Uint8Array): Promise<ImageFacts> {
  // Without the limit of the decoder, which does not say how large the picture is. The header alone is harmless.
  const header = await sharp(input, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch((error: unknown) => {
      throw new FormatError('broken-image', {}, error);
    });
  const { format, width, height, isProgressive } = header;
  const isAvif = format === 'heif' && header.compression === 'av1';
  if (!isAvif && !['png', 'jpeg', 'webp'].includes(format)) throw new FormatError('unknown-image');
  checkSides(width, height);
  if (isProgressive && width * height > MAX_INTERLACED_PIXELS)
    throw new FormatError('too-large-interlaced', { width, height, limit: MAX_INTERLACED_PIXELS / 1e6 });
  if (format === 'png' && typeof input === 'string') refuseTrailingBytes(input);
  return { width, height, depth: depths[header.depth] ?? 8, hasAlpha: header.hasAlpha };
}

/** Refuses bytes after the end of a PNG, which could hide a second file. Synchronous: for workers only. */
function refuseTrailingBytes(path: string): void {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    if (findPngEnd(file, size) !== size) throw new FormatError('trailing-bytes');
  } finally {
    closeSync(file);
  }
}

/** Limits the chunks that are not pixels; a large picture has tens of thousands of pixel chunks. */
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
  throw new FormatError('broken-image');
}
