import { randomBytes, randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import { emailTaken } from './errors.ts';
import { findAccountByEmail, insertAccount, insertUser, updateAccount } from './queries.ts';

interface NewAccount {
  email: string;
  emailVerified: boolean;
  now: Date;
  lang: 'en' | 'ru';
  role?: 'user' | 'core' | 'admin';
  username?: string;
  tgId?: number;
  firstName?: string | null;
  subInit?: string | null;
  demo?: boolean;
}

/** Creates an account and its user. Of two concurrent calls with the same email, the second is refused. */
export async function openAccount(tx: Tx, given: NewAccount): Promise<number> {
  const { id: account } = await insertAccount(tx, {
    // Random by default, because the username appears in payments and must not reveal the person.
    username: given.username ?? `artist-${randomBytes(5).toString('hex')}`,
    role: given.role ?? 'user',
    lang: given.lang,
    sub_init: given.subInit ?? null,
    demo: given.demo ?? false,
    created_at: given.now,
  });
  const isNew = await insertUser(tx, {
    id: randomUUID(),
    account,
    email: given.email,
    email_verified: given.emailVerified,
    tg_id: given.tgId ?? null,
    first_name: given.firstName ?? null,
  });
  if (!isNew) throw emailTaken();
  return account;
}

/** Makes the account with this email an administrator, and opens an account if there is none. */
export async function openAdminAccount(tx: Tx, email: string, now: Date): Promise<{ account: number; isNew: boolean }> {
  const found = await findAccountByEmail(tx, email);
  if (!found) {
    const account = await openAccount(tx, { email, emailVerified: true, lang: 'en', role: 'admin', now });
    return { account, isNew: true };
  }
  await updateAccount(tx, found.account, { role: 'admin' });
  return { account: found.account, isNew: false };
}
