import { randomBytes } from 'node:crypto';
import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { openAdminAccount } from '../accounts/index.ts';
import { insertPassword } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  passwords: PasswordHasher;
}

/** Makes the account with this email an administrator. If there is none, opens an account and returns its password. */
export async function appointAdmin({ db, clock, passwords }: Deps, email: string): Promise<string | null> {
  const password = randomBytes(15).toString('base64url');
  const hash = await passwords.hash(password);
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const { account, isNew } = await openAdminAccount(tx, email, now);
    if (isNew) await insertPassword(tx, account, hash);
    await recordEvent(tx, { at: now, event: 'admin.appointed', account });
    return isNew ? password : null;
  });
}
