import type { Tx } from '../../platform/db/database.ts';
import { deleteFormerUsernames, updateAccount, updateUser } from './queries.ts';

/**
 * Removes personal data from an account. The rows stay, because payments and the audit log refer to them. Another account
 * can then use the email and the Telegram account.
 */
export async function anonymiseAccount(tx: Tx, account: number): Promise<void> {
  const username = `deleted-${account}`;
  await deleteFormerUsernames(tx, account);
  await updateUser(tx, account, {
    email: `${username}@deleted.invalid`,
    email_verified: false,
    tg_id: null,
    first_name: null,
    last_name: null,
  });
  await updateAccount(tx, account, { username, status: 'deleted', role: 'user', sub_init: null, merged_into: null });
}
