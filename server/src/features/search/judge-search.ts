import type { CatalogFollower } from './follow-catalog.ts';
import { type JudgedQuery, judgedQueries } from './judged-queries.ts';
import { listAssetsWithTags, type Queryable } from './queries.ts';

const SEEN = 24;

/** The share of what is meant that a first page should show. */
export const recallTargets = { correct: 0.95, damaged: 0.85 } as const;

export interface Judgement extends JudgedQuery {
  isDamaged: boolean;
  meant: number;
  /** Of the meant assets, those on the first page of 24, as a share of how many can be there. */
  recall: number;
}

/** Asks every judged query whose assets the catalogue has. */
export async function judgeSearch(db: Queryable, follower: CatalogFollower, now: number): Promise<Judgement[]> {
  const judgements: Judgement[] = [];
  for (const query of judgedQueries) {
    const meant = new Set(await listAssetsWithTags(db, query.tags));
    if (meant.size === 0) continue;
    await follower.explain(query.text);
    const answer = follower.index.search({ search: query.text, locale: 'en', limit: SEEN, now });
    const found = 'ids' in answer ? answer.ids.filter((id) => meant.has(id)).length : 0;
    const isDamaged = ['typo', 'swap', 'layout'].includes(query.kind);
    judgements.push({ ...query, isDamaged, meant: meant.size, recall: found / Math.min(SEEN, meant.size) });
  }
  return judgements;
}

export function meanRecall(judgements: readonly Judgement[]): number {
  return judgements.reduce((sum, { recall }) => sum + recall, 0) / judgements.length;
}
