import type { SessionTokens } from '@polyshelf/contract/sessions';
import type { Requester } from '../../platform/attempts.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { invalidCode } from '../../platform/errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { openAccount } from '../accounts/index.ts';
import { openSession } from '../sessions/index.ts';
import { checkCode } from './check-proof.ts';
import { insertPassword, takeCode } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
}

/** Opens the account for a confirmed email and signs it in. */
export async function confirmRegistration(
  deps: Deps,
  { id, code, requester }: { id: string; code: string; requester: Requester },
): Promise<{ accountId: number; tokens: SessionTokens }> {
  const pending = await checkCode(deps, { id, code, purpose: 'register_email', account: null, requester });
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    if (!(await takeCode(tx, id))) throw invalidCode();
    const accountId = await openAccount(tx, {
      email: pending.email,
      emailVerified: true,
      lang: pending.lang as 'en' | 'ru',
      subInit: pending.sub_init,
      now,
    });
    await insertPassword(tx, accountId, pending.password_hash as string);
    await recordEvent(tx, {
      at: now,
      event: 'account.opened',
      account: accountId,
      ip: requester.ip,
      facts: { by: 'email' },
    });
    const tokens = await openSession(deps, tx, { accountId, by: 'code', now, ip: requester.ip });
    return { accountId, tokens };
  });
}
