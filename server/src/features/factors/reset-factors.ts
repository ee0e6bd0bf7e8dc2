import type { Decision } from '../../platform/audit.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import { killSessions } from '../sessions/index.ts';
import type { FactorDeps } from './add-factor.ts';
import { findUserByEmail, listFactors, lockUser, markRemoved } from './queries.ts';

export type ResetDeps = Pick<FactorDeps, 'recordChange' | 'clock'>;

/** Resets the factors of the account with this address. False when there is no such account or nothing to remove. */
export async function resetFactors(deps: FactorDeps, email: string): Promise<boolean> {
  const found = await findUserByEmail(deps.db, email);
  if (!found) return false;
  return inTransaction(deps.db, (tx) => resetFactorsOf(deps, tx, found.account));
}

/**
 * Removes all factors of a person who has lost them, ends all sessions, and sends a notice with an undo link. False when
 * there is nothing to remove.
 */
export async function resetFactorsOf(
  { recordChange, clock }: ResetDeps,
  tx: Tx,
  account: number,
  decision?: Decision,
): Promise<boolean> {
  const now = clock.now();
  const user = await lockUser(tx, account);
  if ((await listFactors(tx, account)).length === 0) return false;
  const change = await recordChange(tx, { user, kind: 'factor_reset', newValue: null, now, ip: null, decision });
  await markRemoved(tx, { account, change });
  await killSessions(tx, { accountId: account, reason: 'factor', now, ip: decision?.ip });
  return true;
}
