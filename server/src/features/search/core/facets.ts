import type { Named, NamedCount, ValueCount } from '@polyshelf/contract/assets';
import type { IntSet } from '../../../platform/sets/int-set.ts';
import type { CatalogNames, NamedRows } from '../text/catalog-names.ts';
import { type Documents, type ProfileGroup, TAGS_AT } from './documents.ts';
import type { Shelf } from './shelf.ts';
import type { Counts } from './trait-counts.ts';

/** Nobody reads a longer list, and an answer stays small when there are thousands of packs. */
const MOST = { producer: 100, pack: 200, tag: 40 };

/** Every value that the catalogue has in this group, also those that would give nothing. */
export function listProfileValues(documents: Documents, group: ProfileGroup, profiles: Uint32Array): ValueCount[] {
  const places = documents.profileValues[group];
  const names = documents.valueNames[group];
  const counts = new Uint32Array(names.length);
  const isUsed = new Uint8Array(names.length);
  for (let number = 0; number < places.length; number++) {
    if (documents.profileTotals[number] === 0) continue;
    for (const place of places[number] as readonly number[]) {
      isUsed[place] = 1;
      counts[place] = (counts[place] as number) + (profiles[number] as number);
    }
  }
  return names
    .map((value, place) => ({ value, count: counts[place] as number }))
    .filter((_, place) => isUsed[place] === 1)
    .sort((a, b) => b.count - a.count || compare(a.value, b.value));
}

/** How many documents stand under each of some ids. */
interface Tally {
  ids: readonly number[];
  counts: ArrayLike<number>;
}

export const countProducers = ({ producers }: Documents, { producers: counts }: Counts): Tally => ({
  ids: producers.ids,
  counts,
});

/** Stepping to a tag of a document costs as much as comparing so many words of two sets. */
const STEP = 3;
/** Usually enough tags to be sure of the most frequent ones. */
const COMPARED_TAGS = 4 * MOST.tag;

/** Of the most frequent tags and those that are chosen at least; the others may be missing. */
export function countTags(documents: Documents, counts: Counts, chosen: readonly number[]): Tally {
  const { tagged, traits, limit } = documents;
  const tagsPerDocument = (traits.starts[limit] as number) / limit - TAGS_AT;
  const compared = Math.min(COMPARED_TAGS, tagged.ids.length) * (limit / 32);
  const isFewer = counts.walked * tagsPerDocument * STEP < compared;
  return isFewer ? { ids: tagged.ids, counts: counts.tags } : compareTags(tagged, counts.found, chosen);
}

/** Compares sets, those of most documents first: a tag has no more in common with what was found than it has itself. */
function compareTags(tagged: Shelf, found: IntSet, chosen: readonly number[]): Tally {
  const { sets, totals } = tagged;
  const places = [...totals.keys()].sort((a, b) => (totals[b] as number) - (totals[a] as number));
  const best: number[] = [];
  const ids: number[] = [];
  const counts: number[] = [];
  const count = (place: number): number => {
    const common = found.andSize(sets[place] as IntSet);
    ids.push(tagged.ids[place] as number);
    counts.push(common);
    return common;
  };
  for (const place of places) {
    if (best.length === MOST.tag && (totals[place] as number) < (best[0] as number)) break;
    best.push(count(place));
    best.sort((a, b) => a - b);
    if (best.length > MOST.tag) best.shift();
  }
  for (const id of chosen) {
    const place = tagged.placeOf(id);
    if (place !== undefined && !ids.includes(id)) count(place);
  }
  return { ids, counts };
}

/** A pack counts with everything below it. */
export function countPacks({ packs }: Documents, { packs: rows }: CatalogNames, { packs: counts }: Counts): Tally {
  const sums = new Map<number, number>();
  for (let place = 0; place < counts.length; place++) {
    const count = counts[place] as number;
    if (count === 0) continue;
    for (
      let pack = rows.get(packs.ids[place] as number);
      pack;
      pack = pack.parent === null ? undefined : rows.get(pack.parent)
    ) {
      sums.set(pack.id, (sums.get(pack.id) ?? 0) + count);
    }
  }
  return { ids: [...sums.keys()], counts: [...sums.values()] };
}

/** The most frequent ones and those that are chosen, named. */
export function listMost(
  group: keyof typeof MOST,
  rows: Pick<NamedRows<Named>, 'nameOf'>,
  { ids, counts }: Tally,
  chosen: readonly number[],
): NamedCount[] {
  const wanted = MOST[group];
  // With this bound there is far less to sort by two criteria.
  const least = Uint32Array.from(counts).sort()[counts.length - wanted] || 1;
  const places: number[] = [];
  for (let place = 0; place < counts.length; place++) if ((counts[place] as number) >= least) places.push(place);
  const most = places
    .sort((a, b) => (counts[b] as number) - (counts[a] as number) || (ids[a] as number) - (ids[b] as number))
    .slice(0, wanted);
  const missing = chosen.filter((id) => !most.some((place) => ids[place] === id));
  const named = (id: number, count: number): NamedCount[] => {
    const name = rows.nameOf(id);
    return name ? [Object.assign(name, { count })] : [];
  };
  return [
    ...most.flatMap((place) => named(ids[place] as number, counts[place] as number)),
    ...missing.flatMap((id) => named(id, counts[ids.indexOf(id)] ?? 0)),
  ];
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
