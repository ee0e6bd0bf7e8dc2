import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { verifyLedger } from '../server/src/features/subscriptions/index.ts';
import { useTestApp } from '../server/testing/test-app.ts';
import { useTestDatabase } from '../server/testing/test-database.ts';
import { openDemoAccounts, seedDemoAccounts } from './accounts.ts';
import { seedDemo } from './seed-demo.ts';

const PASSWORD = 'polyshelf-demo';

async function useDemo() {
  const database = await useTestDatabase();
  const kit = await useTestApp({ database });
  const { app } = kit;
  const seeded = await Promise.all([1, 2].map(() => seedDemoAccounts({ ...kit, url: database.url })));
  expect(seeded.toSorted()).toEqual([false, true]);
  const logIn = (email: string, password: string | null) =>
    app.inject({ method: 'POST', url: '/auth/login', payload: { email, password } });
  return { ...kit, database, logIn };
}

test('every demo account can sign in and has its plan and role', async () => {
  const kit = await useDemo();
  const { app, logIn } = kit;
  const seen = [];
  for (const { email, password } of await openDemoAccounts(kit, { isPublic: false })) {
    expect(password).toBe(PASSWORD);
    const { data } = (await logIn(email, password)).json();
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

test('a demo account has payments, downloads and collections, and the ledger verifies', async () => {
  const database = await useTestDatabase();
  const { app, db, clock, passwords } = await useTestApp({ database });
  await seedDemo({ url: database.url, clock });
  await seedDemoAccounts({ url: database.url, clock, passwords });
  const payload = { email: 'pro@demo.local', password: PASSWORD };
  const { data: session } = (await app.inject({ method: 'POST', url: '/auth/login', payload })).json();
  const headers = { authorization: `Bearer ${session.access_token}` };
  const read = async (url: string) => (await app.inject({ url, headers })).json().data;
  expect((await read('/api/payments')).map(({ status }: { status: string }) => status)).toEqual([
    'paid',
    'paid',
    'paid',
  ]);
  expect((await read('/api/downloads')).downloads).toHaveLength(12);
  expect((await read('/api/collections')).collections).toHaveLength(2);
  expect((await read('/api/subscription')).history).toHaveLength(3);
  expect(await verifyLedger(db)).toEqual({ checked: 5, wrong: [] });
});

test('a public demo replaces the well-known password, ends sessions, and prints the same random passwords on every start', async () => {
  const kit = await useDemo();
  const { app, logIn } = kit;
  const { access_token } = (await logIn('admin@demo.local', PASSWORD)).json().data;
  const accounts = await openDemoAccounts(kit, { isPublic: true });
  expect(accounts).toHaveLength(6);
  expect(new Set(accounts.map(({ password }) => password)).size).toBe(6);
  for (const { email, password } of accounts) {
    expect((await logIn(email, PASSWORD)).statusCode).toBe(401);
    expect((await logIn(email, password)).statusCode).toBe(200);
  }
  const headers = { authorization: `Bearer ${access_token}` };
  expect((await app.inject({ url: '/users/me', headers })).statusCode).toBe(401);
  expect(await openDemoAccounts(kit, { isPublic: true })).toEqual(accounts);
  expect(await openDemoAccounts(kit, { isPublic: false })).toEqual(accounts);
});

test('keeps a password that a visitor changed, and does not print it', async () => {
  const kit = await useDemo();
  const { db, passwords } = kit;
  const admin = await db.selectFrom('accounts').select('id').where('role', '=', 'admin').executeTakeFirstOrThrow();
  const password_hash = await passwords.hash('a password of my own');
  await db.updateTable('credentials').set({ password_hash }).where('account', '=', admin.id).execute();
  const accounts = await openDemoAccounts(kit, { isPublic: true });
  expect(accounts.at(-1)).toEqual({ email: 'admin@demo.local', password: null });
  expect((await kit.logIn('admin@demo.local', 'a password of my own')).statusCode).toBe(200);
});

test('the migration marks accounts that earlier versions of the demo seeded, even after their email changed', async () => {
  const { database, db, logIn } = await useDemo();
  await db.insertInto('accounts').values({ username: 'artist', created_at: new Date(), lang: 'en' }).execute();
  await db.updateTable('users').set({ email: 'boss@example.com' }).where('email', '=', 'admin@demo.local').execute();
  const [file = ''] = globSync('*_mark_demo_accounts.sql', { cwd: join(import.meta.dirname, '../server/migrations') });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query('alter table accounts drop column demo');
  await owner.query(readFileSync(join(import.meta.dirname, '../server/migrations', file), 'utf8'));
  const { rows } = await owner.query('select username, demo from accounts order by id');
  await owner.end();
  const seeded = ['free', 'pro', 'max', 'studio', 'core', 'admin'];
  expect(rows).toEqual([...seeded.map((username) => ({ username, demo: true })), { username: 'artist', demo: false }]);
  expect((await logIn('boss@example.com', PASSWORD)).statusCode).toBe(200);
});
