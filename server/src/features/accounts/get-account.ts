import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { readOwnItem } from '../../platform/items/run-query.ts';
import { meResources } from './items.ts';

interface OwnItem {
  accountId: number;
  fields: readonly string[];
}

const readOwn =
  (resource: 'users' | 'accounts') =>
  ({ db, clock }: { db: Database; clock: Clock }, { accountId, fields }: Asking): Promise<string> => {
    const actor = { accountId: String(accountId) };
    return readOwnItem(db, { resources: meResources, actor, now: clock.now() }, resource, fields);
  };

/** The signed-in user, with the requested fields of the user and the account, as JSON text. */
export const getMe = getOwn('users');

/** The signed-in account as JSON text. */
export const getAccount = getOwn('accounts');
