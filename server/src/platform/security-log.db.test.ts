import { DAY_MS, HOUR_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../testing/test-database.ts';
import { codeOf, useFactorApp } from '../../testing/test-factors.ts';
import { TestClock } from './clock.ts';
import type { Database } from './db/database.ts';
import { networkOf } from './http/client-address.ts';
import { createLogger } from './logger.ts';
import { createSecuritySweep, SecurityLog } from './security-log.ts';

const logger = createLogger({ level: 'silent' });
const listEvents = (db: Database) =>
  db
    .selectFrom('security_events')
    .select(['kind', 'route', 'account', 'network', 'count'])
    .orderBy('kind')
    .orderBy('count', 'desc')
    .orderBy('route')
    .execute();

test('refusals are counted by route, network and account, and nothing else is', async () => {
  const { anna, addTotp, logIn, stepUp, post, app, call, usePasskeyOfNobody, db, signUp, securityLog, EMAIL } =
    await useFactorApp();
  const admin = await signUp({ email: 'boss@polyshelf.test', role: 'admin' });
  const { code } = await addTotp(anna.access_token);
  for (let attempt = 0; attempt < 3; attempt++) await post('/auth/login', { email: EMAIL, password: 'wrong' });
  await post('/auth/login', { email: 'nobody@example.com', password: 'wrong' });
  // The first step of a sign-in, in which the page learns that there is a second one.
  expect(codeOf(await logIn())).toBe('INVALID_OTP');
  expect(codeOf(await logIn(code(9)))).toBe('INVALID_OTP');
  expect(codeOf(await stepUp({ otp: code(9) }, anna.access_token))).toBe('INVALID_CODE');
  await app.inject({ method: 'POST', url: '/api/payment/1/callback', payload: {}, remoteAddress: '203.0.113.77' });
  expect((await logIn(code())).statusCode).toBe(200);
  // The passkey may belong to another account than the session of this browser, so the failure counts for no account.
  const credential = await usePasskeyOfNobody();
  expect((await post('/api/auth/passkey', { credential }, anna.access_token)).statusCode).toBe(400);
  // A refresh token that was used before is in the audit log already.
  const refresh = async (refresh_token: string) =>
    (await post('/auth/refresh', { refresh_token })).json().data?.refresh_token;
  await refresh(await refresh(anna.refresh_token));
  expect(await refresh(anna.refresh_token)).toBeUndefined();

  await securityLog.flush();
  const [account, network] = [anna.accountId, '127.0.0.0/24'];
  expect(await listEvents(db)).toEqual([
    { kind: 'callback', route: '/api/payment/1/callback', account: null, network: '203.0.113.0/24', count: 1 },
    { kind: 'proof', route: '/api/auth/step-up', account, network, count: 1 },
    { kind: 'second_factor', route: '/auth/login', account, network, count: 1 },
    { kind: 'sign_in', route: '/auth/login', account, network, count: 3 },
    { kind: 'sign_in', route: '/api/auth/passkey', account: null, network, count: 1 },
    { kind: 'sign_in', route: '/auth/login', account: null, network, count: 1 },
  ]);
  const url = '/api/admin/tables/security?columns=kind,times,username';
  const { data } = (await call('GET', url, undefined, admin.access_token)).json();
  expect(data).toHaveLength(7);
  expect(data).toContainEqual({ kind: 'token_reused', times: 1, username: 'anna' });
  const { data: failed } = (await call('GET', `${url}&kind=sign_in&search=anna`, undefined, admin.access_token)).json();
  expect(failed).toEqual([{ kind: 'sign_in', times: 3, username: 'anna' }]);
});

test('a visitor who sends too many requests is one row per route and hour', async () => {
  const { securityLog, call, db, clock } = await useFactorApp({ rateLimitScale: 0.1 });
  const flood = async () => {
    for (let index = 0; index < 40; index++) await call('GET', `/api/plans?page=${index}`);
    await securityLog.flush();
  };
  await flood();
  await flood();
  expect((await listEvents(db)).length).toBe(1);
  clock.advance(HOUR_MS);
  await flood();
  expect((await listEvents(db)).map(({ kind }) => kind)).toEqual(['rate_limit', 'rate_limit']);
});

test('a flood from many networks stays in a few rows, and rows are kept for 90 days', async () => {
  const { db } = await useTestDatabase();
  const clock = new TestClock('2026-03-14T12:00:00Z');
  const log = new SecurityLog({ db, clock, logger, maxKeys: 3 });
  const event = { kind: 'rate_limit' as const, route: '/api/assets', account: null };
  for (let index = 0; index < 1_000; index++) log.note({ ...event, network: networkOf(`10.0.${index % 200}.7`) });
  await log.flush();
  expect(await listEvents(db)).toMatchObject([
    { network: null, count: 985 },
    { network: expect.any(String), count: 5 },
    { count: 5 },
    { count: 5 },
  ]);
  clock.advance(90 * DAY_MS);
  log.note({ ...event, network: networkOf('2001:db8:1:2::7') });
  await log.flush();
  clock.advance(HOUR_MS);
  await createSecuritySweep({ db, clock }).run({}, { id: '', attempt: 1, signal: AbortSignal.timeout(9_000) });
  expect(await listEvents(db)).toMatchObject([{ network: '2001:db8:1::/48', count: 1 }]);
});
