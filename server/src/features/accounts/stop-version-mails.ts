import type { Tx } from '../../platform/db/database.ts';
import { updateAccount } from './queries.ts';

/** For the link in these mails. The owner turns them on again in the settings. */
export async function stopVersionMails(tx: Tx, account: number): Promise<void> {
  await updateAccount(tx, account, { notify_versions: false });
}
