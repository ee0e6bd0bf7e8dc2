import type { Database } from '../../platform/db/database.ts';
import { listEntries, type SearchWordEntry, type SearchWordKind } from './search-word-queries.ts';

/** All entries of a kind, in alphabetical order. */
export const listSearchWords = ({ db }: { db: Database }, kind: SearchWordKind): Promise<SearchWordEntry[]> =>
  listEntries(db, kind);
