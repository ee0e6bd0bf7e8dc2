import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { getOwnItem } from '../../platform/items/run-query.ts';
import { meResources } from './items.ts';

interface OwnItem {
  accountId: number;
  fields: readonly string[];
}

const getOwn =
  (resource: 'users' | 'accounts') =>
  ({ db, clock }: { db: Database; clock: Clock }, { accountId, fields }: OwnItem): Promise<string> => {
    const actor = { accountId: String(accountId) };
    return getOwnItem(db, { resources: meResources, actor, now: clock.now() }, resource, fields);
  };

/** The signed-in user, with the requested fields of the user and the account, as JSON text. */
export const getMe = getOwn('users');

/** The signed-in account as JSON text. */
export const getAccount = getOwn('accounts');
