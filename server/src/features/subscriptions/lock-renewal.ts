import type { Tx } from '../../platform/db/database.ts';
import { findState, isSuspended, listAttempts, lockAccounts } from './queries.ts';
import type { RenewalState } from './renewal.rules.ts';

export type Renewal = RenewalState & { sub: string; recurring: boolean; parent: number; months: number };

/**
 * Locks the account and reads its subscription with the renewal attempts so far; null when it has no saved card or is
 * suspended. The lock prevents two callers from deciding on the same facts.
 */
export async function lockRenewal(tx: Tx, account: number): Promise<Renewal | null> {
  await lockAccounts(tx, [account]);
  const state = await findState(tx, account);
  if (state?.recurringParent == null || state.recurringMonths == null) return null;
  if (await isSuspended(tx, account)) return null;
  const attempts = await listAttempts(tx, account, state.subEnd);
  return { ...state, parent: state.recurringParent, months: state.recurringMonths, attempts };
}
