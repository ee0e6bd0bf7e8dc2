import type { Tx } from '../../platform/db/database.ts';
import { moveWishes } from './queries.ts';

/** Moves the wishes of an account to another one. */
export const mergeWishes = (tx: Tx, { from, to }: { from: number; to: number }): Promise<void> =>
  moveWishes(tx, from, to);
