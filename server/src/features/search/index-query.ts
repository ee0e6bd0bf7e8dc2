/** Queries to the catalogue index, their answers, and how both travel between threads: as plain data. */
import type { Correction, Match, Named, Sort as PublicSort } from '@polyshelf/contract/assets';
import type { QueryProblem } from '@polyshelf/search-index';

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
  match?: Match;
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

/** Two words or phrases that stand for each other. */
export type SynonymPair = readonly [word: string, meaning: string];

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

export interface IndexMemory {
  assets: number;
  /** The size of columns and posting lists. */
  bytes: number;
  /** Of the index thread. */
  heapUsed: number;
  /** Of the index thread. */
  arrayBuffers: number;
  /** Of the whole process. */
  rss: number;
}

/** Facets as JSON bytes: copying thousands of small objects between threads is slow, and the response needs JSON anyway. */
export type SentFacets = Uint8Array;

/** The calls that the thread answers. */
export interface ThreadCalls {
  /** Answers with the page. With a `facetsId`, the facets follow as the result of the call with that id. */
  query: { input: IndexQuery & { facetsId: number | null }; output: IndexPage | QueryProblem };
  /** Answers as if these were all synonyms. */
  preview: { input: { query: IndexQuery; synonyms: readonly SynonymPair[] }; output: IndexPage | QueryProblem };
  meaningKeys: { input: readonly string[]; output: string[][] };
  suggest: { input: { text: string; limit: number }; output: Suggested };
  similar: { input: { id: string; limit: number }; output: string[] | null };
  catchUp: { input: null; output: undefined };
  measure: { input: null; output: IndexMemory };
}

export interface ToThread {
  id: number;
  call: keyof ThreadCalls;
  input: unknown;
}

export type FromThread =
  | { id: number; result: unknown }
  | { id: number; error: string }
  | { event: 'state'; version: number; catalogVersion: number }
  | { event: 'lost'; message: string }
  /** Sent every second, to show that the thread is not blocked. */
  | { event: 'alive' };
