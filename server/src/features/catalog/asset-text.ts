import { randomUUIDv7 } from 'node:crypto';
import type { TranslationKind } from '@polyshelf/contract/catalog';
import { slugOf } from '../../platform/slug.ts';
import type { PreparedAsset } from '../media/index.ts';

/** A producer, pack or tag with its names. The Russian one is null when missing; the alias stays when names change. */
export interface Named {
  alias: string;
  name: string;
  name_ru: string | null;
}

/** What people write about an asset. Its facts are read from its files instead. */
export interface AssetText {
  /** Set for an asset whose URL must be the same in every copy of the catalogue. */
  id?: string;
  name: string;
  name_ru: string | null;
  description: string;
  description_ru: string | null;
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

/** What changed in a version, in the publisher's words. */
export interface VersionNote {
  note: string;
  note_ru: string | null;
}

type Found = Pick<PreparedAsset, 'type' | 'fingerprint' | 'facts' | 'palette' | 'colors'> &
  Partial<Pick<PreparedAsset, 'look'>>;

/** The ids of an asset's producer and innermost pack. */
export interface Places {
  producer: number;
  pack: number;
}

export function assetRow(found: Found, text: AssetText, places: Places, now: Date) {
  const { id = randomUUIDv7(), published_at } = text;
  return { id, ...assetChanges(found, text, places, now), version: FIRST_VERSION, published_at };
}

/** The columns of an asset's row that every version replaces. */
export function assetChanges(
  { type, fingerprint, facts, palette, colors, look }: Found,
  { producer: _, pack: __, tags: ___, id: ____, published_at: _____, ...texts }: AssetText,
  places: Places,
  now: Date,
) {
  const found = {
    type,
    fingerprint,
    facts: JSON.stringify(facts),
    palette: JSON.stringify(palette),
    colors,
    look: look || null,
  };
  return { ...found, ...texts, ...places, updated_at: now };
}

/** Names files such as `model.gltf` after the asset: in a downloads folder the generic name says nothing. */
export function nameFiles<T extends Pick<PreparedAsset, 'files'>>(prepared: T, { name }: Pick<AssetText, 'name'>): T {
  const stem = slugOf(name);
  if (stem === '') return prepared;
  const files = prepared.files.map((file) => ({
    ...file,
    name: file.name.replace(/^(?:model|scene|untitled|mesh)(?=\.(?:glb|gltf)$)/i, stem),
  }));
  return { ...prepared, files };
}

/** A Russian text of the catalogue. */
export interface Translation {
  kind: TranslationKind;
  /** The id of an asset, its id and version as `id/2` for a note, or the alias of a pack, producer or tag. */
  key: string;
  text: string;
}
