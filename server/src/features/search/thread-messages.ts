import type { QueryProblem } from '@polyshelf/search-index';
import type { IndexPage, IndexQuery, Suggested } from './index-query.ts';

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
