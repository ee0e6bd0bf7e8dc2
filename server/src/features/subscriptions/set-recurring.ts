import { randomUUID } from 'node:crypto';
import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { changeSubscription } from './change-subscription.ts';
import { nothingToRenew } from './errors.ts';
import { findState, lockAccounts } from './queries.ts';

interface Choice {
  accountId: number;
  on: boolean;
  ip: string;
}

/** Turns auto-renewal on or off. Idempotent; paid time stays. */
export async function setRecurring(
  { db, clock }: { db: Database; clock: Clock },
  { accountId, on, ip }: Choice,
): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    await lockAccounts(tx, [accountId]);
    const state = await findState(tx, accountId);
    if ((state?.recurring ?? false) === on) return;
    if (on && state?.recurringParent == null) throw nothingToRenew();
    const kind = on ? 'recurring_on' : 'recurring_off';
    await changeSubscription(tx, accountId, { at, kind, key: `${kind}:${accountId}:${randomUUID()}` });
    await recordEvent(tx, { at, event: `subscription.${kind}`, account: accountId, ip });
  });
}
