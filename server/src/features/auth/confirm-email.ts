import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { invalidCode } from '../../platform/errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { Asker } from '../../platform/tries.ts';
import { verifyEmail } from '../accounts/index.ts';
import { checkCode } from './check-proof.ts';
import { takeCode } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
}

/** Notes that the address of an account is really its own, if it still has that address. */
export async function confirmEmail(
  deps: Deps,
  { id, code, account, asker }: { id: string; code: string; account: number; asker: Asker },
): Promise<void> {
  const { email } = await checkCode(deps, { id, code, purpose: 'confirm_email', account, asker });
  await inTransaction(deps.db, async (tx) => {
    if (!(await takeCode(tx, id)) || !(await verifyEmail(tx, account, email))) throw invalidCode();
    await recordEvent(tx, { at: deps.clock.now(), event: 'email.confirmed', account, ip: asker.ip });
  });
}
