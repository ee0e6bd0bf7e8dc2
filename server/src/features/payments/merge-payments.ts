import type { Tx } from '../../platform/db/database.ts';
import { movePayments } from './queries.ts';

/** Moves the payments of an account to another one. The provider still knows them as those of the first. */
export const mergePayments = (tx: Tx, { from, to }: { from: number; to: number }): Promise<void> =>
  movePayments(tx, from, to);
