import { MINUTE_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { useAccountApp } from '../../../testing/test-accounts.ts';

const codeOf = (answer: { json(): { errors: { extensions: { code: string } }[] } }) =>
  answer.json().errors[0]?.extensions.code;

test('users/me returns the requested fields', async () => {
  const { call, signUp, db } = await useAccountApp();
  const { access_token, accountId } = await signUp({ email: 'anna@example.com', username: 'anna', firstName: 'Anna' });
  const me = async (query: string) => (await call('GET', `/users/me${query}`, undefined, access_token)).json().data;

  expect(await me('')).toEqual({
    id: expect.any(String),
    first_name: 'Anna',
    last_name: null,
    email: 'anna@example.com',
    status: 'active',
    tg_id: null,
    account: accountId,
  });
  const account = {
    id: accountId,
    username: 'anna',
    sub: 'free',
    sub_end: null,
    sub_recurring: false,
    sub_blocked: false,
    promos: [],
    lang: 'en',
    downloads_source: 'web',
    notify_versions: true,
    updated_assets: 0,
    sub_override_devices: null,
    fingerprints_count: 0,
    core_team: false,
    role: 'user',
    email_verified: true,
    downloads_today: 0,
    downloads_total: 0,
    email: 'anna@example.com',
  };
  expect((await me('?fields=*,account.*')).account).toEqual(account);
  const free = { id: 'free', level: 0, devices: 2, downloads_per_day: 10 };
  expect((await me('?fields=*.*.*')).account).toEqual({ ...account, sub: free });
  expect(await me('?fields=id,account.sub.level')).toEqual({ id: expect.any(String), account: { sub: { level: 0 } } });

  await db
    .insertInto('subscriptions')
    .values({ account: accountId, sub: 'max', sub_end: new Date('2026-03-14T12:00:00.001Z'), sub_recurring: true })
    .execute();
  expect((await me('?fields=account.sub,account.sub_recurring,account.sub_end')).account).toEqual({
    sub: 'max',
    sub_recurring: true,
    sub_end: '2026-03-14T12:00:00.001Z',
  });
});

test('a plan ends exactly at sub_end', async () => {
  const { call, signUp, db, clock } = await useAccountApp();
  const { access_token, accountId } = await signUp({ email: 'anna@example.com' });
  const sub_end = new Date('2026-03-14T12:05:00Z');
  await db.insertInto('subscriptions').values({ account: accountId, sub: 'pro', sub_end }).execute();
  const sub = async () => (await call('GET', '/users/me?fields=account.sub', undefined, access_token)).json().data;
  clock.set(new Date(sub_end.getTime() - 1));
  expect(await sub()).toEqual({ account: { sub: 'pro' } });
  clock.set(sub_end);
  expect(await sub()).toEqual({ account: { sub: 'free' } });
});

test('users/me refuses visitors, and hidden fields like absent ones', async () => {
  const { app, call, signUp } = await useAccountApp();
  const { access_token } = await signUp({ email: 'anna@example.com' });
  expect((await app.inject('/users/me')).statusCode).toBe(401);
  const hidden = await call('GET', '/users/me?fields=password_hash', undefined, access_token);
  const absent = await call('GET', '/users/me?fields=no_such_field', undefined, access_token);
  expect(hidden.statusCode).toBe(403);
  expect(hidden.body.replaceAll('password_hash', 'x')).toBe(absent.body.replaceAll('no_such_field', 'x'));
  expect((await call('GET', '/items/users', undefined, access_token)).statusCode).toBe(403);
  expect((await call('GET', '/items/directus_users', undefined, access_token)).statusCode).toBe(403);
});

test('an account can change only its own language and download source', async () => {
  const { call, signUp } = await useAccountApp();
  const anna = await signUp({ email: 'anna@example.com' });
  const boris = await signUp({ email: 'boris@example.com' });
  const patch = (id: unknown, body: object, query = '') =>
    call('PATCH', `/items/accounts/${id}${query}`, body, anna.access_token);

  const changed = await patch(anna.accountId, { lang: 'ru', downloads_source: 'mirror-2' });
  expect([changed.statusCode, changed.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(changed.json().data).toMatchObject({ id: anna.accountId, lang: 'ru', downloads_source: 'mirror-2' });
  expect((await patch(anna.accountId, { lang: 'en' }, '?fields=id,lang')).json()).toEqual({
    data: { id: anna.accountId, lang: 'en' },
  });
  expect((await patch(anna.accountId, {}, '?fields=id')).json()).toEqual({ data: { id: anna.accountId } });

  const [another, nobody] = [await patch(boris.accountId, { lang: 'ru' }), await patch(999_999, { lang: 'ru' })];
  expect(another.statusCode).toBe(403);
  expect(another.body).toBe(nobody.body);
  expect(another.json().errors[0].extensions.reason).toBe(
    'You don\'t have permissions to perform "update" for the field(s) "lang" in collection "accounts" or it does not exist.',
  );
  expect(codeOf(await patch(anna.accountId, { lang: 'de' }))).toBe('INVALID_PAYLOAD');
  expect(codeOf(await patch(anna.accountId, { lang: 'ru', role: 'admin' }))).toBe('FORBIDDEN');
  // The requested field is forbidden, so the change is rolled back.
  expect((await patch(anna.accountId, { lang: 'ru' }, '?fields=secret')).statusCode).toBe(403);
  expect((await patch(anna.accountId, {}, '?fields=lang')).json()).toEqual({ data: { lang: 'en' } });
});

test('a person can change only the names of the user', async () => {
  const { call, signUp } = await useAccountApp();
  const { access_token } = await signUp({ email: 'anna@example.com' });
  const patch = (body: object) => call('PATCH', '/users/me?fields=first_name,email', body, access_token);
  expect((await patch({ first_name: ' Anna ' })).json()).toEqual({
    data: { first_name: 'Anna', email: 'anna@example.com' },
  });
  for (const body of [{ email: 'x@example.com' }, { tg_id: 1 }, { first_name: 'B', account: 2 }]) {
    expect((await patch(body)).statusCode).toBe(403);
  }
  expect((await patch({})).json().data.first_name).toBe('Anna');
});

test('lists the codes of an account without digits, hashes or attempts', async () => {
  const { call, post, signUp, clock } = await useAccountApp();
  const { accountId, access_token } = await signUp({ email: 'anna@example.com', emailVerified: false });
  const { id } = (await post('/api/auth/confirm-email', { email: 'anna@example.com' }, access_token)).json().data;
  const list = async () =>
    (await call('GET', '/items/codes?filter[status][_eq]=new&limit=-1', undefined, access_token)).json().data;
  expect(await list()).toEqual([
    {
      id,
      account: accountId,
      type: 'confirm_email',
      status: 'new',
      email: 'anna@example.com',
      created_at: '2026-03-14T12:00:00.000Z',
      expires_at: '2026-03-14T12:10:00.000Z',
    },
  ]);
  for (const name of ['attempts', 'password_hash', 'mailable', 'code']) {
    const answer = await call('GET', `/items/codes?fields=${name}`, undefined, access_token);
    expect([name, answer.statusCode]).toEqual([name, 403]);
  }
  clock.advance(10 * MINUTE_MS);
  expect(await list()).toEqual([]);
  expect((await call('GET', '/items/codes')).statusCode).toBe(403);
});

test('shows the private chat only to accounts with a paid plan, until it ends', async () => {
  const { db, clock, call, signUp } = await useAccountApp({ privateChatUrl: 'https://chat.example/private' });
  const free = await signUp({ email: 'free@example.com' });
  const pro = await signUp({ email: 'pro@example.com' });
  const sub_end = new Date(clock.now().getTime() + MINUTE_MS);
  await db.insertInto('subscriptions').values({ account: pro.accountId, sub: 'pro', sub_end }).execute();
  const chatOf = async (token?: string) =>
    (await call('GET', '/api/account/private-chat', undefined, token)).json().data?.url;
  expect(await chatOf(pro.access_token)).toBe('https://chat.example/private');
  expect(await chatOf(free.access_token)).toBeNull();
  expect(await chatOf()).toBeUndefined();
  clock.advance(MINUTE_MS);
  expect(await chatOf(pro.access_token)).toBeNull();
});
