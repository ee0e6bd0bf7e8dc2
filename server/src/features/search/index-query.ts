/** What can be asked of the catalogue index, and what it answers. Plain data: it crosses between threads. */

export type Locale = 'en' | 'ru';
export type Sort = 'new' | 'old' | 'az' | 'za' | 'newp' | 'oldp' | 'relevance';

/** Several values of one group mean any of them; several groups mean all of them. */
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

export interface FacetValue {
  /** The alias of a producer, pack or tag; else the value itself. */
  value: string;
  /** Of a producer, pack or tag. */
  id?: number;
  count: number;
}

/** For each value the number of assets it would give, together with the filters of the other groups. */
export interface Facets {
  type: FacetValue[];
  licence: FacetValue[];
  resolution: FacetValue[];
  format: FacetValue[];
  color: FacetValue[];
  producer: FacetValue[];
  pack: FacetValue[];
  /** The most frequent ones, and those that are chosen. */
  tag: FacetValue[];
  free: number;
  exclusive: number;
  new: number;
}

/** How a word of the search was understood when not as it stands. */
export interface Correction {
  typed: string;
  used: string;
  kind: 'layout' | 'typo' | 'beginning' | 'synonym' | 'unknown' | 'ignored';
}

export interface IndexAnswer {
  ids: string[];
  total: number;
  /** Continues after the last asset; null at the end. */
  next: string | null;
  facets: Facets | null;
  corrections: Correction[];
}

/** A query that cannot be answered. */
export interface QueryProblem {
  problem: 'unknown-value' | 'bad-cursor';
  /** The filter or parameter at fault. */
  field: string;
  value: string;
}

export interface Suggestions {
  assets: string[];
  tags: number[];
  producers: number[];
  packs: number[];
  /** How the typed text may go on. */
  completions: string[];
}
