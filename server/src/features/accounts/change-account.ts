import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { updateForbidden } from '../../platform/items/forbidden.ts';
import { pickChange } from './account.rules.ts';
import { updateAccount } from './queries.ts';
import { readAccount } from './read-account.ts';

interface Change {
  accountId: number;
  /** As the address says it, which may be anything. */
  id: string;
  body: { lang?: 'en' | 'ru' | undefined; downloads_source?: string | undefined };
  fields: readonly string[];
}

/** Changes the settings of one's own account, nothing else of it and nobody else's. */
export async function changeAccount(
  { db, clock }: { db: Database; clock: Clock },
  { accountId, id, body, fields }: Change,
): Promise<string> {
  const change = pickChange(body, ['lang', 'downloads_source']);
  if (!change.allowed) throw updateForbidden('accounts', change.forbidden);
  // Another account answers as one that does not exist.
  if (id !== String(accountId)) throw updateForbidden('accounts', Object.keys(change.values));
  // One transaction: fields that may not be read undo the change.
  return inTransaction(db, async (tx) => {
    if (!change.isEmpty) await updateAccount(tx, accountId, change.values);
    return readAccount({ db: tx, clock }, { accountId, fields });
  });
}
