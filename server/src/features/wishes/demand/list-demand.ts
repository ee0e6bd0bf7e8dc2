import type { Demand } from '@polyshelf/contract/admin-words';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { CatalogIndex } from '../../search/index.ts';
import { isGranted } from '../wish.rules.ts';
import { groupByMeaning, type MissedSearch } from './demand.rules.ts';
import { listMissedSearches } from './queries.ts';

/** Each listed search is run against the index again, so the list is short. */
const MAX_SEARCHES = 200;

interface Deps {
  db: Database;
  clock: Clock;
  catalogIndex: CatalogIndex;
}

/** Lists the searches that still find nothing, grouped by their meaning. */
export async function listDemand({ db, clock, catalogIndex }: Deps): Promise<Demand[]> {
  const now = clock.now().getTime();
  const missed: Omit<MissedSearch, 'keys'>[] = [];
  // One after the other, so that searches of visitors do not wait for all of them.
  for (const search of await listMissedSearches(db, MAX_SEARCHES)) {
    const found = await catalogIndex.query({ search: search.words, locale: 'en', limit: 1, now });
    if ('problem' in found || !isGranted(found)) missed.push(search);
  }
  const keys = await catalogIndex.listMeaningKeys(missed.map(({ words }) => words));
  return groupByMeaning(missed.map((search, place) => ({ ...search, keys: keys[place] ?? [] })));
}
