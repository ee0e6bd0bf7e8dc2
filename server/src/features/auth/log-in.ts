import type { SessionTokens } from '@polyshelf/contract/sessions';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { invalidCredentials, requestsExceeded } from '../../platform/errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { stall } from '../../platform/stall.ts';
import { findUserByEmail } from '../accounts/index.ts';
import { openSession } from '../sessions/index.ts';
import { countTry, findPasswordHash, forgetTries, rehashPassword } from './queries.ts';
import { tryLimits } from './try.rules.ts';

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
  ip: string;
}

/** Signs in by password. An address that nobody has costs as much time and is refused with the same words. */
export async function logIn(deps: Deps, { email, password, ip }: Credentials): Promise<SessionTokens> {
  const { db, clock, keyring, passwords, stallMs } = deps;
  // In a flood, before the database hears of it.
  if (passwords.isFull) throw requestsExceeded();
  return stall(stallMs, async () => {
    const now = clock.now();
    const subject = keyring.hash('tries', 'login', email);
    if (!(await countTry(db, { kind: 'login', subject, limit: tryLimits.login, now }))) throw requestsExceeded();
    const user = await findUserByEmail(db, email);
    const hash = user ? await findPasswordHash(db, user.account) : null;
    const isRight = await passwords.verify(password, hash);
    if (!user || !hash || !isRight) throw invalidCredentials();
    // The only moment at which the password itself is known.
    const rehashed = passwords.isOutdated(hash) ? await passwords.hash(password) : null;
    return inTransaction(db, async (tx) => {
      if (rehashed) await rehashPassword(tx, user.account, hash, rehashed);
      const tokens = await openSession(deps, tx, { accountId: user.account, by: 'password', now, ip });
      await forgetTries(tx, 'login', subject);
      return tokens;
    });
  });
}
