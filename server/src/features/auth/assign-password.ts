import type { Tx } from '../../platform/db/database.ts';
import { savePassword } from './queries.ts';

/** Gives an account a password without its owner. It is not a change by the owner, who may change it the same day. */
export const assignPassword = (tx: Tx, account: number, passwordHash: string): Promise<void> =>
  savePassword(tx, account, passwordHash);
