import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { readOwnItem } from '../../platform/items/run-query.ts';
import { meCollections } from './items.ts';

interface Asking {
  accountId: number;
  fields: readonly string[];
}

const readOwn =
  (collection: 'users' | 'accounts') =>
  ({ db, clock }: { db: Database; clock: Clock }, { accountId, fields }: Asking): Promise<string> => {
    const actor = { accountId: String(accountId) };
    return readOwnItem(db, { collections: meCollections, actor, now: clock.now() }, collection, fields);
  };

/** The user who asks, with as much of the account as `fields` says, as JSON text. */
export const readMe = readOwn('users');

/** The account that asks, as JSON text. */
export const readAccount = readOwn('accounts');
