import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { updateForbidden } from '../../platform/items/forbidden.ts';
import { pickChange } from './account.rules.ts';
import { updateUser } from './queries.ts';
import { readMe } from './read-account.ts';

interface Change {
  accountId: number;
  body: { first_name?: string | null | undefined; last_name?: string | null | undefined };
  fields: readonly string[];
}

/** A person may change how they are called. Address, password and Telegram have ways of their own. */
export async function changeMe(
  { db, clock }: { db: Database; clock: Clock },
  { accountId, body, fields }: Change,
): Promise<string> {
  const change = pickChange(body, ['first_name', 'last_name']);
  if (!change.allowed) throw updateForbidden('directus_users', change.forbidden);
  // One transaction: fields that may not be read undo the change.
  return inTransaction(db, async (tx) => {
    if (!change.isEmpty) await updateUser(tx, accountId, change.values);
    return readMe({ db: tx, clock }, { accountId, fields });
  });
}
