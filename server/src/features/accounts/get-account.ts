import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { readOwnItem } from '../../platform/items/run-query.ts';
import { meCollections } from './items.ts';

interface OwnItem {
  accountId: number;
  fields: readonly string[];
}

const getOwn =
  (collection: 'users' | 'accounts') =>
  ({ db, clock }: { db: Database; clock: Clock }, { accountId, fields }: OwnItem): Promise<string> => {
    const actor = { accountId: String(accountId) };
    return readOwnItem(db, { collections: meCollections, actor, now: clock.now() }, collection, fields);
  };

/** The signed-in user, with the requested fields of the user and the account, as JSON text. */
export const getMe = getOwn('users');

/** The signed-in account as JSON text. */
export const getAccount = getOwn('accounts');
