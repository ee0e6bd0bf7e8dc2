import { closeSync, openSync, readSync } from 'node:fs';
import type { ProblemReason } from '@polyshelf/contract/problems';
import { FormatError } from './format-error.ts';
import { checkSides } from './image.ts';
import type { Panorama } from './panorama.ts';

const MAX_HEADER_BYTES = 4_096;
const BUFFER_BYTES = 256 * 1024;

export interface HdrFile {
  width: number;
  height: number;
  /** Yields each row as linear red, green and blue. All rows share one array. */
  rows(): Generator<Float32Array>;
}

const broken = (reason: ProblemReason) => new FormatError('broken-hdr', { reason });

/** Reads a file byte by byte in constant memory. Synchronous, because worker processes decode pixels. */
class ByteReader {
  readonly #file: number;
  readonly #buffer = Buffer.alloc(BUFFER_BYTES);
  #at = 0;
  #filled = 0;

  constructor(file: number) {
    this.#file = file;
  }

  next(): number {
    if (this.#at === this.#filled) {
      this.#filled = readSync(this.#file, this.#buffer, 0, BUFFER_BYTES, null);
      this.#at = 0;
      if (this.#filled === 0) throw broken('ends-early');
    }
    return this.#buffer[this.#at++] as number;
  }
}

function readHeader(reader: ByteReader): { width: number; height: number } {
  let text = '';
  let size: RegExpExecArray | null = null;
  while (!size) {
    if (text.length > MAX_HEADER_BYTES) throw broken('incomplete-header');
    let line = '';
    for (let byte = reader.next(); byte !== 10; byte = reader.next()) {
      line += String.fromCharCode(byte);
      if (line.length > MAX_HEADER_BYTES) throw broken('incomplete-header');
    }
    if (text === '' && !line.startsWith('#?')) throw broken('no-header');
    if (/^FORMAT=/i.test(line) && !line.includes('32-bit_rle_rgbe')) throw broken('not-rgbe');
    size = /^-Y (\d{1,6}) \+X (\d{1,6})$/.exec(line.trim());
    if (!size && /^[+-][XY] /.test(line)) throw broken('row-order');
    text += `${line}\n`;
  }
  const [height, width] = [Number(size[1]), Number(size[2])];
  checkSides(width, height);
  return { width, height };
}

/** Reads the header at once; each call of `rows` opens the file again and reads the pixels. */
export function openHdr(path: string): HdrFile {
  const size = withReader(path, readHeader);
  return {
    ...size,
    *rows() {
      const file = openSync(path, 'r');
      try {
        const reader = new ByteReader(file);
        const { width, height } = readHeader(reader);
        const bytes = new Uint8Array(width * 4);
        const row = new Float32Array(width * 3);
        for (let y = 0; y < height; y++) {
          readScanline(reader, width, bytes);
          toLinear(bytes, row);
          yield row;
        }
      } finally {
        closeSync(file);
      }
    },
  };
}

function withReader<T>(path: string, read: (reader: ByteReader) => T): T {
  const file = openSync(path, 'r');
  try {
    return read(new ByteReader(file));
  } finally {
    closeSync(file);
  }
}

function readScanline(reader: ByteReader, width: number, out: Uint8Array): void {
  const head = [reader.next(), reader.next(), reader.next(), reader.next()] as const;
  const isRunLength = width >= 8 && width < 32_768 && head[0] === 2 && head[1] === 2 && head[2] < 128;
  if (!isRunLength) {
    readOldScanline(reader, width, out, head);
    return;
  }
  if (((head[2] << 8) | head[3]) !== width) throw broken('row-length');
  for (let channel = 0; channel < 4; channel++) {
    for (let x = 0; x < width; ) {
      const code = reader.next();
      const count = code > 128 ? code - 128 : code;
      if (count === 0 || x + count > width) throw broken('too-long-run');
      if (code > 128) {
        const value = reader.next();
        for (const end = x + count; x < end; x++) out[x * 4 + channel] = value;
      } else for (const end = x + count; x < end; x++) out[x * 4 + channel] = reader.next();
    }
  }
}

/** Reads uncompressed pixels and the run-length codes of the first version of the format. */
function readOldScanline(reader: ByteReader, width: number, out: Uint8Array, first: readonly number[]): void {
  let pixel: readonly number[] = first;
  for (let x = 0, shift = 0; x < width; ) {
    const [r = 0, g = 0, b = 0, e = 0] = pixel;
    if (r === 1 && g === 1 && b === 1) {
      const count = e * 2 ** shift;
      if (x === 0 || count === 0 || x + count > width) throw broken('too-long-run');
      for (const end = x + count; x < end; x++) out.copyWithin(x * 4, x * 4 - 4, x * 4);
      shift += 8;
    } else {
      out.set(pixel, x * 4);
      x += 1;
      shift = 0;
    }
    if (x < width) pixel = [reader.next(), reader.next(), reader.next(), reader.next()];
  }
}

function toLinear(bytes: Uint8Array, row: Float32Array): void {
  for (let pixel = 0, to = 0; to < row.length; pixel += 4, to += 3) {
    const exponent = bytes[pixel + 3] as number;
    const scale = exponent === 0 ? 0 : 2 ** (exponent - 136);
    row[to] = (bytes[pixel] as number) * scale;
    row[to + 1] = (bytes[pixel + 1] as number) * scale;
    row[to + 2] = (bytes[pixel + 2] as number) * scale;
  }
}

/** Writes linear colours as a run-length encoded Radiance file. */
export function writeHdr({ width, height, rgb }: Panorama): Buffer {
  const parts: Buffer[] = [Buffer.from(`#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y ${height} +X ${width}\n`, 'latin1')];
  const planes = Array.from({ length: 4 }, () => new Uint8Array(width));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = toRgbe(rgb, (y * width + x) * 3);
      for (const [channel, plane] of planes.entries()) plane[x] = pixel[channel] as number;
    }
    if (width < 8 || width >= 32_768) parts.push(interleave(planes, width));
    else parts.push(Buffer.from([2, 2, width >> 8, width & 255]), ...planes.map(encodeRuns));
  }
  return Buffer.concat(parts);
}

function toRgbe(rgb: Float32Array, at: number): [number, number, number, number] {
  const [r, g, b] = [rgb[at] as number, rgb[at + 1] as number, rgb[at + 2] as number];
  const brightest = Math.max(r, g, b);
  if (!(brightest > 1e-32)) return [0, 0, 0, 0];
  const exponent = Math.min(127, Math.floor(Math.log2(brightest)) + 1);
  const scale = 256 / 2 ** exponent;
  const byte = (value: number) => Math.min(255, Math.max(0, Math.floor(value * scale)));
  return [byte(r), byte(g), byte(b), exponent + 128];
}

function interleave(planes: Uint8Array[], width: number): Buffer {
  const out = Buffer.alloc(width * 4);
  for (let x = 0; x < width; x++)
    for (let channel = 0; channel < 4; channel++) out[x * 4 + channel] = planes[channel]?.[x] ?? 0;
  return out;
}

/** Encodes runs of at least four equal bytes; other bytes stay literal. */
function encodeRuns(plane: Uint8Array): Buffer {
  const out: number[] = [];
  for (let x = 0; x < plane.length; ) {
    const run = runAt(plane, x);
    if (run >= 4) {
      out.push(128 + run, plane[x] as number);
      x += run;
      continue;
    }
    const start = x;
    while (x < plane.length && x - start < 128 && runAt(plane, x) < 4) x += 1;
    out.push(x - start, ...plane.subarray(start, x));
  }
  return Buffer.from(out);
}

function runAt(plane: Uint8Array, start: number): number {
  let end = start + 1;
  while (end < plane.length && end - start < 127 && plane[end] === plane[start]) end += 1;
  return end - start;
}
