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
import { inPatientTransaction } from './in-patient-transaction.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
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

/** Adds the accounts of the demo to a product that has no accounts yet. */
export async function seedDemoAccounts({ url, clock, passwords }: Deps): Promise<boolean> {
  const passwordHash = await passwords.hash(KNOWN_PASSWORD);
  const now = clock.now();
  return inPatientTransaction(url, async (tx) => {
    // Two processes that start together on an empty database must not both fill it.
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
  /** Null when a user of the demo has changed it, so that we cannot print it. */
  password: string | null;
}

interface AccessDeps {
  db: Database;
  clock: Clock;
  passwords: PasswordHasher;
  keyring: Keyring;
}

/**
 * The accounts of the demo and the passwords that open them. A demo that the network can reach replaces the known
 * password first. The random passwords are derived from the secret of the application, so every process and every
 * start prints the same ones.
 */
export async function openDemoAccounts(deps: AccessDeps, { isPublic }: { isPublic: boolean }): Promise<DemoAccount[]> {
  const rows = await listDemoAccounts(deps.db);
  const known = new Map<string, boolean>();
  const accounts: DemoAccount[] = [];
  for (const { id, email, password_hash } of rows) {
    // All accounts that still have the known password share one hash: verify it once.
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
