import type { Tx } from '../../platform/db/database.ts';
import { killSessions } from '../sessions/index.ts';
import { setPassword } from './queries.ts';

interface Replacement {
  accountId: number;
  passwordHash: string;
  now: Date;
}

/**
 * Replaces a password that others may know and ends every session of the account. The owner did not choose the new
 * one, so the owner may change it at once.
 */
export async function replacePassword(tx: Tx, { accountId, passwordHash, now }: Replacement): Promise<void> {
  await setPassword(tx, accountId, passwordHash);
  await killSessions(tx, { accountId, reason: 'password', now });
}
