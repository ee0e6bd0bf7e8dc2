import { isUsername } from '@polyshelf/contract/accounts';
import { DAY_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { PASSWORD, useAccountApp } from '../../../testing/test-accounts.ts';

const MONTH = 30 * DAY_MS;

async function usePeople() {
  const kit = await useAccountApp();
  const [anna, boris] = [
    await kit.signUp({ email: 'anna@example.com' }),
    await kit.signUp({ email: 'boris@example.com' }),
  ];
  const rename = (username: string, { access_token } = anna) =>
    kit.post('/api/account/username', { username }, access_token);
  const nameOf = async ({ accountId } = anna) =>
    (await kit.db.selectFrom('accounts').select('username').where('id', '=', accountId).executeTakeFirstOrThrow())
      .username;
  return { ...kit, anna, boris, rename, nameOf };
}

test('changes the username to lower case, shows it in users/me and records it', async () => {
  const { rename, call, anna, db } = await usePeople();
  expect((await rename(' Anna.Oak ')).json()).toEqual({ data: { username: 'anna.oak' } });
  const me = await call('GET', '/users/me?fields=account.username', undefined, anna.access_token);
  expect(me.json().data.account.username).toBe('anna.oak');
  const events = db.selectFrom('audit_log').select('account').where('event', '=', 'username.changed');
  expect(await events.execute()).toEqual([{ account: anna.accountId }]);
});

test.each([
  'ab',
  'a'.repeat(31),
  'anna oak',
  '-anna',
  'anna-',
  'an..na',
  'анна',
  'admin',
  'Support',
  'polyshelf',
  'deleted-7',
])('refuses %j as username', async (username) => {
  expect(isUsername(username.toLowerCase())).toBe(false);
  const { rename, nameOf } = await usePeople();
  const before = await nameOf();
  expect((await rename(username)).json().error.code).toBe('INVALID_PAYLOAD');
  expect(await nameOf()).toBe(before);
});

test('refuses a username that another account has or had, also for concurrent requests', async () => {
  const { rename, boris, anna, nameOf, clock, signIn } = await usePeople();
  const answers = await Promise.all([rename('oak', anna), rename('oak', boris)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  const [owner, other] = (await nameOf(anna)) === 'oak' ? [anna, boris] : [boris, anna];
  clock.advance(MONTH);
  const again = async ({ accountId }: typeof anna) => ({ accountId, ...(await signIn(accountId)) });
  expect((await rename('elm', await again(owner))).statusCode).toBe(200);
  const late = await rename('oak', await again(other));
  expect([late.statusCode, late.json().errors[0].extensions.field]).toEqual([400, 'username']);
  // Only the former owner can take it again.
  clock.advance(MONTH);
  expect((await rename('oak', await again(owner))).statusCode).toBe(200);
  expect(await nameOf(owner)).toBe('oak');
});

test('allows the first change at any time, and the next after 30 days', async () => {
  const { rename, clock, anna, signIn } = await usePeople();
  expect((await rename('oak')).statusCode).toBe(200);
  const soon = await rename('elm');
  expect(soon.json().errors[0].extensions).toEqual({ code: 'TOO_SOON', retry_at: '2026-04-13T12:00:00.000Z' });
  clock.advance(MONTH);
  const { access_token } = await signIn(anna.accountId);
  expect((await rename('elm', { ...anna, access_token })).statusCode).toBe(200);
});

test('refuses a username change while impersonating an account', async () => {
  const { rename, anna, signUp, givePassword, post } = await usePeople();
  const admin = await signUp({ email: 'admin@example.com', role: 'admin' });
  await givePassword(admin.accountId);
  const body = { account: anna.accountId, password: PASSWORD, reason: 'asked' };
  const { ticket } = (await post('/api/auth/tickets', body, admin.access_token)).json().data;
  const { access_token } = (await post('/api/auth/tickets/exchange', { token: ticket })).json().data;
  expect((await rename('oak', { ...anna, access_token })).json().error.code).toBe('FORBIDDEN');
});
