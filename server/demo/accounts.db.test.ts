import { expect, test } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import { demoAccounts, seedDemoAccounts } from './accounts.ts';

test('every account of the demo can sign in, with its plan and its role', async () => {
  const { app, db, clock, passwords } = await useTestApp();
  const seeded = await Promise.all([1, 2].map(() => seedDemoAccounts({ db, clock, passwords })));
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
