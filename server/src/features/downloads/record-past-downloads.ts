import { USUAL_DOWNLOADS_PER_DAY } from '@polyshelf/contract/accounts';
import { dayOf } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { coveredUntil } from './day.rules.ts';
import { chargeAssets } from './queries.ts';

interface PastDownloads {
  accountId: number;
  assets: readonly string[];
  at: Date;
}

/** Enters downloads that the account made at `at` and charges them to that day. */
export async function recordPastDownloads(tx: Tx, { accountId, assets, at }: PastDownloads): Promise<void> {
  const charge = await chargeAssets(tx, {
    account: accountId,
    assets,
    day: dayOf(at),
    perDay: USUAL_DOWNLOADS_PER_DAY,
    now: at,
    coveredUntil: coveredUntil(at),
  });
  if (!charge) throw new Error(`Account ${accountId} has no downloads left on ${dayOf(at)}`);
}
