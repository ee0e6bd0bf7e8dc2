import { inTransaction } from '../../platform/db/database.ts';
import { killSessions } from '../sessions/index.ts';
import type { FactorDeps } from './add-factor.ts';
import { findUserByEmail, listFactors, lockUser, markRemoved } from './queries.ts';

/** Removes all factors of a person who has lost them, and ends all sessions. False when there is nothing to remove. */
export async function resetFactors(deps: FactorDeps, email: string): Promise<boolean> {
  const found = await findUserByEmail(deps.db, email);
  if (!found) return false;
  const { account } = found;
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, account);
    if ((await listFactors(tx, account)).length === 0) return false;
    const change = await deps.recordChange(tx, { user, kind: 'factor_reset', newValue: null, now, ip: null });
    await markRemoved(tx, { account, change });
    await killSessions(tx, { accountId: account, reason: 'factor', now });
    return true;
  });
}
