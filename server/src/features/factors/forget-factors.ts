import type { Tx } from '../../platform/db/database.ts';
import { deleteFactors } from './queries.ts';

/** Deletes the factors and recovery codes of an account. */
export const forgetFactors = (tx: Tx, account: number): Promise<void> => deleteFactors(tx, account);
