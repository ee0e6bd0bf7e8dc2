import type { Tx } from '../../platform/db/database.ts';
import { moveNotices } from './queries.ts';

/** Moves the notices of an account to another one. */
export const mergeNotices = (tx: Tx, { from, to }: { from: number; to: number }): Promise<void> =>
  moveNotices(tx, from, to);
