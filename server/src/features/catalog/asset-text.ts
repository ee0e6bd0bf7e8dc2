import { randomUUIDv7 } from 'node:crypto';
import { slugOf } from '../../platform/slug.ts';
import type { PreparedAsset } from '../media/index.ts';

/** A word of the catalogue in both languages; the alias stays when the names change. */
export interface Named {
  alias: string;
  name: string;
  name_ru: string;
}

/** What people say about an asset, as opposed to what its files tell. */
export interface AssetText {
  /** For an asset whose address has to be the same in every copy of the catalogue. */
  id?: string;
  name: string;
  name_ru: string;
  description: string;
  description_ru: string;
  producer: Named;
  /** From the outermost pack to the one the asset is in. */
  pack: readonly Named[];
  tags: readonly Named[];
  licence: string;
  free: boolean;
  exclusive: boolean;
  published_at: Date;
}

export const FIRST_VERSION = 1;

/** What is different in a version, in the words of whoever made it. */
export interface VersionNote {
  note: string;
  note_ru: string;
}

type Found = Pick<PreparedAsset, 'type' | 'fingerprint' | 'facts' | 'palette' | 'colors'>;

/** Where an asset stands, by the ids of its rows. */
export interface Places {
  producer: number;
  pack: number;
}

/** The row of an asset: what its files tell and what people say. */
export function assetRow(found: Found, text: AssetText, places: Places, now: Date) {
  const { id = randomUUIDv7(), published_at } = text;
  return { id, ...assetChanges(found, text, places, now), version: FIRST_VERSION, published_at };
}

/** What of that row is another with every version. */
export function assetChanges(
  { type, fingerprint, facts, palette, colors }: Found,
  { producer: _, pack: __, tags: ___, id: ____, published_at: _____, ...said }: AssetText,
  places: Places,
  now: Date,
) {
  const found = { type, fingerprint, facts: JSON.stringify(facts), palette: JSON.stringify(palette), colors };
  return { ...found, ...said, ...places, updated_at: now };
}

/** Everybody's model is called `model.gltf`; in a folder of downloads that says nothing. */
export function nameFiles<T extends Pick<PreparedAsset, 'files'>>(prepared: T, { name }: Pick<AssetText, 'name'>): T {
  const stem = slugOf(name);
  if (stem === '') return prepared;
  const files = prepared.files.map((file) => ({
    ...file,
    name: file.name.replace(/^(?:model|scene|untitled|mesh)(?=\.(?:glb|gltf)$)/i, stem),
  }));
  return { ...prepared, files };
}
