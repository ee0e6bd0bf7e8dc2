import { sql } from 'kysely';
import { openAccount } from '../src/features/accounts/open-account.ts';
import { changeSubscription } from '../src/features/subscriptions/change-subscription.ts';
import type { Clock } from '../src/platform/clock.ts';
import { type Database, inTransaction } from '../src/platform/db/database.ts';
import type { PasswordHasher } from '../src/platform/passwords.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const PASSWORD = 'polyshelf-demo';

const people = [
  { name: 'free', role: 'user', sub: null },
  { name: 'pro', role: 'user', sub: 'pro' },
  { name: 'max', role: 'user', sub: 'max' },
  { name: 'studio', role: 'user', sub: 'studio' },
  { name: 'core', role: 'core', sub: 'studio' },
  { name: 'admin', role: 'admin', sub: 'studio' },
] as const;

/** Who can sign in to the demo. In production there is no demo, and nobody has a known password. */
export const demoAccounts = people.map(({ name }) => ({ email: `${name}@demo.local`, password: PASSWORD }));

interface Deps {
  db: Database;
  clock: Clock;
  passwords: PasswordHasher;
}

/** Adds the accounts of the demo to a product that has no accounts yet. */
export async function seedDemoAccounts({ db, clock, passwords }: Deps): Promise<boolean> {
  const password_hash = await passwords.hash(PASSWORD);
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    // Two processes that start together on an empty database must not both fill it.
    await sql`lock table accounts in share row exclusive mode`.execute(tx);
    if (await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) return false;
    for (const [index, { name, role, sub }] of people.entries()) {
      const email = `${name}@demo.local`;
      const joined = new Date(now.getTime() - (40 + 9 * index) * DAY_MS);
      const account = await openAccount(tx, {
        email,
        emailVerified: true,
        lang: 'en',
        role,
        username: name,
        now: joined,
      });
      await tx.insertInto('credentials').values({ account, password_hash }).execute();
      if (!sub) continue;
      await changeSubscription(tx, account, {
        at: now,
        kind: 'grant',
        key: `demo:${account}`,
        sub,
        days: 12 + 30 * index,
      });
    }
    return true;
  });
}
