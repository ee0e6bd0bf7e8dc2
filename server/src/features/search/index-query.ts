/** Queries to the catalogue index and their answers. Plain data, because it is sent between threads. */
import type { Correction, Named, Sort as PublicSort } from '@polyshelf/contract/assets';

export type Locale = 'en' | 'ru';
export type Sort = PublicSort | 'relevance';

/** An asset matches a list filter when it has any of its values, and must match every filter. */
export interface Filters {
  type?: readonly string[];
  licence?: readonly string[];
  resolution?: readonly string[];
  format?: readonly string[];
  color?: readonly string[];
  /** By id or alias. */
  producer?: readonly (number | string)[];
  /** By id or alias; includes subpacks. */
  pack?: readonly (number | string)[];
  /** By id or alias. */
  tag?: readonly (number | string)[];
  free?: boolean;
  exclusive?: boolean;
  /** Published in the last two weeks. */
  new?: boolean;
  /** Restricts the result to these assets. */
  ids?: readonly string[];
}

export interface IndexQuery {
  filters?: Filters;
  search?: string;
  /** `any` finds assets with at least one of the words. */
  match?: 'all' | 'any';
  /** Defaults to relevance for a search and to newest first without one. */
  sort?: Sort;
  locale: Locale;
  /** Counted from 1. Ignored with a cursor. */
  page?: number;
  cursor?: string;
  limit: number;
  facets?: boolean;
  /** Milliseconds since 1970; decides which assets are new. */
  now: number;
}

export interface IndexPage {
  ids: string[];
  total: number;
  /** The cursor of the next page; null at the end. */
  next: string | null;
  corrections: Correction[];
}

export interface Suggested {
  /** Ids of assets. */
  assets: string[];
  tags: Named[];
  producers: Named[];
  packs: Named[];
  /** Possible continuations of the typed text. */
  completions: string[];
}
