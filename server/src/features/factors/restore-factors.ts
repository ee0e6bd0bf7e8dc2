import type { Tx } from '../../platform/db/database.ts';
import { restoreFactors as restoreRows } from './queries.ts';

/**
 * Restores the factors that the account had before a sensitive change of any kind. A thief who made the change may have
 * added a factor afterwards, which would lock the owner out. Recovery codes made since then are deleted.
 */
export const restoreFactors = (tx: Tx, change: { account: number; place: number; at: Date }): Promise<void> =>
  restoreRows(tx, change);
