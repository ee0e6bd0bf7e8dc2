import type { SearchEffect } from '@polyshelf/contract/admin-words';
import { type QueryProblem, wordsOf } from '@polyshelf/search-index';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { CatalogIndex } from '../catalog-index.ts';
import { isSame } from '../change-search-words.ts';
import type { IndexPage, IndexQuery } from '../index-query.ts';
import { listEntries } from '../search-word-queries.ts';
import type { SynonymChange } from './change-synonym.ts';
import { listNames } from './list-names.ts';

interface Deps {
  db: Database;
  clock: Clock;
  catalogIndex: CatalogIndex;
}

const SHOWN = 6;

/** Says what searches for both words find now, and what they would find with the change. */
export async function previewSynonym(
  { db, clock, catalogIndex }: Deps,
  { action, word, meaning }: SynonymChange,
): Promise<SearchEffect[]> {
  const pair = [word, meaning].map((text) => wordsOf(text).join(' ')) as [string, string];
  const present = (await listEntries(db, 'synonym')) as [string, string][];
  const others = present.filter((entry) => !isSame('synonym', pair, entry));
  const later = action === 'add' ? [...others, pair] : others;
  const query = { locale: 'en', limit: SHOWN, now: clock.now().getTime() } as const satisfies IndexQuery;
  return Promise.all(
    pair.map(async (search) => {
      const find = async (synonyms: [string, string][]) =>
        describe(db, await catalogIndex.preview({ ...query, search }, synonyms));
      return { search, now: await find(present), after: await find(later) };
    }),
  );
}

async function describe(db: Database, found: IndexPage | QueryProblem): Promise<SearchEffect['now']> {
  if ('problem' in found) return { total: 0, assets: [] };
  return { total: found.total, assets: await listNames(db, found.ids) };
}
