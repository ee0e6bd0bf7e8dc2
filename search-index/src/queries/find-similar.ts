import type { Documents } from '../documents/documents.ts';
import type { LabelGroup } from '../documents/label-group.ts';
import type { Orders } from '../orders/orders.ts';
import type { SimilaritySchema } from '../schema.ts';
import type { IntSet } from '../sets/int-set.ts';

/** The number of candidates. The rarest labels, which are the most specific, provide theirs first. */
const MAX_CANDIDATES = 4_000;

interface Index {
  documents: Documents;
  orders: Orders;
}

/** The most similar documents first. Null for an unknown id. */
export function findSimilar(index: Index, schema: SimilaritySchema, id: string, limit: number): string[] | null {
  const { documents, orders } = index;
  const own = documents.ids.find(id);
  if (own === null) return null;
  const scores = scoreBySharedLabels(documents, documents.getLabels(schema.sharedLabels), own);
  if (scores.size < limit && schema.fallbackLabels !== undefined) {
    for (const doc of listNeighbours(documents, documents.getLabels(schema.fallbackLabels), own)) {
      if (!scores.has(doc)) scores.set(doc, 0);
    }
  }
  const addWeights = createScoring(documents, schema, own);
  for (const [doc, score] of scores) scores.set(doc, score + addWeights(doc));

  const best = [...scores].sort((a, b) => b[1] - a[1]);
  const threshold = best[limit - 1]?.[1] ?? -Infinity;
  const [language] = documents.titles.keys();
  const { order, isReversed } = orders.of('relevance', language as string);
  const direction = isReversed ? -1 : 1;
  return best
    .filter(([, score]) => score >= threshold)
    .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || direction * order.compare(a, b))
    .slice(0, limit)
    .map(([doc]) => documents.ids.idOf(doc));
}

/** Documents that share labels of the group. A rare label adds more than a frequent one. */
function scoreBySharedLabels(documents: Documents, group: LabelGroup, own: number): Map<number, number> {
  const { postings, totals } = group;
  const scores = new Map<number, number>();
  const rarestFirst = group.ordinalsOf(own).sort((a, b) => (totals[a] as number) - (totals[b] as number));
  let left = MAX_CANDIDATES;
  for (const ordinal of rarestFirst) {
    const weight = Math.log(1 + documents.size / (1 + (totals[ordinal] as number)));
    const docs = (postings[ordinal] as IntSet).toArray();
    // Newer documents have greater numbers.
    for (const doc of docs.slice(-Math.max(left, 0))) {
      if (doc !== own && documents.live.has(doc)) scores.set(doc, (scores.get(doc) ?? 0) + weight);
    }
    left -= docs.length;
    if (left <= 0) break;
  }
  return scores;
}

function listNeighbours(documents: Documents, group: LabelGroup, own: number): number[] {
  return group
    .ordinalsOf(own)
    .flatMap((ordinal) => [...(group.postings[ordinal] as IntSet).toArray().slice(-MAX_CANDIDATES)])
    .filter((doc) => doc !== own && documents.live.has(doc));
}

/** Returns a function that scores what a document shares with the given one, in the groups that have weights. */
function createScoring({ values, labels }: Documents, { weights }: SimilaritySchema, own: number) {
  const profile = values.profileOf(own);
  const valueParts = values.groups
    .filter(({ name }) => weights[name])
    .map(({ name, valuesOfProfile }) => ({
      weight: weights[name] as number,
      wanted: valuesOfProfile[profile] as number[],
      valuesOfProfile,
    }));
  const labelParts = labels
    .filter(({ name }) => weights[name])
    .map((group) => ({
      weight: weights[group.name] as number,
      wanted: group.ordinalsOf(own),
      column: group.column,
    }));
  return (doc: number): number => {
    const other = values.profileOf(doc);
    let score = 0;
    for (const { weight, wanted, valuesOfProfile } of valueParts) {
      score += weight * countCommon(wanted, valuesOfProfile[other] as number[]);
    }
    for (const { weight, wanted, column } of labelParts) score += weight * countCommon(wanted, column.of(doc));
    return score;
  };
}

function countCommon(wanted: readonly number[], ordinals: ArrayLike<number>): number {
  let count = 0;
  for (let i = 0; i < ordinals.length; i++) if (wanted.includes(ordinals[i] as number)) count++;
  return count;
}
