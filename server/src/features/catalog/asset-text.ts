import { randomUUIDv7 } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Assets } from '../../platform/db/schema.ts';
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

type Found = Pick<PreparedAsset, 'type' | 'fingerprint' | 'facts' | 'palette' | 'colors'>;

/** The row of an asset: what its files tell and what people say. */
export function assetRow(
  { type, fingerprint, facts, palette, colors }: Found,
  { producer: _, pack: __, tags: ___, id = randomUUIDv7(), ...said }: AssetText,
  places: { producer: number; pack: number },
  now: Date,
): Insertable<Assets> & { id: string } {
  const found = { type, fingerprint, facts: JSON.stringify(facts), palette: JSON.stringify(palette), colors };
  return { id, ...found, ...said, ...places, version: FIRST_VERSION, updated_at: now };
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
