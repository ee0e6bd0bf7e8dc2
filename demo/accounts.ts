import { DAY_MS } from '@polyshelf/contract/durations';
import { type NotNull, sql } from 'kysely';
import { openAccount } from '../server/src/features/accounts/index.ts';
import { assignPassword } from '../server/src/features/auth/index.ts';
import { killSessions } from '../server/src/features/sessions/index.ts';
import { changeSubscription } from '../server/src/features/subscriptions/index.ts';
import type { Clock } from '../server/src/platform/clock.ts';
import { type Database, inTransaction } from '../server/src/platform/db/database.ts';
import type { Keyring } from '../server/src/platform/keyring.ts';
import type { PasswordHasher } from '../server/src/platform/passwords.ts';
import { type Past, writeHistory } from './history.ts';
import { inLongTransaction } from './in-long-transaction.ts';

const KNOWN_PASSWORD = 'polyshelf-demo';
const RANDOM_PASSWORD_LENGTH = 20;

interface Person {
  name: string;
  role: 'user' | 'core' | 'admin';
  past?: Past;
}

const people: readonly Person[] = [
  { name: 'free', role: 'user' },
  { name: 'pro', role: 'user', past: { sub: 'pro', months: 1, paidDaysAgo: [62, 33, 4], provider: 'rk' } },
  { name: 'max', role: 'user', past: { sub: 'max', months: 3, paidDaysAgo: [100, 12], provider: 'now' } },
  { name: 'studio', role: 'user', past: { sub: 'studio', months: 12, paidDaysAgo: [200], provider: 'rk' } },
  { name: 'core', role: 'core' },
  { name: 'admin', role: 'admin' },
];

interface Deps {
  url: string;
  clock: Clock;
  passwords: PasswordHasher;
}

/** Creates the demo accounts if the database has no accounts. Returns whether it did. */
export async function seedDemoAccounts({ url, clock, passwords }: Deps): Promise<boolean> {
  const passwordHash = await passwords.hash(KNOWN_PASSWORD);
  const now = clock.now();
  return inLongTransaction(url, async (tx) => {
    // The lock keeps two processes that start at the same time from both filling an empty database.
    await sql`lock table accounts in share row exclusive mode`.execute(tx);
    if (await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) return false;
    for (const [index, { name, role, past }] of people.entries()) {
      const email = `${name}@demo.local`;
      const joined = new Date(now.getTime() - (210 + 9 * index) * DAY_MS);
      const account = await openAccount(tx, {
        email,
        emailVerified: true,
        lang: 'en',
        role,
        username: name,
        demo: true,
        now: joined,
      });
      await assignPassword(tx, account, passwordHash);
      if (past) await writeHistory(tx, account, past, now);
      if (role !== 'user') {
        const gift = { at: now, kind: 'grant', sub: 'studio', days: 365 } as const;
        await changeSubscription(tx, account, { ...gift, key: `demo:${account}` });
      }
    }
    return true;
  });
}

export interface DemoAccount {
  email: string;
  /** Null when a visitor has changed it: the new one is known only as a hash. */
  password: string | null;
}

interface AccessDeps {
  db: Database;
  clock: Clock;
  passwords: PasswordHasher;
  keyring: Keyring;
}

/**
 * Returns the demo accounts with their passwords. In a demo that the network can reach, it first replaces the
 * well-known password by random ones. These are derived from the application secret, so every process and every start
 * prints the same ones.
 */
export async function openDemoAccounts(deps: AccessDeps, { isPublic }: { isPublic: boolean }): Promise<DemoAccount[]> {
  const rows = await listDemoAccounts(deps.db);
  const known = new Map<string, boolean>();
  const accounts: DemoAccount[] = [];
  for (const { id, email, password_hash } of rows) {
    // Accounts that still have the well-known password share one hash, so one verification is enough for all of them.
    if (!known.has(password_hash)) known.set(password_hash, await deps.passwords.verify(KNOWN_PASSWORD, password_hash));
    if (!known.get(password_hash))
      accounts.push({ email, password: await findRandomPassword(deps, id, password_hash) });
    else if (isPublic) accounts.push({ email, password: await setRandomPassword(deps, id) });
    else accounts.push({ email, password: KNOWN_PASSWORD });
  }
  return accounts;
}

const randomPasswords = (keyring: Keyring, account: number): string[] =>
  keyring.hashes('demo-password', account).map((hash) => hash.toString('base64url').slice(0, RANDOM_PASSWORD_LENGTH));

async function findRandomPassword({ keyring, passwords }: AccessDeps, account: number, hash: string) {
  for (const password of randomPasswords(keyring, account)) if (await passwords.verify(password, hash)) return password;
  return null;
}

async function setRandomPassword({ db, clock, keyring, passwords }: AccessDeps, account: number): Promise<string> {
  const password = randomPasswords(keyring, account)[0] as string;
  const passwordHash = await passwords.hash(password);
  await inTransaction(db, async (tx) => {
    await assignPassword(tx, account, passwordHash);
    await killSessions(tx, { accountId: account, reason: 'password', now: clock.now() });
  });
  return password;
}

const listDemoAccounts = (db: Database) =>
  db
    .selectFrom('accounts')
    .innerJoin('users', 'users.account', 'accounts.id')
    .innerJoin('credentials', 'credentials.account', 'accounts.id')
    .select(['accounts.id', 'users.email', 'credentials.password_hash'])
    .where('accounts.demo', '=', true)
    .where('accounts.status', '=', 'active')
    .where('credentials.password_hash', 'is not', null)
    .$narrowType<{ password_hash: NotNull }>()
    .orderBy('accounts.id')
    .execute();
