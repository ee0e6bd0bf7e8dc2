import type { Tx } from '../../platform/db/database.ts';
import { accountNotFound } from './errors.ts';
import { lockAccount } from './queries.ts';

/**
 * Locks an account for a decision of an operator, with the lock of every change of a subscription. Decisions of two
 * operators about the same account wait for each other.
 */
export async function lockOpenAccount(tx: Tx, id: number) {
  const account = await lockAccount(tx, id);
  if (!account || account.status === 'deleted' || account.status === 'merged') throw accountNotFound();
  return account;
}

export type OpenAccount = Awaited<ReturnType<typeof lockOpenAccount>>;
