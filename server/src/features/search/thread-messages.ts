import type { IndexPage, IndexQuery, QueryProblem, Suggested } from './index-query.ts';

export interface IndexMemory {
  assets: number;
  /** Of columns and sets. */
  bytes: number;
  /** Of the thread. */
  heapUsed: number;
  /** Of the thread. */
  arrayBuffers: number;
  /** Of the whole process. */
  rss: number;
}

/** Counts as the bytes of their JSON: thousands of small objects are slow to copy, and in the end they are sent so. */
export type SentFacets = Uint8Array;

/** What the thread can be asked. */
export interface ThreadCalls {
  /** The page; the counts follow as the result of a call `facetsId`, if there is one. */
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
  /** Sent every second: the thread is not stuck in a computation. */
  | { event: 'alive' };
