import { mkdir, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { FormatError, isSystemError } from '../../platform/formats/format-error.ts';
import { extractZip } from '../../platform/formats/zip.ts';
import { fingerprintOf, measureFile } from '../media/index.ts';
import type { AssetSource } from './asset-source.ts';
import { detectType } from './file-formats.rules.ts';
import { inspectHdri } from './inspect-hdri.ts';
import { inspectModel } from './inspect-model.ts';
import { inspectTexture } from './inspect-texture.ts';
import { type Inspected, type InspectedFiles, Inspection } from './inspection.ts';
import { perceptualHashOf } from './look.ts';

const inspectors = { texture: inspectTexture, model: inspectModel, hdri: inspectHdri };

/** Reads everything there is to know from the files of one asset; writes derived files to the staging folder. */
export async function inspectAsset({ source, staging }: { source: AssetSource; staging: string }): Promise<Inspected> {
  const unpacked = await unpack(source, staging);
  const type = detectType(unpacked.files);
  if (!type) throw new FormatError('unknown-kind');
  const inspected = await inspectors[type](new Inspection(unpacked, staging));
  // Hashing comes last: it is the slowest step, and pointless for a file that is refused.
  return { ...inspected, look: await lookOf(inspected), fingerprint: fingerprintSource(source) };
}

/**
 * The look of the plain picture, because rendered ones of all textures share the shading of a sphere. Empty when there is
 * none, or when it cannot be decoded, which is a problem of its file already.
 */
async function lookOf({ type, flatPicture, renderable }: InspectedFiles): Promise<string> {
  const picture = (renderable?.type === 'texture' && renderable.maps.basecolor) || flatPicture;
  if (!picture) return '';
  return perceptualHashOf(picture, { isCropped: type === 'model' }).catch((error: unknown) => {
    if (isSystemError(error)) throw error;
    return '';
  });
}

export const fingerprintSource = ({ folder, files }: AssetSource): string =>
  fingerprintOf(files.map((file) => measureFile(join(folder, file)).sha256));

/** When the asset is a zip archive, unpacks it and continues with its files. */
async function unpack(source: AssetSource, staging: string): Promise<AssetSource> {
  const archive = source.files.find((file) => /\.zip$/i.test(file));
  if (!archive) return source;
  const folder = join(staging, 'unpacked');
  await mkdir(folder);
  await extractZip(join(source.folder, archive), folder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
  // The picture is beside the archive, not in it.
  return { ...source, folder, files, picture: null };
}
