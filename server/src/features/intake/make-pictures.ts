import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { imageWidths, LARGEST_IMAGE_WIDTH } from '@polyshelf/contract/assets';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { openImage, readImageFacts } from '../../platform/formats/image.ts';
import {
  imageKey,
  measureFile,
  type PreparedAsset,
  type PreparedImage,
  pictureKey,
  type StagedBytes,
} from '../media/index.ts';
import { findPalette, nameColors } from './palette.rules.ts';

/** At these settings AVIF takes as long as WebP and saves a third of the bytes; more effort saves almost nothing. */
export const AVIF = { quality: 50, chromaSubsampling: '4:2:0', effort: 1 } as const;
export const WEBP = { quality: 75, effort: 4 } as const;
const PLACEHOLDER_SIDE = 100;
const PALETTE_SIDE = 72;

export interface PictureSource {
  path: string;
  relation: string | null;
}

type Pictures = Pick<PreparedAsset, 'images' | 'palette' | 'colors' | 'staged'>;

/** Makes every width of every picture in both formats. The first picture is the main one and gives the palette. */
export async function makePictures({
  pictures,
  staging,
}: {
  pictures: PictureSource[];
  staging: string;
}): Promise<Pictures> {
  const made: Pictures = { images: [], palette: [], colors: [], staged: [] };
  for (const [index, { path, relation }] of pictures.entries()) {
    const picture = await decode(path);
    const { image, staged } = await encode(path, picture, staging);
    made.images.push({ ...image, isMain: index === 0, relation });
    made.staged.push(...staged);
    if (index > 0) continue;
    const { data, info } = await small(picture, PALETTE_SIDE);
    made.palette = findPalette(data, info.width, info.height);
    made.colors = nameColors(made.palette);
  }
  return made;
}

/** Makes a single width of a picture in one format. */
export async function makePicture({ path, width, format, target }: PictureTask): Promise<void> {
  await inFormat(reopen(await decode(path)).resize({ width }), format).toFile(target);
}

type PictureFormat = 'avif' | 'webp';

export interface PictureTask {
  path: string;
  width: number;
  format: PictureFormat;
  /** The path of the new picture. */
  target: string;
}

const inFormat = (picture: Sharp, format: PictureFormat): Sharp =>
  format === 'avif' ? picture.avif(AVIF) : picture.webp(WEBP);

interface Picture {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

const reopen = ({ data, width, height, channels }: Picture) => sharp(data, { raw: { width, height, channels } });

/** Decodes a picture once and shrinks it to the largest width; all other widths derive from that. */
async function decode(path: string): Promise<Picture> {
  await readImageFacts(path);
  const { data, info } = await openImage(path)
    .autoOrient()
    .resize({ width: LARGEST_IMAGE_WIDTH, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels >= 3) return { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 };
  const { width, height } = info;
  const grey = sharp(data, { raw: { width, height, channels: info.channels as 1 | 2 } });
  const rgba = await grey.toColourspace('srgb').ensureAlpha().raw().toBuffer();
  return { data: rgba, width, height, channels: 4 };
}

async function encode(path: string, picture: Picture, staging: string) {
  const { sha256 } = measureFile(path);
  mkdirSync(join(staging, imageKey(sha256)), { recursive: true });
  const staged: StagedBytes[] = [];
  for (const width of imageWidths(picture.width)) {
    const sized = reopen(await resize(picture, width));
    for (const format of ['avif', 'webp'] as const) {
      const key = pictureKey(sha256, width, format);
      const target = join(staging, key);
      await inFormat(sized.clone(), format).toFile(target);
      staged.push({ key, path: target, bytes: (await stat(target)).size });
    }
  }
  const { width, height } = picture;
  const image = { width, height, placeholder: await makePlaceholder(picture), key: imageKey(sha256) };
  return { image: image satisfies Omit<PreparedImage, 'isMain' | 'relation'>, staged };
}

async function resize(picture: Picture, width: number): Promise<Picture> {
  if (width === picture.width) return picture;
  const { data, info } = await reopen(picture).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  return { ...picture, data, width: info.width, height: info.height };
}

const small = (picture: Picture, side: number) =>
  reopen(picture).resize(side, side, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

async function makePlaceholder(picture: Picture): Promise<string> {
  const { data, info } = await small(picture, PLACEHOLDER_SIDE);
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
