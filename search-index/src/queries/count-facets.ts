import type { Documents } from '../documents/documents.ts';
import type { LabelGroup } from '../documents/label-group.ts';
import { NONE } from '../documents/ordinal-columns.ts';
import type { ValueGroup } from '../documents/value-groups.ts';
import type { LabelCount, ValueCount } from '../query.ts';
import type { IntSet } from '../sets/int-set.ts';
import type { MatchCounts } from './match-counts.ts';

/** Every value that a document has, including those without a match. */
export function countValues(group: ValueGroup, profiles: Uint32Array): ValueCount[] {
  const { values, totals, valuesOfProfile } = group;
  const counts = new Uint32Array(values.length);
  for (let profile = 0; profile < profiles.length; profile++) {
    const count = profiles[profile] as number;
    if (count === 0) continue;
    for (const ordinal of valuesOfProfile[profile] as number[]) counts[ordinal] = (counts[ordinal] as number) + count;
  }
  return values
    .map((value, ordinal) => ({ value, count: counts[ordinal] as number }))
    .filter((_, ordinal) => (totals[ordinal] as number) > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** The most frequent labels, then the chosen ones that are not among them. */
export function countLabels(
  documents: Documents,
  group: LabelGroup,
  counts: MatchCounts,
  chosen: readonly number[],
): LabelCount[] {
  const tally = group.isTree
    ? countTree(group, counts)
    : group.isMany && isCheaperToIntersect(documents, group, counts)
      ? intersectPostings(group, counts.matched, chosen)
      : { ids: group.ids, counts: counts.of(group) };
  return listMostFrequent(group, tally, chosen);
}

/** Document counts beside the ids of their labels. */
interface Tally {
  ids: readonly number[];
  counts: ArrayLike<number>;
}

/** Reading one label of a document takes about as long as intersecting this many words of two bitmaps. */
const READ_COST = 3;
/** Intersecting the posting lists of this many times the listed labels usually finds the most frequent ones. */
const INTERSECTED_PER_LISTED = 4;

function isCheaperToIntersect({ limit }: Documents, group: LabelGroup, { walked }: MatchCounts): boolean {
  const postings = Math.min(INTERSECTED_PER_LISTED * group.facetLimit, group.ids.length);
  return walked * group.column.averageLength(limit) * READ_COST >= postings * (limit / 32);
}

/**
 * Intersects the matches with posting lists, the longest first. It stops when the next list is shorter than the
 * smallest of the best counts, so the result lacks only labels that are not among the most frequent ones.
 */
function intersectPostings(group: LabelGroup, matched: IntSet, chosen: readonly number[]): Tally {
  const { postings, totals, facetLimit } = group;
  const ordinals = [...totals.keys()].sort((a, b) => (totals[b] as number) - (totals[a] as number));
  const best: number[] = [];
  const ids: number[] = [];
  const counts: number[] = [];
  const count = (ordinal: number): number => {
    const common = matched.andSize(postings[ordinal] as IntSet);
    ids.push(group.ids[ordinal] as number);
    counts.push(common);
    return common;
  };
  for (const ordinal of ordinals) {
    if (best.length === facetLimit && (totals[ordinal] as number) < (best[0] as number)) break;
    best.push(count(ordinal));
    best.sort((a, b) => a - b);
    if (best.length > facetLimit) best.shift();
  }
  for (const id of chosen) {
    const ordinal = group.ordinalOf(id);
    if (ordinal !== undefined && !ids.includes(id)) count(ordinal);
  }
  return { ids, counts };
}

/** Adds the count of each label to all of its ancestors. */
function countTree(group: LabelGroup, counts: MatchCounts): Tally {
  const { ids, lines } = group.ancestors;
  const own = counts.of(group);
  const sums = new Uint32Array(ids.length);
  for (let ordinal = 0; ordinal < own.length; ordinal++) {
    const count = own[ordinal] as number;
    if (count === 0) continue;
    for (const place of lines[ordinal] as number[]) sums[place] = (sums[place] as number) + count;
  }
  return { ids, counts: sums };
}

/** Above every id. */
const NO_ID = 2 ** 32;

function listMostFrequent(group: LabelGroup, { ids, counts }: Tally, chosen: readonly number[]): LabelCount[] {
  // One number holds both criteria, the count and then the id, because sorting numbers needs no comparison function.
  const keys = new Float64Array(counts.length);
  let found = 0;
  for (let place = 0; place < counts.length; place++) {
    const count = counts[place] as number;
    if (count > 0 && ids[place] !== NONE) keys[found++] = count * NO_ID - (ids[place] as number);
  }
  const most = [...keys.subarray(0, found).sort().subarray(-group.facetLimit)].reverse().map((key) => {
    const count = Math.ceil(key / NO_ID);
    return { id: count * NO_ID - key, count };
  });
  for (const id of chosen) {
    if (!most.some((one) => one.id === id)) most.push({ id, count: counts[ids.indexOf(id)] ?? 0 });
  }
  return most.filter(({ id }) => group.table.get(id));
}
