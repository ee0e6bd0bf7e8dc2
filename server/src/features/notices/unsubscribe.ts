import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { stopVersionMails } from '../accounts/index.ts';
import { unsubscribeInvalid } from './errors.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** Ends the mails about new versions for the reader of one of them, who need not sign in. */
export async function unsubscribe({ db, keyring }: { db: Database; keyring: Keyring }, token: string): Promise<void> {
  const account = readUnsubscribeToken(keyring, token);
  if (account === null) throw unsubscribeInvalid();
  await inTransaction(db, (tx) => stopVersionMails(tx, account));
}
