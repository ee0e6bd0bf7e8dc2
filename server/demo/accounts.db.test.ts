import { expect, test } from 'vitest';
import { verifyLedger } from '../src/features/subscriptions/verify-ledger.ts';
import { useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { demoAccounts, seedDemoAccounts } from './accounts.ts';
import { seedDemo } from './seed-demo.ts';

test('every account of the demo can sign in, with its plan and its role', async () => {
  const database = await useTestDatabase();
  const { app, clock, passwords } = await useTestApp({ database });
  const seeded = await Promise.all([1, 2].map(() => seedDemoAccounts({ url: database.url, clock, passwords })));
  expect(seeded.toSorted()).toEqual([false, true]);
  const seen = [];
  for (const payload of demoAccounts) {
    const { data } = (await app.inject({ method: 'POST', url: '/auth/login', payload })).json();
    const headers = { authorization: `Bearer ${data.access_token}` };
    const me = (await app.inject({ url: '/users/me?fields=account.*', headers })).json().data.account;
    seen.push([me.email, me.sub, me.role, me.core_team]);
  }
  expect(seen).toEqual([
    ['free@demo.local', 'free', 'user', false],
    ['pro@demo.local', 'pro', 'user', false],
    ['max@demo.local', 'max', 'user', false],
    ['studio@demo.local', 'studio', 'user', false],
    ['core@demo.local', 'studio', 'core', true],
    ['admin@demo.local', 'studio', 'admin', true],
  ]);
});

test('an account of the demo has paid, downloaded and kept something, and its ledger agrees', async () => {
  const database = await useTestDatabase();
  const { app, db, clock, passwords } = await useTestApp({ database });
  await seedDemo({ url: database.url, clock });
  await seedDemoAccounts({ url: database.url, clock, passwords });
  const payload = demoAccounts.find(({ email }) => email.startsWith('pro'));
  const { data: session } = (
    await app.inject({ method: 'POST', url: '/auth/login', ...(payload && { payload }) })
  ).json();
  const headers = { authorization: `Bearer ${session.access_token}` };
  const read = async (url: string) => (await app.inject({ url, headers })).json().data;
  expect((await read('/api/payments')).map(({ status }: { status: string }) => status)).toEqual([
    'paid',
    'paid',
    'paid',
  ]);
  expect((await read('/api/downloads')).charges).toHaveLength(12);
  expect((await read('/api/collections')).collections).toHaveLength(2);
  expect((await read('/api/subscription')).history).toHaveLength(3);
  expect(await verifyLedger(db)).toEqual({ checked: 5, wrong: [] });
});
