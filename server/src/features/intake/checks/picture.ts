import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { decodeExr, readExrHeader } from '../../../platform/formats/exr.ts';
import { openImage } from '../../../platform/formats/image.ts';
import { shrinkAndMeasure } from '../../../platform/formats/panorama.ts';
import { type ColorMark, readColorMark } from './color-mark.ts';

/** Checks look at a copy of at most this side. It keeps seams, slopes and steps visible. */
const CHECKED_SIDE = 2_048;
const EXR_SIDE = 1_024;
const HEAD_BYTES = 256 * 1024;

/** Rows of pixels from the top, with 8 bits per value. */
export interface Pixels {
  width: number;
  height: number;
  channels: number;
  data: Uint8Array;
}

/** A picture that is decoded once for all checks. */
export interface CheckedPicture {
  colors: Pixels & { channels: 3 };
  /** The alpha channel; null when the picture has none. */
  alpha: Pixels | null;
  /** What the file says about its colours. */
  mark: ColorMark | null;
}

export async function readPicture(path: string, format: 'png' | 'jpg' | 'exr'): Promise<CheckedPicture> {
  if (format === 'exr') return { colors: await readExrColors(path), alpha: null, mark: null };
  const { hasAlpha, icc, exif } = await sharp(path, { limitInputPixels: false }).metadata();
  const colors = await shrunk(openImage(path, { ignoreIcc: true }).removeAlpha().toColourspace('srgb'));
  const alpha = hasAlpha ? await shrunk(openImage(path, { ignoreIcc: true }).extractChannel('alpha')) : null;
  return { colors: { ...colors, channels: 3 }, alpha, mark: readColorMark(await readHead(path), { icc, exif }) };
}

async function shrunk(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .resize(CHECKED_SIDE, CHECKED_SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: info.channels, data };
}

async function readExrColors(path: string): Promise<CheckedPicture['colors']> {
  const { small } = shrinkAndMeasure(await decodeExr(path, await readExrHeader(path)), EXR_SIDE);
  const data = Uint8Array.from(small.rgb, (value) => Math.round(255 * Math.min(1, Math.max(0, value))));
  return { width: small.width, height: small.height, channels: 3, data };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
