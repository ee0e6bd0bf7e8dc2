import type { SubscriptionEntry } from '@polyshelf/contract/subscriptions';
import type { Database } from '../../platform/db/database.ts';
import { listEntries } from './queries.ts';
import { tellHistory } from './subscription.rules.ts';

/** Every change of a subscription, oldest first, with the plan and its end after each. */
export const getHistory = async (db: Database, account: number): Promise<SubscriptionEntry[]> =>
  tellHistory(await listEntries(db, account));
