/** Queries to the catalogue index and their answers. Plain data, because it is sent between threads. */
import type { Correction, Named, Sort as PublicSort } from '@polyshelf/contract/assets';

export type Locale = 'en' | 'ru';
export type Sort = PublicSort | 'relevance';

/** An asset passes a list when it has any of its values; it has to pass every filter. */
export interface Filters {
  type?: readonly string[];
  licence?: readonly string[];
  resolution?: readonly string[];
  format?: readonly string[];
  color?: readonly string[];
  /** By id or alias. */
  producer?: readonly (number | string)[];
  /** By id or alias; with everything in its subpacks. */
  pack?: readonly (number | string)[];
  /** By id or alias. */
  tag?: readonly (number | string)[];
  free?: boolean;
  exclusive?: boolean;
  /** Published in the last two weeks. */
  new?: boolean;
  /** Only these assets, as far as they are published. */
  ids?: readonly string[];
}

export interface IndexQuery {
  filters?: Filters;
  search?: string;
  /** `any` finds assets with at least one of the words. */
  match?: 'all' | 'any';
  /** Left out: by relevance for a search, newest first without one. */
  sort?: Sort;
  locale: Locale;
  /** Counted from 1. Ignored with a cursor. */
  page?: number;
  cursor?: string;
  limit: number;
  facets?: boolean;
  /** Milliseconds since 1970: what is new depends on it. */
  now: number;
}

export interface IndexPage {
  ids: string[];
  total: number;
  /** Continues after the last asset; null at the end. */
  next: string | null;
  corrections: Correction[];
}

export interface Suggested {
  /** Their ids. */
  assets: string[];
  tags: Named[];
  producers: Named[];
  packs: Named[];
  /** How the typed text may go on. */
  completions: string[];
}
