import { sql } from 'kysely';
import { openAccount } from '../src/features/accounts/open-account.ts';
import { changeSubscription } from '../src/features/subscriptions/change-subscription.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { PasswordHasher } from '../src/platform/passwords.ts';
import { type Past, writeHistory } from './history.ts';
import { inPatientTransaction } from './in-patient-transaction.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const PASSWORD = 'polyshelf-demo';

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

/** Who can sign in to the demo. In production there is no demo, and nobody has a known password. */
export const demoAccounts = people.map(({ name }) => ({ email: `${name}@demo.local`, password: PASSWORD }));

interface Deps {
  url: string;
  clock: Clock;
  passwords: PasswordHasher;
}

/** Adds the accounts of the demo to a product that has no accounts yet. */
export async function seedDemoAccounts({ url, clock, passwords }: Deps): Promise<boolean> {
  const password_hash = await passwords.hash(PASSWORD);
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
        now: joined,
      });
      await tx.insertInto('credentials').values({ account, password_hash }).execute();
      if (past) await writeHistory(tx, account, past, now);
      if (role !== 'user') {
        const gift = { at: now, kind: 'grant', sub: 'studio', days: 365 } as const;
        await changeSubscription(tx, account, { ...gift, key: `demo:${account}` });
      }
    }
    return true;
  });
}
