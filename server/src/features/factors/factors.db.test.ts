import { DAY_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../../testing/test-accounts.ts';
import { codeOf, useFactorApp } from '../../../testing/test-factors.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { Keyring } from '../../platform/keyring.ts';
import { openSession } from '../sessions/index.ts';
import { resetFactors } from './reset-factors.ts';
import { sweepFactors } from './sweep-factors.ts';

const CODE = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

test('an authenticator app is added with its own code, ends other sessions and sends a notice', async () => {
  const { anna, addTotp, signIn, post, factorsOf, statusOf, queue, db, EMAIL } = await useFactorApp();
  const other = await signIn(anna.accountId);
  const { secret } = (await post('/api/auth/factors/totp/start', {}, anna.access_token)).json().data;
  const wrong = await post('/api/auth/factors/totp', { secret, code: '000000' }, anna.access_token);
  expect(codeOf(wrong)).toBe('INVALID_CODE');
  expect(await factorsOf(anna.access_token)).toEqual({
    totp: null,
    passkeys: [],
    recovery_codes_left: 0,
    is_required: false,
  });

  const app = await addTotp(anna.access_token);
  expect(app.recoveryCodes).toHaveLength(10);
  expect(new Set(app.recoveryCodes.filter((code) => CODE.test(code))).size).toBe(10);
  expect([await statusOf(anna.access_token), await statusOf(other.access_token)]).toEqual([200, 401]);
  const { totp, recovery_codes_left } = await factorsOf(anna.access_token);
  expect(totp).toMatchObject({ added_at: '2026-03-14T12:00:00.000Z', used_at: null });
  expect(recovery_codes_left).toBe(10);
  expect((await queue.deliverTo(EMAIL)).at(-1)?.subject).toBe('A second factor was added to your account');
  // Neither the secret nor a recovery code is stored in a readable form.
  const stored = JSON.stringify([
    await db.selectFrom('factors').selectAll().execute(),
    await db.selectFrom('recovery_codes').selectAll().execute(),
    await db.selectFrom('audit_log').selectAll().execute(),
  ]);
  for (const text of [app.secret, ...app.recoveryCodes]) expect(stored).not.toContain(text);

  // Another app replaces the first one, and the recovery codes stay.
  const second = await addTotp(anna.access_token);
  expect(second.recoveryCodes).toBeNull();
  expect(await factorsOf(anna.access_token)).toMatchObject({ passkeys: [], recovery_codes_left: 10 });
});

test('signing in needs a code that was not used before, also in parallel', async () => {
  const { anna, addTotp, logIn, clock, post, EMAIL } = await useFactorApp();
  const { code } = await addTotp(anna.access_token);
  const missing = await logIn();
  expect([missing.statusCode, missing.json()]).toEqual([
    401,
    { errors: [{ message: 'Invalid user OTP.', extensions: { code: 'INVALID_OTP' } }] },
  ]);
  // The password is checked first, so a stranger does not learn that there is a second factor.
  expect(codeOf(await post('/auth/login', { email: EMAIL, password: 'wrong' }))).toBe('INVALID_CREDENTIALS');
  expect(codeOf(await logIn(code(-3)))).toBe('INVALID_OTP');

  const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(code())));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401, 401]);
  clock.advance(30_000);
  // The next step is accepted early, and then the present one is older than a used one.
  expect((await logIn(code(1))).statusCode).toBe(200);
  expect(codeOf(await logIn(code()))).toBe('INVALID_OTP');
});

test('five wrong codes pause further ones', async () => {
  const { anna, addTotp, stepUp } = await useFactorApp();
  const { code } = await addTotp(anna.access_token);
  const seen = [];
  for (let count = 0; count < 5; count++) seen.push(codeOf(await stepUp({ otp: code(9) }, anna.access_token)));
  expect(seen).toEqual(Array(5).fill('INVALID_CODE'));
  expect(codeOf(await stepUp({ otp: code() }, anna.access_token))).toBe('REQUESTS_EXCEEDED');
});

test('a recovery code works once instead of a code, and a new set replaces the old one', async () => {
  const { anna, addTotp, logIn, post, factorsOf } = await useFactorApp();
  const { recoveryCodes } = await addTotp(anna.access_token);
  const [first = '', second = '', third = ''] = recoveryCodes;
  const answers = await Promise.all(Array.from({ length: 3 }, () => logIn(first)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401]);
  expect((await logIn(second.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200);
  expect((await factorsOf(anna.access_token)).recovery_codes_left).toBe(8);

  const renewed = await post('/api/auth/factors/recovery-codes', {}, anna.access_token);
  expect(codeOf(await logIn(third))).toBe('INVALID_OTP');
  expect((await logIn(renewed.json().data.recovery_codes[9])).statusCode).toBe(200);
});

test('sensitive calls need a proof of the last ten minutes: the second factor, or the password without one', async () => {
  const { anna, addTotp, stepUp, post, clock, readCode, EMAIL } = await useFactorApp();
  let token = anna.access_token;
  let refresh_token = anna.refresh_token;
  const start = () => post('/api/auth/factors/totp/start', {}, token);
  /** A refresh is no proof. */
  async function waitTenMinutes() {
    clock.advance(10 * MINUTE_MS);
    const { data } = (await post('/auth/refresh', { refresh_token })).json();
    token = data.access_token;
    refresh_token = data.refresh_token;
    const refused = await start();
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'STEP_UP_REQUIRED']);
  }

  expect((await start()).statusCode).toBe(200);
  await waitTenMinutes();
  expect(codeOf(await stepUp({}, token))).toBe('PROOF_REQUIRED');
  expect(codeOf(await stepUp({ proof: { password: 'wrong' } }, token))).toBe('WRONG_PASSWORD');
  expect((await stepUp({ proof: { password: PASSWORD } }, token)).statusCode).toBe(200);
  expect((await start()).statusCode).toBe(200);

  await waitTenMinutes();
  const { id } = (await post('/api/auth/prove', { change: 'step_up' }, token)).json().data;
  const proof = { code: { id, code: await readCode(EMAIL) } };
  expect((await stepUp({ proof }, token)).statusCode).toBe(200);
  const { code } = await addTotp(token);

  // Now the second factor counts, and the password does not.
  await waitTenMinutes();
  for (const path of ['totp', 'passkeys/start', 'recovery-codes']) {
    const body = path === 'totp' ? { secret: 'A'.repeat(32), code: '000000' } : {};
    expect(codeOf(await post(`/api/auth/factors/${path}`, body, token))).toBe('STEP_UP_REQUIRED');
  }
  expect(codeOf(await stepUp({ proof: { password: PASSWORD } }, token))).toBe('INVALID_CODE');
  expect((await stepUp({ otp: code() }, token)).statusCode).toBe(200);
  expect((await start()).statusCode).toBe(200);
});

test('no way to sign in passes by the second factor, except the ticket of an administrator', async () => {
  const { anna, addTotp, signUp, givePassword, post, signIn, keyring, db, clock, stepUp } = await useFactorApp();
  const admin = await signUp({ email: 'admin@example.com', role: 'admin' });
  await givePassword(admin.accountId);
  await addTotp(anna.access_token);
  // Every way goes through this function, which refuses by itself.
  await expect(signIn(anna.accountId)).rejects.toThrow('Invalid user OTP.');

  const request = () =>
    post('/api/auth/tickets', { account: anna.accountId, password: PASSWORD, reason: 'asked' }, admin.access_token);
  const { ticket } = (await request()).json().data;
  const opened = (await post('/api/auth/tickets/exchange', { token: ticket })).json().data;
  for (const url of ['/api/auth/step-up', '/api/auth/factors/totp/start', '/api/auth/factors/recovery-codes']) {
    expect(codeOf(await post(url, {}, opened.access_token))).toBe('FORBIDDEN');
  }
  // An administrator with a second factor needs it for a ticket too.
  const { code } = await addTotp(admin.access_token);
  clock.advance(10 * MINUTE_MS);
  expect(codeOf(await request())).toBe('STEP_UP_REQUIRED');
  await stepUp({ otp: code() }, admin.access_token);
  expect((await request()).statusCode).toBe(200);

  // Of a sign-in and the first factor at the same moment, no session without the factor is left.
  const bella = await signUp({ email: 'bella@example.com' });
  const enter = () =>
    inTransaction(db, (tx) =>
      openSession({ keyring }, tx, { accountId: bella.accountId, by: 'password', now: clock.now(), ip: '::1' }),
    );
  await Promise.allSettled([enter(), addTotp(bella.access_token), enter(), enter()]);
  const live = db.selectFrom('sessions').select('id').where('account', '=', bella.accountId);
  expect(await live.where('ended_at', 'is', null).execute()).toHaveLength(1);
});

/** The token of the newest undo link in the mails to an address. */
async function undoTokenOf({ queue }: Awaited<ReturnType<typeof useFactorApp>>, address: string): Promise<string> {
  const mails = (await queue.deliverTo(address)).filter(({ text }) => text.includes('/undo#'));
  return /\/undo#([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? 'no link';
}

test('removing a factor needs a proof, and the link in the notice brings it back', async () => {
  const kit = await useFactorApp();
  const { anna, addTotp, addPasskey, logIn, post, call, factorsOf, EMAIL } = kit;
  const { recoveryCodes } = await addTotp(anna.access_token);
  const { id } = (await factorsOf(anna.access_token)).totp;
  const remove = (proof?: object) => post(`/api/auth/factors/${id}/remove`, { proof }, anna.access_token);
  expect(codeOf(await remove())).toBe('PROOF_REQUIRED');
  expect(codeOf(await remove({ password: 'wrong' }))).toBe('WRONG_PASSWORD');
  expect((await remove({ password: PASSWORD })).statusCode).toBe(200);
  expect(codeOf(await remove({ password: PASSWORD }))).toBe('INVALID_PAYLOAD');
  const thief = (await logIn()).json().data;

  const token = await undoTokenOf(kit, EMAIL);
  // A thief adds a factor of their own, with their own recovery codes.
  const theirs = await addTotp(thief.access_token);
  await addPasskey(thief.access_token);
  const changes = (await call('GET', '/api/auth/changes', undefined, anna.access_token)).json();
  expect(changes.errors?.[0].extensions.code).toBe('INVALID_CREDENTIALS');

  expect((await post('/api/auth/undo', { token })).json().data).toEqual({ email: EMAIL });
  const factors = await kit.db.selectFrom('factors').select(['id', 'removed_by']).execute();
  expect(factors).toEqual([{ id, removed_by: null }]);
  expect(await kit.statusOf(thief.access_token)).toBe(401);
  await kit.db
    .updateTable('credentials')
    .set({ password_hash: await kit.passwords.hash(PASSWORD) })
    .execute();
  expect(codeOf(await logIn())).toBe('INVALID_OTP');
  // The thief's recovery codes replaced the owner's, so none works.
  for (const code of [recoveryCodes[0], theirs.recoveryCodes[0]]) expect(codeOf(await logIn(code))).toBe('INVALID_OTP');
});

test('undoing the addition of a factor removes it, and the changes are listed in the settings', async () => {
  const kit = await useFactorApp();
  const { anna, addPasskey, call, post, logIn } = kit;
  await addPasskey(anna.access_token);
  const [change] = (await call('GET', '/api/auth/changes', undefined, anna.access_token)).json().data;
  expect(change).toMatchObject({ kind: 'factor_add', from: null, to: 'Laptop', can_undo: true });
  const undone = await post(
    `/api/auth/changes/${change.id}/undo`,
    { proof: { password: PASSWORD } },
    anna.access_token,
  );
  expect(undone.statusCode).toBe(200);
  expect((await logIn()).statusCode).toBe(200);
});

test('an operator resets lost factors, which ends all sessions and can be undone by the owner', async () => {
  const kit = await useFactorApp();
  const { anna, addTotp, logIn, statusOf, EMAIL } = kit;
  expect(await resetFactors(kit, EMAIL)).toBe(false);
  expect(await resetFactors(kit, 'nobody@example.com')).toBe(false);
  await addTotp(anna.access_token);
  expect(await resetFactors(kit, EMAIL)).toBe(true);
  expect(await statusOf(anna.access_token)).toBe(401);
  expect((await logIn()).statusCode).toBe(200);
  expect((await kit.queue.deliverTo(EMAIL)).at(-1)?.subject).toBe('Two-factor sign-in was turned off for your account');
});

test('secrets follow a new application secret, and removed factors are deleted when they cannot be restored', async () => {
  const [old, next] = ['q8Zr2vYt5LxWm3Kc7Nb1Hd9Js4Pf6Gu0', 'Tm2Zq8Rv5Yx1Lw7Kc3Nb9Hd4Js6Pf0Gu'];
  const { anna, addTotp, clock, db } = await useFactorApp();
  await addTotp(anna.access_token);
  await addTotp(anna.access_token);
  const keyring = new Keyring({ current: next, previous: old });
  await sweepFactors({ db, clock, keyring });
  const rows = await db.selectFrom('factors').select(['id', 'secret']).execute();
  expect(rows).toHaveLength(2);
  const alone = new Keyring({ current: next, previous: undefined });
  for (const { id, secret } of rows) expect(alone.decrypt('totp', id, secret as Buffer).plain).toHaveLength(20);

  clock.advance(8 * DAY_MS);
  await sweepFactors({ db, clock, keyring: alone });
  expect(await db.selectFrom('factors').select('removed_by').execute()).toEqual([{ removed_by: null }]);
});

test('in production the core team and administrators need a second factor for their rights, not for their settings', async () => {
  const { signUp, call, post, addTotp, factorsOf, statusOf } = await useFactorApp({ production: true });
  const core = await signUp({ email: 'core@example.com', role: 'core' });
  const admin = await signUp({ email: 'boss@example.com', role: 'admin' });
  for (const { access_token } of [core, admin]) {
    const uploads = () => call('GET', '/api/uploads', undefined, access_token);
    const ticket = () => post('/api/auth/tickets', { account: 1, password: PASSWORD, reason: 'asked' }, access_token);
    expect([codeOf(await uploads()), codeOf(await ticket())]).toEqual(Array(2).fill('SECOND_FACTOR_REQUIRED'));
    expect(await statusOf(access_token)).toBe(200);
    expect((await factorsOf(access_token)).is_required).toBe(true);
    await addTotp(access_token);
    expect((await uploads()).statusCode).toBe(200);
    expect(codeOf(await ticket())).not.toBe('SECOND_FACTOR_REQUIRED');
  }
});

test('deleting the account needs the password and a fresh second factor', async () => {
  const { anna, addTotp, stepUp, post, clock } = await useFactorApp();
  const { code } = await addTotp(anna.access_token);
  const leave = () => post('/api/account/delete', { username: 'anna', password: PASSWORD }, anna.access_token);
  clock.advance(11 * MINUTE_MS);
  expect(codeOf(await leave())).toBe('STEP_UP_REQUIRED');
  expect((await stepUp({ otp: code() }, anna.access_token)).statusCode).toBe(200);
  expect((await leave()).statusCode).toBe(204);
});
