import { crc32 } from 'node:zlib';
import { zlibSync } from 'fflate';

export interface Raster {
  width: number;
  height: number;
  /** 1 is grey, 3 is colour. */
  channels: 1 | 3;
  /** Heights use 16-bit samples, because 8 bits would show steps. */
  pixels: Uint8Array | Uint16Array;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const GREY = 0;
const COLOUR = 2;
const PAETH = 4;

/**
 * Writes a PNG with the same bytes on every machine. The output of native encoders depends on the processor, but the
 * catalogue records the size and hash of every demo file before that file is made.
 */
export function writePng({ width, height, channels, pixels }: Raster): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = pixels.BYTES_PER_ELEMENT * 8;
  header[9] = channels === 3 ? COLOUR : GREY;
  const step = channels * pixels.BYTES_PER_ELEMENT;
  const rows = filterRows(toBigEndian(pixels), width * step, step);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', zlibSync(rows, { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function toBigEndian(pixels: Uint8Array | Uint16Array): Uint8Array {
  if (pixels instanceof Uint8Array) return pixels;
  const bytes = new Uint8Array(pixels.length * 2);
  for (let index = 0; index < pixels.length; index++) {
    const sample = pixels[index] as number;
    bytes[index * 2] = sample >> 8;
    bytes[index * 2 + 1] = sample & 0xff;
  }
  return bytes;
}

/** Replaces each byte by its difference from the Paeth prediction, which compresses far better. */
function filterRows(bytes: Uint8Array, stride: number, step: number): Uint8Array {
  const rows = bytes.length / stride;
  const filtered = new Uint8Array(bytes.length + rows);
  for (let row = 0, from = 0, to = 0; row < rows; row++) {
    filtered[to++] = PAETH;
    for (let column = 0; column < stride; column++, from++) {
      const left = column >= step ? (bytes[from - step] as number) : 0;
      const up = row > 0 ? (bytes[from - stride] as number) : 0;
      const corner = row > 0 && column >= step ? (bytes[from - stride - step] as number) : 0;
      filtered[to++] = (bytes[from] as number) - paeth(left, up, corner);
    }
  }
  return filtered;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const toLeft = Math.abs(guess - left);
  const toUp = Math.abs(guess - up);
  const toCorner = Math.abs(guess - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
