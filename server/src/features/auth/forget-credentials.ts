import type { Tx } from '../../platform/db/database.ts';
import { deleteChanges, deleteCodes, deletePassword } from './queries.ts';

/** Deletes the password, changes and codes of an account, and codes that others requested for its email. */
export async function forgetCredentials(tx: Tx, account: number, email: string): Promise<void> {
  await deletePassword(tx, account);
  await deleteChanges(tx, account);
  await deleteCodes(tx, account, email);
}
