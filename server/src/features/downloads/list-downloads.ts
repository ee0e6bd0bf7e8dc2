import type { Allowance, SpentDownload } from '@polyshelf/contract/downloads';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { allowanceOf, coveredUntil } from './day.rules.ts';
import { getAccount, listSpentDownloads } from './queries.ts';

interface Page {
  accountId: number;
  limit: number;
  after: string | null;
}

/** Lists the downloads that an account has spent, newest first, with what is left of its allowance. */
export async function listDownloads(
  { db, clock }: { db: Database; clock: Clock },
  { accountId, limit, after }: Page,
): Promise<{ downloads: SpentDownload[]; has_more: boolean; allowance: Allowance }> {
  const now = clock.now();
  const [{ perDay, today, day }, rows] = await Promise.all([
    getAccount(db, accountId, { assets: [], now }),
    listSpentDownloads(db, accountId, { limit: limit + 1, after }),
  ]);
  const downloads = rows.slice(0, limit).map(({ id, spent_at, asset }) => ({
    id,
    spent_at: spent_at.toISOString(),
    covered_until: coveredUntil(spent_at).toISOString(),
    asset,
  }));
  return { downloads, has_more: rows.length > limit, allowance: allowanceOf(perDay, today, day) };
}
