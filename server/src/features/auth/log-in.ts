import type { SessionTokens } from '@polyshelf/contract/sessions';
import type { Requester } from '../../platform/attempts.ts';
import { countAttemptByRequester } from '../../platform/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { invalidCredentials, requestsExceeded } from '../../platform/errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { stall } from '../../platform/stall.ts';
import { proveOtp } from '../factors/index.ts';
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
  otp?: string | undefined;
  requester: Requester;
}

/**
 * Signs in by password, and by the second factor where the account has one. An unknown email takes the same time and gives
 * the same error as a wrong password.
 */
export async function logIn(
  deps: Deps,
  { email, password, otp, requester }: Credentials,
): Promise<{ accountId: number; tokens: SessionTokens }> {
  const { db, clock, passwords, stallMs } = deps;
  // Refuses a flood of requests before it reaches the database.
  if (passwords.isFull) throw requestsExceeded();
  return stall(stallMs, async () => {
    const now = clock.now();
    const user = await findUserByEmail(db, email);
    const account = user?.account ?? null;
    const { password_hash: hash, changed_at } = await findCredentials(db, account);
    // Attempts are counted per password, so that a password change resets the count.
    const what = [email, changed_at?.getTime() ?? 0];
    const forget = await countAttemptByRequester(deps, { kind: 'login', what, account, requester, now });
    const isRight = await passwords.verify(password, hash);
    if (!user || !hash || !isRight) throw invalidCredentials({ security: { kind: 'sign_in', account } });
    // Attempts at the second factor are counted on their own.
    await forget();
    const hasProvedFactor = await proveOtp(deps, { account: user.account, otp, requester });
    // The plain password is only known here.
    const rehashed = passwords.isOutdated(hash) ? await passwords.hash(password) : null;
    const tokens = await inTransaction(db, async (tx) => {
      if (rehashed) await rehashPassword(tx, user.account, hash, rehashed);
      const session = { accountId: user.account, by: 'password' as const, hasProvedFactor, now, ip: requester.ip };
      return openSession(deps, tx, session);
    });
    return { accountId: user.account, tokens };
  });
}
