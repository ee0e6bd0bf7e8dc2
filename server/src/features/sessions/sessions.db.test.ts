import { DAY_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { PASSWORD, useAccountApp } from '../../../testing/test-accounts.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { Keyring } from '../../platform/keyring.ts';
import { getSession } from './get-session.ts';

const REFUSED = {
  errors: [{ message: 'Invalid user credentials.', extensions: { code: 'INVALID_CREDENTIALS' } }],
};

test('login, refresh and logout respond like Directus', async () => {
  const { post, signUp, givePassword } = await useAccountApp();
  const { accountId } = await signUp({ email: 'anna@example.com' });
  await givePassword(accountId);

  // The body that the official client sends.
  const login = await post('/auth/login', { email: 'ANNA@example.com', password: PASSWORD, mode: 'json' });
  expect(login.statusCode).toBe(200);
  expect(login.headers['cache-control']).toBe('no-store');
  const { data } = login.json();
  expect(data).toEqual({ access_token: expect.any(String), refresh_token: expect.any(String), expires: 900_000 });
  expect(data.refresh_token).toMatch(/^[A-Za-z0-9_-]{64}$/);

  const refreshed = await post('/auth/refresh', { mode: 'json', refresh_token: data.refresh_token });
  expect(refreshed.statusCode).toBe(200);
  const newer = refreshed.json().data;
  expect(newer.refresh_token).not.toBe(data.refresh_token);

  const logout = await post('/auth/logout', { mode: 'json', refresh_token: newer.refresh_token });
  expect([logout.statusCode, logout.body]).toEqual([204, '']);
  expect(logout.headers['clear-site-data']).toBe('"storage"');
  const again = await post('/auth/logout', { refresh_token: newer.refresh_token });
  expect([again.statusCode, again.headers['clear-site-data']]).toEqual([204, undefined]);
  const late = await post('/auth/refresh', { refresh_token: newer.refresh_token });
  expect([late.statusCode, late.json()]).toEqual([401, REFUSED]);
});

test('refuses missing and malformed fields with the messages of Directus', async () => {
  const { post } = await useAccountApp();
  const reasonOf = async (url: string, body: object) => {
    const answer = await post(url, body);
    return [answer.statusCode, answer.json().errors[0].extensions];
  };
  const invalid = (reason: string) => [400, { reason, code: 'INVALID_PAYLOAD' }];
  expect(await reasonOf('/auth/login', {})).toEqual(invalid('"email" is required'));
  expect(await reasonOf('/auth/login', { email: 'a@b.example' })).toEqual(invalid('"password" is required'));
  expect(await reasonOf('/auth/login', { email: 'abc', password: 'x' })).toEqual(
    invalid('"email" must be a valid email'),
  );
  const missing = invalid('The refresh token is required in either the payload or cookie');
  expect(await reasonOf('/auth/refresh', {})).toEqual(missing);
  expect(await reasonOf('/auth/logout', {})).toEqual(missing);
  expect((await post('/auth/logout', { refresh_token: 'x'.repeat(64) })).statusCode).toBe(204);
  const unknown = await post('/auth/refresh', { refresh_token: 'x'.repeat(64) });
  expect([unknown.statusCode, unknown.json()]).toEqual([401, REFUSED]);
});

test('accepts a content type without a body', async () => {
  const { app, signUp } = await useAccountApp();
  const { access_token } = await signUp({ email: 'anna@example.com' });
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const killed = await app.inject({ method: 'POST', url: '/api/auth/sessions/kill/all', headers });
  expect(killed.statusCode).toBe(200);
  const login = await app.inject({ method: 'POST', url: '/auth/login', headers });
  expect([login.statusCode, login.json().errors[0].extensions.code]).toEqual([400, 'INVALID_PAYLOAD']);
});

test('three tabs that refresh concurrently get the same tokens and stay signed in', async () => {
  const { post, call, signUp } = await useAccountApp();
  const first = await signUp({ email: 'anna@example.com' });
  const answers = await Promise.all([1, 2, 3].map(() => post('/auth/refresh', { refresh_token: first.refresh_token })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const tokens = new Set(answers.map((answer) => answer.json().data.refresh_token));
  expect(tokens.size).toBe(1);
  const me = await call('GET', '/users/me', undefined, answers[2]?.json().data.access_token);
  expect(me.statusCode).toBe(200);
});

test('repeats a lost response an hour later', async () => {
  const { post, signUp, clock } = await useAccountApp();
  const first = await signUp({ email: 'anna@example.com' });
  const lost = (await post('/auth/refresh', { refresh_token: first.refresh_token })).json().data;
  clock.advance(60 * MINUTE_MS);
  const again = await post('/auth/refresh', { refresh_token: first.refresh_token });
  expect(again.statusCode).toBe(200);
  expect(again.json().data.refresh_token).toBe(lost.refresh_token);
});

test('using a refresh token after its successor was used ends the session', async () => {
  const { post, call, signUp, clock, db } = await useAccountApp();
  const stolen = await signUp({ email: 'anna@example.com' });
  const thief = (await post('/auth/refresh', { refresh_token: stolen.refresh_token })).json().data;
  expect((await call('GET', '/users/me', undefined, thief.access_token)).statusCode).toBe(200);
  clock.advance(10_001);
  expect((await post('/auth/refresh', { refresh_token: stolen.refresh_token })).statusCode).toBe(401);
  expect((await post('/auth/refresh', { refresh_token: thief.refresh_token })).statusCode).toBe(401);
  expect((await call('GET', '/users/me', undefined, thief.access_token)).statusCode).toBe(401);
  const events = await db.selectFrom('audit_log').select(['event', 'facts']).execute();
  expect(events.at(-1)).toEqual({ event: 'session.reused', facts: { used: 1, newest: 2 } });
});

test('a session ends after 7 idle days, and after 30 days in any case', async () => {
  const { post, signUp, clock } = await useAccountApp();
  let { refresh_token } = await signUp({ email: 'idle@example.com' });
  clock.advance(7 * DAY_MS);
  expect((await post('/auth/refresh', { refresh_token })).statusCode).toBe(401);

  ({ refresh_token } = await signUp({ email: 'busy@example.com' }));
  for (let day = 0; day < 30; day += 6) {
    clock.advance(6 * DAY_MS - 1);
    const answer = await post('/auth/refresh', { refresh_token });
    expect(answer.statusCode).toBe(200);
    refresh_token = answer.json().data.refresh_token;
  }
  clock.advance(5);
  expect((await post('/auth/refresh', { refresh_token })).statusCode).toBe(401);
});

test('an access token is valid for 15 minutes, and an expired one is refused on public endpoints too', async () => {
  const { call, signUp, clock } = await useAccountApp();
  const { access_token } = await signUp({ email: 'anna@example.com' });
  clock.advance(15 * MINUTE_MS - 1);
  expect((await call('GET', '/users/me', undefined, access_token)).statusCode).toBe(200);
  clock.advance(1);
  for (const url of ['/users/me', '/items/subs?limit=1']) {
    const answer = await call('GET', url, undefined, access_token);
    expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([401, 'TOKEN_EXPIRED']);
  }
});

test('refuses altered tokens, tokens of another kind and tokens of another installation', async () => {
  const { post, call, signUp, givePassword, clock, app } = await useAccountApp();
  const own = await signUp({ email: 'anna@example.com' });
  const elsewhere = await useAccountApp();
  const foreign = await elsewhere.signUp({ email: 'anna@example.com' });
  const admin = await signUp({ email: 'admin@example.com', role: 'admin' });
  await givePassword(admin.accountId);
  const body = { account: own.accountId, password: PASSWORD, reason: 'asked' };
  const { ticket } = (await post('/api/auth/tickets', body, admin.access_token)).json().data;

  const flipped = [...Array(own.access_token.length).keys()].map((index) => {
    const letter = own.access_token[index] === 'A' ? 'B' : 'A';
    return own.access_token.slice(0, index) + letter + own.access_token.slice(index + 1);
  });
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"id":1}').toString('base64url')}.`;
  const others = [
    own.refresh_token,
    foreign.access_token,
    ticket,
    crypto.randomUUID(),
    unsigned,
    'abc',
    `${own.access_token}A`,
  ];
  for (const token of [...flipped, ...others]) {
    const answer = await call('GET', '/users/me', undefined, token);
    expect([token, answer.statusCode]).toEqual([token, 401]);
  }
  for (const token of [own.access_token, foreign.refresh_token, ticket]) {
    expect((await post('/auth/refresh', { refresh_token: token })).statusCode).toBe(401);
  }
  // The token now comes from a clock that is ahead.
  clock.advance(-2 * MINUTE_MS);
  expect((await call('GET', '/users/me', undefined, own.access_token)).statusCode).toBe(401);
  expect((await app.inject('/users/me')).json()).toEqual(REFUSED);
});

test('tokens of the previous application secret stay valid, tokens of an older one do not', async () => {
  const first = 'q8Zr2vYt5LxWm3Kc7Nb1Hd9Js4Pf6Gu0';
  const second = 'Tm2Zq8Rv5Yx1Lw7Kc3Nb9Hd4Js6Pf0Gu';
  const { db, clock, signUp } = await useAccountApp();
  const { access_token } = await signUp({ email: 'anna@example.com' });
  const getWith = (current: string, previous?: string) =>
    getSession({ db, clock, keyring: new Keyring({ current, previous }) }, access_token);
  expect((await getWith(second, first)).role).toBe('user');
  await expect(getWith(second)).rejects.toThrow('Invalid user credentials.');
});

test.each(['logout', 'kill all', 'suspension', 'deletion'] as const)(
  'an ended session stops working in every process: %s',
  async (way) => {
    const database = await useTestDatabase();
    const { post, signUp, signIn, db } = await useAccountApp({ database });
    const { call, post: postElsewhere } = await useAccountApp({ database });
    const one = await signUp({ email: 'anna@example.com' });
    const two = await signIn(one.accountId);
    if (way === 'logout') await post('/auth/logout', { refresh_token: one.refresh_token });
    if (way === 'kill all') {
      const answer = await post('/api/auth/sessions/kill/all', {}, one.access_token);
      expect(answer.json()).toEqual({ data: { ended: 2 } });
    }
    if (way === 'suspension') await db.updateTable('accounts').set({ status: 'suspended' }).execute();
    if (way === 'deletion') await db.deleteFrom('accounts').execute();
    const ended = way === 'logout' ? [one] : [one, two];
    for (const { access_token, refresh_token } of ended) {
      expect((await call('GET', '/users/me', undefined, access_token)).statusCode).toBe(401);
      expect((await postElsewhere('/auth/refresh', { refresh_token })).statusCode).toBe(401);
    }
    if (way === 'logout') expect((await call('GET', '/users/me', undefined, two.access_token)).statusCode).toBe(200);
  },
);

test('ends the least recently used session above the limit, and says why', async () => {
  const { post, call, signUp, signIn, clock } = await useAccountApp();
  const oldest = await signUp({ email: 'anna@example.com' });
  const others = [];
  for (let count = 1; count < 6; count++) {
    clock.advance(1_000);
    others.push(await signIn(oldest.accountId));
  }
  clock.advance(1_000);
  // The refresh makes the oldest session the most recently used one.
  const renewed = (await post('/auth/refresh', { refresh_token: oldest.refresh_token })).json().data;
  clock.advance(1_000);
  await signIn(oldest.accountId);

  const statusOf = async ({ access_token }: { access_token: string }) =>
    (await call('GET', '/users/me', undefined, access_token)).statusCode;
  expect(await Promise.all([renewed, ...others].map(statusOf))).toEqual([200, 401, 200, 200, 200, 200]);
  const [ended] = others;
  const answers = [
    await call('GET', '/users/me', undefined, ended?.access_token),
    await post('/auth/refresh', { refresh_token: ended?.refresh_token }),
  ];
  for (const answer of answers) expect(answer.json().errors[0].extensions.code).toBe('SESSION_OVERFLOW');
});

test('concurrent sign-ins never exceed the session limit', async () => {
  const { signUp, signIn, db } = await useAccountApp();
  const { accountId } = await signUp({ email: 'anna@example.com' });
  await Promise.all(Array.from({ length: 20 }, () => signIn(accountId)));
  const live = await db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute();
  expect(live).toHaveLength(6);
});
