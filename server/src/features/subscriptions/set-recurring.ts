import { randomUUID } from 'node:crypto';
import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { changeSubscription } from './change-subscription.ts';
import { nothingToRenew } from './errors.ts';
import { findState, lockAccounts } from './queries.ts';

interface Wish {
  accountId: number;
  on: boolean;
  ip: string;
}

/** Turns auto-renewal off or on. The time that is paid stays; asking for what is already so changes nothing. */
export const setRecurring = (
  { db, clock }: { db: Database; clock: Clock },
  { accountId, on, ip }: Wish,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const at = clock.now();
    const kind = await switchRecurring(tx, accountId, on, at);
    if (kind) await recordEvent(tx, { at, event: `subscription.${kind}`, account: accountId, ip });
  });

/** The same in a transaction of others: what was done, or null when it was so already. */
export async function switchRecurring(tx: Tx, accountId: number, on: boolean, at: Date) {
  await lockAccounts(tx, [accountId]);
  const state = await findState(tx, accountId);
  if ((state?.recurring ?? false) === on) return null;
  if (on && state?.recurringParent == null) throw nothingToRenew();
  const kind = on ? 'recurring_on' : 'recurring_off';
  await changeSubscription(tx, accountId, { at, kind, key: `${kind}:${accountId}:${randomUUID()}` });
  return kind;
}
