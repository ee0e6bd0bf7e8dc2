import { mkdir, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { AssetType } from '@polyshelf/contract/assets';
import { FormatError } from '../../platform/formats/format-error.ts';
import { extractZip } from '../../platform/formats/zip.ts';
import { fingerprintOf, measureFile } from '../media/index.ts';
import type { AssetSource } from './asset-source.ts';
import { inspectHdri } from './inspect-hdri.ts';
import { inspectModel } from './inspect-model.ts';
import { inspectTexture } from './inspect-texture.ts';
import { formatOf, type Inspected, Inspection } from './inspection.ts';
import { readMapName } from './map-kind.rules.ts';

const inspectors = { texture: inspectTexture, model: inspectModel, hdri: inspectHdri };

/** Everything that can be found out about one asset from its files; derivatives go to the staging folder. */
export async function inspectAsset({ source, staging }: { source: AssetSource; staging: string }): Promise<Inspected> {
  const unpacked = await unpack(source, staging);
  const type = detectType(unpacked.files);
  if (!type) throw new FormatError('unknown-kind', 'There is neither a texture nor a model nor an HDRI in it.');
  const inspected = await inspectors[type](new Inspection(unpacked, staging));
  // Last, because hashing is what takes longest on a large file that is refused anyway.
  return { ...inspected, fingerprint: fingerprintSource(source) };
}

export const fingerprintSource = ({ folder, files }: AssetSource): string =>
  fingerprintOf(files.map((file) => measureFile(join(folder, file)).sha256));

/** A model may bring pictures and an HDRI may be an .exr, as a map may; so the rarer sign decides. */
export function detectType(files: readonly string[]): AssetType | null {
  const has = (...formats: string[]) => files.some((file) => formats.includes(formatOf(file) ?? ''));
  if (has('glb', 'gltf')) return 'model';
  const isMap = (file: string) => readMapName(file).map !== null;
  if (has('hdr') || (has('exr') && !has('png', 'jpg') && !files.some(isMap))) return 'hdri';
  return has('png', 'jpg', 'exr') ? 'texture' : null;
}

/** An archive in the place of an asset is unpacked and takes its place. */
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
  return { ...source, folder, files };
}
