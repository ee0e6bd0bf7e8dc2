import type { SessionTokens } from '@polyshelf/contract/sessions';
import type { Requester } from '../../platform/attempts.ts';
import { countAttemptByRequester } from '../../platform/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { invalidCredentials, requestsExceeded } from '../../platform/errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { stall } from '../../platform/stall.ts';
import { openSession } from '../sessions/index.ts';
import { findCredentials, findUserByEmail, rehashPassword } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  passwords: PasswordHasher;
  stallMs: number;
}

interface Credentials {
  email: string;
  password: string;
  requester: Requester;
}

/** Signs in by password. An address that nobody has costs as much time and is refused with the same words. */
export async function logIn(
  deps: Deps,
  { email, password, requester }: Credentials,
): Promise<{ accountId: number; tokens: SessionTokens }> {
  const { db, clock, passwords, stallMs } = deps;
  // In a flood, before the database hears of it.
  if (passwords.isFull) throw requestsExceeded();
  return stall(stallMs, async () => {
    const now = clock.now();
    const user = await findUserByEmail(db, email);
    const account = user?.account ?? null;
    const { password_hash: hash, changed_at } = await findCredentials(db, account);
    // Failed tries count against the password they were made against: a new one starts without them.
    const what = [email, changed_at?.getTime() ?? 0];
    const forget = await countAttemptByRequester(deps, { kind: 'login', what, account, requester, now });
    const isRight = await passwords.verify(password, hash);
    if (!user || !hash || !isRight) throw invalidCredentials();
    // The only moment at which the password itself is known.
    const rehashed = passwords.isOutdated(hash) ? await passwords.hash(password) : null;
    const tokens = await inTransaction(db, async (tx) => {
      if (rehashed) await rehashPassword(tx, user.account, hash, rehashed);
      return openSession(deps, tx, { accountId: user.account, by: 'password', now, ip: requester.ip });
    });
    await forget();
    return { accountId: user.account, tokens };
  });
}
