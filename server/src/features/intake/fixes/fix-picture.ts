import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import type { FixName } from '@polyshelf/contract/problems';
import sharp, { type Sharp } from 'sharp';
import { FormatError } from '../../../platform/formats/format-error.ts';
import { openImage, readImageFacts } from '../../../platform/formats/image.ts';
import { powerBelow } from '../checks/texture-checks.ts';

export type PictureFix = Extract<
  FixName,
  'flip-green' | 'mark-linear' | 'convert-to-linear' | 'convert-to-srgb' | 'drop-alpha' | 'resize-to-power-of-two'
>;

/** The best quality of JPEG that still makes files of a sensible size, with colours in full resolution. */
const JPEG = { quality: 98, chromaSubsampling: '4:4:4' } as const;
/** A fix holds all pixels in memory. */
const MAX_PIXELS = 8_192 * 8_192;

type Values = Uint8Array | Uint16Array;

interface Pixels {
  values: Values;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

type Change = (pixels: Pixels) => Pixels;

const changes: Record<Exclude<PictureFix, 'mark-linear' | 'resize-to-power-of-two'>, Change> = {
  'flip-green': (pixels) => eachChannel(pixels, [1], (value, most) => most - value),
  'convert-to-linear': (pixels) => eachChannel(pixels, [0, 1, 2], (value, most) => most * toLinear(value / most)),
  'convert-to-srgb': (pixels) => eachChannel(pixels, [0, 1, 2], (value, most) => most * toSrgb(value / most)),
  'drop-alpha': dropAlpha,
};

/** Writes the corrected picture. All other pixels and the depth stay; a JPEG is compressed once more. */
export async function fixPicture(fix: PictureFix, source: string, target: string): Promise<void> {
  if (/\.exr$/i.test(source)) throw new FormatError('fix-not-possible', { reason: 'exr-is-read-only' });
  const { width, height, depth } = await readImageFacts(source);
  const isPng = /\.png$/i.test(source);
  if (fix === 'mark-linear') return isPng ? dropPngMarks(source, target) : dropJpegMarks(source, target);
  if (width * height > MAX_PIXELS) throw new FormatError('fix-not-possible', { reason: 'too-large-to-fix' });
  if (fix === 'resize-to-power-of-two') {
    const image = openImage(source, { ignoreIcc: true }).toColourspace(await spaceOf(source, depth));
    await inFormat(image.resize(powerBelow(width), powerBelow(height), { fit: 'fill' }), isPng).toFile(target);
    return;
  }
  const pixels = changes[fix](await readPixels(source, depth));
  const { channels, values } = pixels;
  const raw = { width: pixels.width, height: pixels.height, channels };
  const space = colorSpace(channels, values instanceof Uint16Array);
  await inFormat(sharp(values, { raw }).toColourspace(space), isPng).toFile(target);
}

const inFormat = (image: Sharp, isPng: boolean) => (isPng ? image.png() : image.jpeg(JPEG));

const colorSpace = (channels: number, isDeep: boolean) =>
  channels < 3 ? (isDeep ? 'grey16' : 'b-w') : isDeep ? 'rgb16' : 'srgb';

async function spaceOf(source: string, depth: number): Promise<string> {
  const { channels } = await sharp(source, { limitInputPixels: false }).metadata();
  return colorSpace(channels, depth === 16);
}

async function readPixels(source: string, depth: number): Promise<Pixels> {
  const isDeep = depth === 16;
  const { data, info } = await openImage(source, { ignoreIcc: true })
    .toColourspace(await spaceOf(source, depth))
    .raw({ depth: isDeep ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const values = isDeep ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2) : new Uint8Array(data);
  return { values, width: info.width, height: info.height, channels: info.channels as Pixels['channels'] };
}

/** Changes the given channels by a table. A grey picture has one channel for all colours. */
function eachChannel(pixels: Pixels, wanted: number[], change: (value: number, most: number) => number): Pixels {
  const { values, channels } = pixels;
  const most = values instanceof Uint16Array ? 65_535 : 255;
  const table = new (values instanceof Uint16Array ? Uint16Array : Uint8Array)(most + 1);
  for (let value = 0; value <= most; value++) table[value] = Math.round(change(value, most));
  const changed = channels < 3 ? [0] : wanted;
  for (const channel of changed)
    for (let at = channel; at < values.length; at += channels) values[at] = table[values[at] as number] as number;
  return pixels;
}

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toSrgb = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Keeps the colours, and refuses when the alpha channel holds something. */
function dropAlpha({ values, width, height, channels }: Pixels): Pixels {
  if (channels !== 2 && channels !== 4) throw new FormatError('fix-not-possible', { reason: 'already-gone' });
  const kept = (channels - 1) as 1 | 3;
  const colors = new (values instanceof Uint16Array ? Uint16Array : Uint8Array)(width * height * kept);
  const alpha = values[kept];
  for (let from = 0, to = 0; from < values.length; from += channels) {
    if (values[from + kept] !== alpha) throw new FormatError('fix-not-possible', { reason: 'already-gone' });
    for (let channel = 0; channel < kept; channel++) colors[to++] = values[from + channel] as number;
  }
  return { values: colors, width, height, channels: kept };
}

const PNG_MARKS = new Set(['sRGB', 'gAMA', 'iCCP', 'cICP', 'cHRM', 'eXIf']);
const COPY_BYTES = 1024 * 1024;

/** Copies a PNG without the chunks that describe its colours. The pixels are not compressed again. */
function dropPngMarks(source: string, target: string): void {
  copyParts(source, target, (read) => {
    const parts: [number, number][] = [[0, 8]];
    for (let at = 8; ; ) {
      const head = read(at, 8);
      if (head.length < 8) return parts;
      const length = 12 + head.readUInt32BE(0);
      if (!PNG_MARKS.has(head.toString('latin1', 4))) parts.push([at, length]);
      at += length;
    }
  });
}

const [APP1, APP2, START_OF_SCAN] = [0xe1, 0xe2, 0xda];

/** Copies a JPEG without its colour profile and EXIF data. */
function dropJpegMarks(source: string, target: string): void {
  copyParts(source, target, (read) => {
    const parts: [number, number][] = [[0, 2]];
    for (let at = 2; ; ) {
      const head = read(at, 4);
      if (head.length < 4 || head[0] !== 0xff || head[1] === START_OF_SCAN)
        return [...parts, [at, Number.POSITIVE_INFINITY]];
      const length = 2 + head.readUInt16BE(2);
      if (head[1] !== APP1 && head[1] !== APP2) parts.push([at, length]);
      at += length;
    }
  });
}

type Read = (at: number, length: number) => Buffer;

/** Copies parts of a file, given as start and length. */
function copyParts(source: string, target: string, list: (read: Read) => [number, number][]): void {
  const [from, to] = [openSync(source, 'r'), openSync(target, 'w')];
  try {
    const buffer = Buffer.alloc(COPY_BYTES);
    const read: Read = (at, length) => buffer.subarray(0, readSync(from, buffer, 0, Math.min(length, COPY_BYTES), at));
    for (const [start, length] of list(read))
      for (let done = 0; done < length; ) {
        const part = read(start + done, length - done);
        if (part.length === 0) break;
        writeSync(to, part);
        done += part.length;
      }
  } finally {
    closeSync(from);
    closeSync(to);
  }
}
