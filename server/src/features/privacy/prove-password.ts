import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { requestsExceeded } from '../../platform/errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { countTry, findPasswordHash, forgetTries, tryLimits } from '../auth/index.ts';
import { wrongPassword } from './errors.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  passwords: PasswordHasher;
}

/** Asks somebody who is signed in for the password once more; wrong ones count as those of a sign-in do. */
export async function provePassword(
  { db, clock, keyring, passwords }: Deps,
  { account, email }: { account: number; email: string },
  password: string,
): Promise<void> {
  const subject = keyring.hash('tries', 'login', email);
  const tried = { kind: 'login', subject, limit: tryLimits.login, now: clock.now() };
  if (!(await countTry(db, tried))) throw requestsExceeded();
  if (!(await passwords.verify(password, await findPasswordHash(db, account)))) throw wrongPassword();
  await forgetTries(db, 'login', subject);
}
