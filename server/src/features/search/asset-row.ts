/** The columns of an asset that the index holds. */
export interface AssetRow {
  id: string;
  type: string;
  producer: number;
  pack: number;
  licence: string;
  free: boolean;
  exclusive: boolean;
  colors: readonly string[];
  resolutions: readonly string[];
  formats: readonly string[];
  tags: readonly number[];
  /** Milliseconds since 1970. */
  published_at: number;
  popularity: number;
  name: string;
  name_ru: string | null;
  description: string;
  description_ru: string | null;
}

interface NamedRow {
  id: number;
  alias: string;
  name: string;
  name_ru: string | null;
}

export type ProducerRow = NamedRow;

export interface TagRow extends NamedRow {
  synonyms: readonly string[];
}

export interface PackRow extends NamedRow {
  parent: number | null;
  /** Milliseconds since 1970. */
  last_asset_at: number | null;
}
