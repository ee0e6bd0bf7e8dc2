import type { Demand, Outcome } from '@polyshelf/contract/admin-words';
import { DAY_MS, SECOND_MS } from '@polyshelf/contract/durations';
import { type Clock, dayOf } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { getTopicVersion } from '../../../platform/public-cache/topic-versions.ts';
import type { CatalogIndex } from '../../search/index.ts';
import { isGranted } from '../wish.rules.ts';
import { groupByMeaning, type MissedSearch } from './demand.rules.ts';
import { listMissedSearches, listUnopenedSearches } from './queries.ts';

/** Each listed search is run against the index again, so the list is short. */
const MAX_SEARCHES = 200;
/** Unopened results of the last 30 days say what visitors look for now. */
const UNOPENED_MS = 30 * DAY_MS;
/** An index that is further behind is reported, because the list would be wrong. */
const INDEX_TIMEOUT_MS = 10 * SECOND_MS;

interface Deps {
  db: Database;
  clock: Clock;
  catalogIndex: CatalogIndex;
}

/** Lists the searches that still have this outcome, grouped by their meaning. */
export async function listDemand({ db, clock, catalogIndex }: Deps, outcome: Outcome): Promise<Demand[]> {
  // A synonym or a tag that was saved just now already counts.
  await catalogIndex.reach(await getTopicVersion(db, 'catalog'), INDEX_TIMEOUT_MS);
  const now = clock.now().getTime();
  const isUnopened = outcome === 'nothing_opened';
  const searches = isUnopened
    ? await listUnopenedSearches(db, dayOf(new Date(now - UNOPENED_MS)), MAX_SEARCHES)
    : await listMissedSearches(db, MAX_SEARCHES);
  const missed: Omit<MissedSearch, 'keys'>[] = [];
  // One after the other, so that searches of visitors do not wait for all of them.
  for (const search of searches) {
    const found = await catalogIndex.query({ search: search.words, locale: 'en', limit: 1, now });
    const total = 'problem' in found ? 0 : found.total;
    const isMissed = 'problem' in found || !isGranted(found);
    if (isUnopened ? total > 0 : isMissed) missed.push({ ...search, found: total });
  }
  const keys = await catalogIndex.listMeaningKeys(missed.map(({ words }) => words));
  return groupByMeaning(missed.map((search, place) => ({ ...search, keys: keys[place] ?? [] })));
}
