import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { updateForbidden } from '../../platform/items/forbidden.ts';
import { pickChange } from './account.rules.ts';
import { getMe } from './get-account.ts';
import { updateUser } from './queries.ts';

interface Change {
  accountId: number;
  body: { first_name?: string | null | undefined; last_name?: string | null | undefined };
  fields: readonly string[];
}

/** Changes the names of a person. Email, password and Telegram are changed by `auth` and `telegram`, with a proof. */
export async function changeMe(
  { db, clock }: { db: Database; clock: Clock },
  { accountId, body, fields }: Change,
): Promise<string> {
  const change = pickChange(body, ['first_name', 'last_name']);
  if (!change.allowed) throw updateForbidden('directus_users', change.forbidden);
  // The query is in the same transaction, so that a request for forbidden fields rolls the change back.
  return inTransaction(db, async (tx) => {
    if (!change.isEmpty) await updateUser(tx, accountId, change.values);
    return getMe({ db: tx, clock }, { accountId, fields });
  });
}
