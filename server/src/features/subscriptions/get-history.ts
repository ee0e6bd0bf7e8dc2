import type { SubscriptionEntry } from '@polyshelf/contract/subscriptions';
import type { Database } from '../../platform/db/database.ts';
import { listEntries } from './queries.ts';
import { describeHistory } from './subscription.rules.ts';

/** Every change of a subscription, oldest first, with the resulting plan and end. */
export const getHistory = async (db: Database, account: number): Promise<SubscriptionEntry[]> =>
  describeHistory(await listEntries(db, account));
