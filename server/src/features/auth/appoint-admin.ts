import { randomBytes } from 'node:crypto';
import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { findUserByEmail, openAccount, setRole } from '../accounts/index.ts';
import { insertPassword } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  passwords: PasswordHasher;
}

/** Makes an administrator: of the account with this address, or of a new one, whose password is then returned. */
export async function appointAdmin({ db, clock, passwords }: Deps, email: string): Promise<string | null> {
  const password = randomBytes(15).toString('base64url');
  const hash = await passwords.hash(password);
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    const account =
      user?.account ?? (await openAccount(tx, { email, emailVerified: true, lang: 'en', role: 'admin', now }));
    if (user) await setRole(tx, account, 'admin');
    else await insertPassword(tx, account, hash);
    await recordEvent(tx, { at: now, event: 'admin.appointed', account });
    return user ? null : password;
  });
}
