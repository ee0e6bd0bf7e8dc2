import { randomBytes, randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import { emailTaken } from './errors.ts';
import { insertAccount, insertUser } from './queries.ts';

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

/** Makes an account and its user. Of two who come with one address at once, the second is refused. */
export async function openAccount(tx: Tx, given: NewAccount): Promise<number> {
  const { id: account } = await insertAccount(tx, {
    // Says nothing about the person: it appears in payments.
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
