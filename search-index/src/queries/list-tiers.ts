import type { Documents } from '../documents/documents.ts';
import { type Key, oneTier, type Tier } from '../orders/paging.ts';
import type { OrderSchema } from '../schema.ts';
import type { IntSet } from '../sets/int-set.ts';
import { MatchCounts } from './match-counts.ts';
import type { WordMatches } from './match-words.ts';

interface Matches {
  matched: IntSet;
  words: WordMatches | null;
}

/** Splits the matches into tiers: by relevance, by label where the order groups by labels, otherwise into one. */
export function listTiers(
  documents: Documents,
  { matched, words }: Matches,
  sort: string,
  order: OrderSchema,
): Iterable<Tier> {
  if (order.groupBy) return groupByLabel(documents, matched, order);
  if (sort !== 'relevance') return oneTier(matched);
  if (!words) return oneTier(matched, [0]);
  return Iterator.from(words.tiers).map((tier, index) => {
    const set = matched === words.all ? tier : tier.and(matched);
    return { key: [index], size: set.size, open: () => set };
  });
}

/** The types of the parts of a tier's key: n for a number. */
export const tierShapeOf = (sort: string, { groupBy }: OrderSchema): string =>
  groupBy ? 'nn' : sort === 'relevance' ? 'n' : '';

export const compareTiers =
  ({ groupBy }: OrderSchema) =>
  (left: Key, right: Key): number =>
    groupBy?.isDescending ? compareNumbers(right, left) : compareNumbers(left, right);

function groupByLabel(documents: Documents, matched: IntSet, order: OrderSchema): Tier[] {
  const group = documents.getLabels(order.groupBy?.label ?? '');
  const { ids, postings, table } = group;
  const counts = new MatchCounts(documents, matched).of(group);
  const tiers: Tier[] = [];
  for (const [ordinal, id] of ids.entries()) {
    const size = counts[ordinal] as number;
    if (size === 0) continue;
    const key = [table.get(id)?.rank ?? 0, id];
    tiers.push({ key, size, open: () => matched.and(postings[ordinal] as IntSet) });
  }
  const compare = compareTiers(order);
  return tiers.sort((a, b) => compare(a.key, b.key));
}

function compareNumbers(left: Key, right: Key): number {
  for (const [index, value] of left.entries()) {
    const difference = Number(value) - Number(right[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}
