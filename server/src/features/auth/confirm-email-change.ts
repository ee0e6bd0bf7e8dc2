import type { Requester } from '../../platform/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { invalidCode } from '../../platform/errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { changeContact } from '../accounts/index.ts';
import { killSessions } from '../sessions/index.ts';
import { checkCode } from './check-proof.ts';
import { lockUser, takeCode, voidCodes } from './queries.ts';
import { type ChangeDeps, recordChange } from './record-change.ts';

interface Deps extends ChangeDeps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
}

/** Sets the new email, ends all sessions and open codes, and sends a notice to the old address. */
export async function confirmEmailChange(
  deps: Deps,
  { id, code, account, requester }: { id: string; code: string; account: number; requester: Requester },
): Promise<void> {
  const { email } = await checkCode(deps, { id, code, purpose: 'change_email', account, requester });
  const now = deps.clock.now();
  const { ip } = requester;
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, account);
    if (!(await takeCode(tx, id))) throw invalidCode();
    await changeContact(tx, account, { email, email_verified: true });
    await recordChange(deps, tx, { user, kind: 'email', newValue: email, now, ip });
    await voidCodes(tx, account);
    await killSessions(tx, { accountId: account, reason: 'email', now, ip });
  });
}
