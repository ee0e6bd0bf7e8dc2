import type { AssetIndex } from './asset-index.ts';

/** Enough to choose from; the rarest tags come first and tell the most. */
const MAX_CANDIDATES = 4_000;
const SAME_TYPE = 2;
const SAME_PACK = 1.5;
const SAME_COLOR = 0.5;

/** Assets that share tags, the rarer the better, then type, pack and colours. Null for an unknown asset. */
export function findSimilar({ documents, orderings }: AssetIndex, id: string, limit: number): string[] | null {
  const own = documents.ids.find(id);
  if (own === null) return null;
  const { tagged, live } = documents;
  const [profile, pack] = [documents.profileOf(own), documents.packOf(own)];
  const scores = new Map<number, number>();
  const isAlive = (doc: number) => doc !== own && live.has(doc);
  const tags = [...documents.tagsOf(own)].sort((a, b) => (tagged.totals[a] as number) - (tagged.totals[b] as number));
  let left = MAX_CANDIDATES;
  for (const tag of tags) {
    const weight = Math.log(1 + documents.size / (1 + (tagged.totals[tag] as number)));
    const docs = tagged.sets[tag]?.toArray() ?? [];
    // Of a crowd the newest, which have the greatest numbers.
    for (const doc of docs.slice(-Math.max(left, 0))) {
      if (isAlive(doc)) scores.set(doc, (scores.get(doc) ?? 0) + weight);
    }
    left -= docs.length;
    if (left <= 0) break;
  }
  if (scores.size < limit) {
    for (const doc of documents.packs.sets[pack]?.toArray().slice(-MAX_CANDIDATES) ?? []) {
      if (isAlive(doc) && !scores.has(doc)) scores.set(doc, 0);
    }
  }
  for (const [doc, score] of scores) {
    const other = documents.profileOf(doc);
    const colors = other.color.filter((color) => profile.color.includes(color)).length;
    const isSameType = other.type[0] === profile.type[0];
    const isSamePack = documents.packOf(doc) === pack;
    const likeness = (isSameType ? SAME_TYPE : 0) + (isSamePack ? SAME_PACK : 0) + SAME_COLOR * colors;
    scores.set(doc, score + likeness);
  }
  const { keyOf } = orderings.of('relevance', 'en');
  const [best, rest] = [[...scores].sort((a, b) => b[1] - a[1]), scores];
  const threshold = best[limit - 1]?.[1] ?? -Infinity;
  return best
    .filter(([, score]) => score >= threshold)
    .map(([doc]) => ({ doc, score: rest.get(doc) as number, key: keyOf(doc) as [number, number, string] }))
    .sort((a, b) => b.score - a.score || b.key[0] - a.key[0] || b.key[1] - a.key[1] || (a.key[2] < b.key[2] ? 1 : -1))
    .slice(0, limit)
    .map(({ key }) => key[2]);
}
