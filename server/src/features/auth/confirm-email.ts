import type { Requester } from '../../platform/attempts.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { invalidCode } from '../../platform/errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { changeContact } from '../accounts/index.ts';
import { checkCode } from './check-proof.ts';
import { lockUser, takeCode } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
}

/** Marks the email of an account as verified, if the account still has that email. */
export async function confirmEmail(
  deps: Deps,
  { id, code, account, requester }: { id: string; code: string; account: number; requester: Requester },
): Promise<void> {
  const { email } = await checkCode(deps, { id, code, purpose: 'confirm_email', account, requester });
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, account);
    if (user.email !== email || !(await takeCode(tx, id))) throw invalidCode();
    await changeContact(tx, account, { email_verified: true });
    await recordEvent(tx, { at: deps.clock.now(), event: 'email.confirmed', account, ip: requester.ip });
  });
}
