import type { Tx } from '../../platform/db/database.ts';
import { savePassword } from './queries.ts';

/** Sets a password on behalf of the owner, who may still change it on the same day. */
export const assignPassword = (tx: Tx, account: number, passwordHash: string): Promise<void> =>
  savePassword(tx, account, passwordHash);
