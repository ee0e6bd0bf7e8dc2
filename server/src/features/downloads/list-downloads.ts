import type { Allowance, Charge } from '@polyshelf/contract/downloads';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { allowanceOf, coveredUntil } from './day.rules.ts';
import { getAccount, listCharges } from './queries.ts';

interface Page {
  accountId: number;
  limit: number;
  after: string | null;
}

/** What an account was charged for, newest first, and what is left of its day. */
export async function listDownloads(
  { db, clock }: { db: Database; clock: Clock },
  { accountId, limit, after }: Page,
): Promise<{ charges: Charge[]; has_more: boolean; allowance: Allowance }> {
  const now = clock.now();
  const [{ perDay, today, day }, rows] = await Promise.all([
    getAccount(db, accountId, { assets: [], now }),
    listCharges(db, accountId, { limit: limit + 1, after }),
  ]);
  const charges = rows.slice(0, limit).map(({ id, charged_at, asset }) => ({
    id,
    charged_at: charged_at.toISOString(),
    covered_until: coveredUntil(charged_at).toISOString(),
    asset,
  }));
  return { charges, has_more: rows.length > limit, allowance: allowanceOf(perDay, today, day) };
}
