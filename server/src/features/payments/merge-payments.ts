import type { Tx } from '../../platform/db/database.ts';
import { listOpenPayments, movePayments } from './queries.ts';

/** Moves the payments of an account to another one. False when one of them may still receive money. */
export async function mergePayments(tx: Tx, { from, to }: { from: number; to: number }): Promise<boolean> {
  if ((await listOpenPayments(tx, from)).length > 0) return false;
  await movePayments(tx, from, to);
  return true;
}
