import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { AssetText } from '../src/features/catalog/asset-text.ts';
import type { CatalogEntry } from '../src/features/catalog/publish-catalog.ts';
import type { PreparedAsset, PreparedFile, StagedBytes } from '../src/features/media/prepared-asset.ts';
import { fileKey, fingerprintOf, imageKey, pictureKey, previewKey } from '../src/features/media/storage-keys.ts';

const sha256 = (body: string | Buffer): string => createHash('sha256').update(body).digest('hex');

interface GivenFile {
  name: string;
  map: PreparedFile['map'];
  resolution: string | null;
  format: PreparedFile['format'];
  body: string | Buffer;
}

/** A small texture as the import pipeline returns it, with its bytes in `staging`. Every name gives other files. */
export const stageAsset = (staging: string, name: string): Promise<PreparedAsset> =>
  stageFiles(staging, name, {
    type: 'texture',
    facts: { width: 1024, height: 1024, resolution: '1K', maps: ['basecolor', 'roughness'] },
    files: (['basecolor', 'roughness'] as const).map((map) => ({
      name: `${name}_1k_${map}.png`,
      map,
      resolution: '1K',
      format: 'png',
      body: `${name} ${map} `.repeat(200),
    })),
  });

/** A prepared asset with these files. */
export async function stageFiles(
  staging: string,
  name: string,
  { type, facts = {}, files }: Pick<PreparedAsset, 'type'> & { facts?: PreparedAsset['facts']; files: GivenFile[] },
): Promise<PreparedAsset> {
  await mkdir(staging, { recursive: true });
  const staged: StagedBytes[] = [];
  const stage = async (key: string, body: string | Buffer): Promise<void> => {
    const path = join(staging, sha256(key).slice(0, 16));
    await writeFile(path, body);
    staged.push({ key, path, bytes: Buffer.byteLength(body) });
  };
  const rows = files.map(({ body, ...about }) => {
    const hash = sha256(body);
    const measured = { bytes: Buffer.byteLength(body), sha256: hash, crc32: crc32(body) };
    return { ...about, ...measured, key: fileKey(hash, about.format) };
  });
  for (const [index, { body }] of files.entries()) await stage(rows[index]?.key as string, body);
  const picture = sha256(`${name} picture`);
  for (const width of [160, 320])
    for (const format of ['avif', 'webp'])
      await stage(pictureKey(picture, width, format), `${name} ${width} ${format}`);
  const preview = `${name} preview`;
  const key = previewKey(sha256(preview), 'webp');
  await stage(key, preview);
  return {
    type,
    fingerprint: fingerprintOf(rows.map((row) => row.sha256)),
    facts,
    palette: [{ color: '#aa8866', share: 1 }],
    colors: ['brown'],
    files: rows,
    images: [{ isMain: true, relation: null, width: 320, height: 320, placeholder: 'AA==', key: imageKey(picture) }],
    previews: [{ kind: 'map', map: 'basecolor', bytes: Buffer.byteLength(preview), key }],
    look: picture,
    problems: [],
    staged,
  };
}

export const named = (alias: string) => ({ alias, name: alias, name_ru: null });

export const assetText = (difference: Partial<AssetText> = {}): AssetText => ({
  name: 'Oak planks',
  name_ru: 'Дубовые доски',
  description: '',
  description_ru: null,
  producer: named('maker'),
  pack: [named('textures'), named('wood')],
  tags: [named('oak'), named('floor')],
  licence: 'cc0',
  free: false,
  exclusive: false,
  published_at: new Date('2026-03-14T12:00:00Z'),
  ...difference,
});

/** An asset with rows but without files. */
export const rowsOfAsset = (text: Partial<AssetText> & { name: string }): CatalogEntry => ({
  prepared: {
    type: 'texture',
    fingerprint: sha256(`${text.name} files`),
    facts: {},
    palette: [],
    colors: [],
    files: [],
    images: [
      { isMain: true, relation: null, width: 320, height: 320, placeholder: 'AA==', key: imageKey(sha256(text.name)) },
    ],
    previews: [],
  },
  text: assetText(text),
});
