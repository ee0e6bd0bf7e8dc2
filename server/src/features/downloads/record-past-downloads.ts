import { USUAL_DOWNLOADS_PER_DAY } from '@polyshelf/contract/accounts';
import { dayOf } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { coveredUntil } from './day.rules.ts';
import { spendDownloads } from './queries.ts';

interface PastDownloads {
  accountId: number;
  assets: readonly string[];
  at: Date;
}

/** Records downloads that the account made at `at` and spends them from the allowance of that day. */
export async function recordPastDownloads(tx: Tx, { accountId, assets, at }: PastDownloads): Promise<void> {
  const result = await spendDownloads(tx, {
    account: accountId,
    editions: assets.map((asset) => ({ asset, version: null })),
    day: dayOf(at),
    perDay: USUAL_DOWNLOADS_PER_DAY,
    now: at,
    coveredUntil: coveredUntil(at),
  });
  if (!result) throw new Error(`Account ${accountId} has no downloads left on ${dayOf(at)}`);
}
