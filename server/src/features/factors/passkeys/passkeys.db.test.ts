import { MINUTE_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../../../testing/test-accounts.ts';
import { codeOf, useFactorApp } from '../../../../testing/test-factors.ts';
import { createAuthenticator } from './authenticator.fixture.ts';

test('a passkey signs in alone and proves its owner, but no other account', async () => {
  const { anna, addPasskey, challenge, post, stepUp, logIn, clock, signUp, factorsOf } = await useFactorApp();
  const { authenticator, added } = await addPasskey(anna.access_token);
  const { recovery_codes } = added.json().data;
  expect(recovery_codes).toHaveLength(10);
  authenticator.counter = 2;
  const entered = await post('/api/auth/passkey', { credential: authenticator.use(await challenge()) });
  const { access_token } = entered.json().data;
  expect(await factorsOf(access_token)).toMatchObject({
    totp: null,
    passkeys: [{ name: 'Laptop', used_at: '2026-03-14T12:00:00.000Z' }],
  });
  expect(entered.headers['set-cookie']).toMatch(/device=/);

  // The password alone no longer signs in; a recovery code helps.
  expect(codeOf(await logIn())).toBe('INVALID_OTP');
  expect(codeOf(await logIn('123456'))).toBe('INVALID_OTP');
  expect((await logIn(recovery_codes[0])).statusCode).toBe(200);

  clock.advance(10 * MINUTE_MS);
  authenticator.counter = 3;
  const proved = await stepUp({ credential: authenticator.use(await challenge()) }, access_token);
  expect(proved.statusCode).toBe(200);
  const bella = await signUp({ email: 'bella@example.com' });
  const foreign = await addPasskey(bella.access_token);
  foreign.authenticator.counter = 2;
  const refused = await stepUp({ credential: foreign.authenticator.use(await challenge()) }, access_token);
  expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'INVALID_PASSKEY']);
});

test('refuses a replayed, expired or foreign challenge, another site and a missing PIN', async () => {
  const { anna, addPasskey, challenge, post, clock, signUp } = await useFactorApp();
  const { authenticator } = await addPasskey(anna.access_token);
  const enter = (credential: object) => post('/api/auth/passkey', { credential });
  authenticator.counter = 2;
  const used = authenticator.use(await challenge());
  const answers = await Promise.all([1, 2, 3].map(() => enter(used)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);
  authenticator.counter = 3;
  expect(
    codeOf(await enter(authenticator.use({ challenge: JSON.parse(atob(used.response.clientDataJSON)).challenge }))),
  ).toBe('INVALID_PASSKEY');
  expect(codeOf(await enter(authenticator.use({ challenge: 'bWFkZSB1cA' })))).toBe('INVALID_PASSKEY');
  expect(codeOf(await enter(createAuthenticator().use(await challenge())))).toBe('INVALID_PASSKEY');
  const late = authenticator.use(await challenge());
  clock.advance(5 * MINUTE_MS);
  expect(codeOf(await enter(late))).toBe('INVALID_PASSKEY');

  for (const options of [
    { origin: 'https://polyshelf.test:444' },
    { origin: 'https://evil.test' },
    { isVerified: false },
  ]) {
    const { added } = await addPasskey(anna.access_token, createAuthenticator(options));
    expect([options, codeOf(added)]).toEqual([options, 'INVALID_PASSKEY']);
  }
  // The challenge of one account does not add a passkey to another, nor does one for signing in.
  const bella = await signUp({ email: 'bella@example.com' });
  const hers = (await post('/api/auth/factors/passkeys/start', {}, bella.access_token)).json().data;
  for (const options of [hers, await challenge()]) {
    const body = { name: 'Mine', credential: createAuthenticator().create(options) };
    expect(codeOf(await post('/api/auth/factors/passkeys', body, anna.access_token))).toBe('INVALID_PASSKEY');
  }
});

test('refuses a cloned passkey, whose counter does not grow', async () => {
  const { anna, addPasskey, challenge, post, db } = await useFactorApp();
  const { authenticator } = await addPasskey(anna.access_token);
  const enter = async () => post('/api/auth/passkey', { credential: authenticator.use(await challenge()) });
  authenticator.counter = 7;
  const together = await Promise.all([enter(), enter()]);
  expect(together.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  for (const counter of [6, 0]) {
    authenticator.counter = counter;
    expect(codeOf(await enter())).toBe('INVALID_PASSKEY');
  }
  const seen = db.selectFrom('audit_log').select('facts').where('event', '=', 'passkey.cloned').orderBy('id');
  expect((await seen.execute()).at(-1)).toEqual({ facts: { stored: 7, given: 0 } });
});

test('many synced passkeys count nothing and sign in again and again, until they are removed', async () => {
  const { anna, addPasskey, challenge, post, factorsOf } = await useFactorApp();
  const authenticator = createAuthenticator();
  authenticator.counter = 0;
  await addPasskey(anna.access_token, authenticator);
  const enter = async () => post('/api/auth/passkey', { credential: authenticator.use(await challenge()) });
  expect([(await enter()).statusCode, (await enter()).statusCode]).toEqual([200, 200]);
  const [{ id }] = (await factorsOf(anna.access_token)).passkeys;
  await post(`/api/auth/factors/${id}/remove`, { proof: { password: PASSWORD } }, anna.access_token);
  expect(codeOf(await enter())).toBe('INVALID_PASSKEY');
});
