import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { updateForbidden } from '../../platform/items/forbidden.ts';
import { pickChange } from './account.rules.ts';
import { getAccount } from './get-account.ts';
import { updateAccount } from './queries.ts';

interface Change {
  accountId: number;
  /** The unchecked id from the URL. */
  id: string;
  body: {
    lang?: 'en' | 'ru' | undefined;
    downloads_source?: string | undefined;
    notify_versions?: boolean | undefined;
  };
  fields: readonly string[];
}

/** Changes the settings of the signed-in account. */
export async function changeAccount(
  { db, clock }: { db: Database; clock: Clock },
  { accountId, id, body, fields }: Change,
): Promise<string> {
  const change = pickChange(body, ['lang', 'downloads_source', 'notify_versions']);
  if (!change.allowed) throw updateForbidden('accounts', change.forbidden);
  // The answer is the same for an account of another person and for one that does not exist.
  if (id !== String(accountId)) throw updateForbidden('accounts', Object.keys(change.values));
  // The query is in the same transaction, so that a request for forbidden fields rolls the change back.
  return inTransaction(db, async (tx) => {
    if (!change.isEmpty) await updateAccount(tx, accountId, change.values);
    return getAccount({ db: tx, clock }, { accountId, fields });
  });
}
