import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { AssetRow, PackRow, ProducerRow, TagRow } from '../../server/src/features/search/asset-row.ts';

/** Input of every engine besides the rows: labels, and the lexemes of the PostgreSQL stemmer. */
export interface PeerNames {
  tags: TagRow[];
  packs: PackRow[];
  producers: ProducerRow[];
  lexemes: [word: string, lexeme: string | null][];
}

export interface PeerQuery {
  type?: string;
  color?: string;
  /** Documents must contain every word. */
  text?: string;
  /** Whether words may be misspelt. */
  isFuzzy?: boolean;
}

/** A search engine that is filled with the rows and answers the same queries as the others. */
export interface Peer {
  add(rows: readonly AssetRow[]): Promise<void> | void;
  finish(): Promise<void> | void;
  /** Empties the result caches of the engine. */
  clearCaches(): void;
  /** A page of 60 ids with the counts of all facets, newest first or, with a text, by relevance. Returns the total. */
  search(query: PeerQuery): Promise<number> | number;
  suggest(text: string): Promise<unknown> | unknown;
  /** Bytes of the index as the engine itself reports them; null when it does not. */
  measure(): Promise<number | null> | number | null;
  close(): Promise<void> | void;
}

export const PAGE = 60;
export const SUGGESTIONS = 5;

export const NAMES_FILE = 'names.json';
export const ROWS_FILE = 'rows.ndjson';
const BATCH = 5_000;

export const readNames = (folder: string): PeerNames => JSON.parse(readFileSync(join(folder, NAMES_FILE), 'utf8'));

export async function* readRows(folder: string): AsyncGenerator<AssetRow[]> {
  let batch: AssetRow[] = [];
  for await (const line of createInterface({ input: createReadStream(join(folder, ROWS_FILE)) })) {
    batch.push(JSON.parse(line));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
