import type { Demand } from '@polyshelf/contract/admin-words';

/** A search that found nothing, or of which no result was opened. */
export interface MissedSearch {
  words: string;
  /** How many assets it finds now. */
  found: number;
  times: number;
  /** How many accounts wait for it. */
  waiting: number;
  last_at: Date;
  /** An open wanted card answers it. */
  has_card: boolean;
  /** Its own key first, then those of searches with the same meaning. */
  keys: readonly string[];
}

/** Joins each search to the first one with the same meaning. The most wanted group comes first. */
export function groupByMeaning(searches: readonly MissedSearch[]): Demand[] {
  const groups = new Map<string, MissedSearch[]>();
  for (const search of searches) {
    const group = groups.get(search.keys[0] ?? search.words);
    if (group) {
      group.push(search);
      continue;
    }
    const own = [search];
    for (const key of search.keys) if (!groups.has(key)) groups.set(key, own);
  }
  return [...new Set(groups.values())].map(toDemand).toSorted((a, b) => b.waiting - a.waiting || b.times - a.times);
}

function toDemand(searches: readonly MissedSearch[]): Demand {
  const sum = (count: (search: MissedSearch) => number) => searches.reduce((total, one) => total + count(one), 0);
  return {
    times: sum(({ times }) => times),
    waiting: sum(({ waiting }) => waiting),
    last_at: new Date(Math.max(...searches.map(({ last_at }) => last_at.getTime()))).toISOString(),
    found: searches[0]?.found ?? 0,
    has_card: searches.some(({ has_card }) => has_card),
    searches: searches.map(({ words, times, waiting }) => ({ words, times, waiting })),
  };
}
