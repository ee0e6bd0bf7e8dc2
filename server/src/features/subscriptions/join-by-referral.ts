import { DAY_MS } from '@polyshelf/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { countPayments, findAccountByCode, getAccountCreation, insertReferral } from './queries.ts';

/** The page stores a referral link and reports it soon after the account is created. */
const JOIN_WITHIN_MS = 7 * DAY_MS;

/** Records the referrer of a new account, once. The referrer must be an older account. */
export async function joinByReferral(
  { db, clock }: { db: Database; clock: Clock },
  { accountId, ref }: { accountId: number; ref: string },
): Promise<boolean> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const { created_at } = await getAccountCreation(tx, accountId);
    const referrer = await findAccountByCode(tx, ref);
    const isNew = now.getTime() - created_at.getTime() <= JOIN_WITHIN_MS && (await countPayments(tx, accountId)) === 0;
    if (!isNew || !referrer || referrer.id === accountId || referrer.created_at > created_at) return false;
    return insertReferral(tx, accountId, referrer.id, now);
  });
}
