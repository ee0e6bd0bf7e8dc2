import type { SubscriptionEntry } from '@polyshelf/contract/subscriptions';
import type { Database, Tx } from '../../platform/db/database.ts';
import { listEntriesOf } from './queries.ts';
import { describeHistory } from './subscription.rules.ts';

/** `getHistory` for several accounts at once. An account without a subscription is missing in the result. */
export async function listHistories(
  db: Database | Tx,
  accounts: readonly number[],
): Promise<Map<number, SubscriptionEntry[]>> {
  const entries = Map.groupBy(await listEntriesOf(db, accounts), ({ account }) => account);
  return new Map([...entries].map(([account, own]) => [account, describeHistory(own)]));
}
