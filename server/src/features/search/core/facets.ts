import type { Named, NamedCount, ValueCount } from '@polyshelf/contract/assets';
import type { IntSet } from '../../../platform/sets/int-set.ts';
import type { PackRow } from '../asset-row.ts';
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
  const totals = documents.valueTotals[group];
  const counts = new Uint32Array(names.length);
  for (let number = 0; number < places.length; number++) {
    const count = profiles[number] as number;
    if (count === 0) continue;
    for (const place of places[number] as readonly number[]) counts[place] = (counts[place] as number) + count;
  }
  return names
    .map((value, place) => ({ value, count: counts[place] as number }))
    .filter((_, place) => (totals[place] as number) > 0)
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
export function countPacks({ packs }: Documents, names: CatalogNames, { packs: counts }: Counts): Tally {
  const { ids, lines } = lineagesOf(packs, names.packs);
  const sums = new Uint32Array(ids.length);
  for (let place = 0; place < counts.length; place++) {
    const count = counts[place] as number;
    if (count === 0) continue;
    for (const number of lines[place] as number[]) sums[number] = (sums[number] as number) + count;
  }
  return { ids, counts: sums };
}

interface Lineages {
  ids: number[];
  /** By place on the shelf: the pack and those that it lies in, as places among the ids. */
  lines: number[][];
}

const keptLineages = new WeakMap<NamedRows<PackRow>, Lineages>();

/** They stay until packs change, or one gets its first asset. */
function lineagesOf(packs: Shelf, rows: NamedRows<PackRow>): Lineages {
  const kept = keptLineages.get(rows);
  if (kept?.lines.length === packs.ids.length) return kept;
  const numbers = new Map<number, number>();
  const lines = packs.ids.map((id) => {
    const line: number[] = [];
    for (let pack = rows.get(id); pack; pack = pack.parent === null ? undefined : rows.get(pack.parent)) {
      if (!numbers.has(pack.id)) numbers.set(pack.id, numbers.size);
      line.push(numbers.get(pack.id) as number);
    }
    return line;
  });
  const lineages = { ids: [...numbers.keys()], lines };
  keptLineages.set(rows, lineages);
  return lineages;
}

/** Above every id. */
const NO_ID = 2 ** 32;

/** The most frequent ones and those that are chosen, named. */
export function listMost(
  group: keyof typeof MOST,
  rows: Pick<NamedRows<Named>, 'nameOf'>,
  { ids, counts }: Tally,
  chosen: readonly number[],
): NamedCount[] {
  // One number for both criteria, the count and then the id: numbers alone are sorted much faster than by a function.
  const keys = new Float64Array(counts.length);
  let found = 0;
  for (let place = 0; place < counts.length; place++) {
    const count = counts[place] as number;
    if (count > 0) keys[found++] = count * NO_ID - (ids[place] as number);
  }
  const most = [...keys.subarray(0, found).sort().subarray(-MOST[group])].reverse().map((key) => {
    const count = Math.ceil(key / NO_ID);
    return { id: count * NO_ID - key, count };
  });
  for (const id of chosen) {
    if (!most.some((one) => one.id === id)) most.push({ id, count: counts[ids.indexOf(id)] ?? 0 });
  }
  return most.flatMap(({ id, count }) => {
    const name = rows.nameOf(id);
    return name ? [Object.assign(name, { count })] : [];
  });
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
