import type pg from 'pg';
import type { CatalogFollower } from '../../src/features/search/follow-catalog.ts';
import { type JudgedQuery, judgedQueries } from './demo-queries.ts';

const FIRST_PAGE = 24;

/** The share of relevant assets that the first page should show. */
export const recallTargets = { correct: 0.95, damaged: 0.85 } as const;

export interface Judgement extends JudgedQuery {
  isDamaged: boolean;
  /** The number of relevant assets in the catalogue. */
  relevant: number;
  /** The relevant assets on the first page, as a share of how many relevant assets fit on it. */
  recall: number;
}

/** Runs every judged query for which the catalogue has relevant assets. */
export async function judgeDemo(db: pg.Client, follower: CatalogFollower, now: number): Promise<Judgement[]> {
  const judgements: Judgement[] = [];
  for (const query of judgedQueries) {
    const relevant = new Set(await listAssetsWithTags(db, query.tags));
    if (relevant.size === 0) continue;
    await follower.explain(query.text);
    const answer = follower.index.search({ search: query.text, locale: 'en', limit: FIRST_PAGE, now });
    const found = 'ids' in answer ? answer.ids.filter((id) => relevant.has(id)).length : 0;
    const isDamaged = ['typo', 'swap', 'layout'].includes(query.kind);
    judgements.push({
      ...query,
      isDamaged,
      relevant: relevant.size,
      recall: found / Math.min(FIRST_PAGE, relevant.size),
    });
  }
  return judgements;
}

export function meanRecall(judgements: readonly Judgement[]): number {
  return judgements.reduce((sum, { recall }) => sum + recall, 0) / judgements.length;
}

/** Lists the assets that have all these tags. */
async function listAssetsWithTags(db: pg.Client, aliases: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ asset: string }>(
    `select asset from asset_tags join tags on tags.id = asset_tags.tag
     where tags.alias = any($1::text[]) group by asset having count(*) = $2`,
    [aliases, aliases.length],
  );
  return rows.map(({ asset }) => asset);
}
