import { DAY_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import { UUID } from '@polyshelf/contract/uuid';
import { expect, test } from 'vitest';
import { PASSWORD, useAccountApp } from '../../../testing/test-accounts.ts';

const NEW_PASSWORD = 'warm woollen mittens';

const passwordChange = (email: string, passwordNew = NEW_PASSWORD) => ({
  email,
  passwordNew,
  passwordNewConfirm: passwordNew,
});

test('a password change ends all sessions, removes all devices and mails the owner', async () => {
  const { post, call, readCode, signUp, givePassword, signIn, db, queue } = await useAccountApp();
  const anna = await signUp({ email: 'anna@example.com' });
  await givePassword(anna.accountId);
  const other = await signIn(anna.accountId);
  await post('/api/auth/fp', { visitorId: 'v' }, anna.access_token);

  const { id } = (await post('/api/auth/change-password', passwordChange('anna@example.com'))).json().data;
  expect(await db.selectFrom('devices').select('id').execute()).toHaveLength(1);
  const code = await readCode('anna@example.com');
  expect((await post('/api/auth/change-password/confirm', { id, code })).json()).toEqual({ data: { confirmed: true } });

  expect(await db.selectFrom('devices').select('id').execute()).toEqual([]);
  for (const { access_token, refresh_token } of [anna, other]) {
    expect((await call('GET', '/users/me', undefined, access_token)).statusCode).toBe(401);
    expect((await post('/auth/refresh', { refresh_token })).statusCode).toBe(401);
  }
  expect((await post('/auth/login', { email: 'anna@example.com', password: PASSWORD })).statusCode).toBe(401);
  expect((await post('/auth/login', { email: 'anna@example.com', password: NEW_PASSWORD })).statusCode).toBe(200);
  const mails = await queue.deliverTo('anna@example.com');
  expect(mails.at(-1)?.subject).toBe('Your password was changed');
});

test('allows one completed password change in 24 hours, also for concurrent confirmations', async () => {
  const { post, queue, signUp, givePassword, clock } = await useAccountApp();
  const { accountId } = await signUp({ email: 'anna@example.com' });
  await givePassword(accountId);
  const start = async () => {
    const { id } = (await post('/api/auth/change-password', passwordChange('anna@example.com'))).json().data;
    const mails = await queue.deliverTo('anna@example.com');
    return { id, code: /\b\d{6}\b/.exec(mails.find((mail) => mail.id === id)?.text ?? '')?.[0] ?? '000000' };
  };
  const guesses = [await start(), await start(), await start()];
  const answers = await Promise.all(guesses.map((guess) => post('/api/auth/change-password/confirm', guess)));
  // The first confirmation invalidates the other codes.
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);

  // The refusal remains when the clock is set back a day, and until the full 24 hours have passed.
  for (const step of [-DAY_MS, 2 * DAY_MS - 1]) {
    clock.advance(step);
    expect((await post('/api/auth/change-password/confirm', await start())).statusCode).toBe(400);
  }
  clock.advance(1);
  expect((await post('/api/auth/change-password/confirm', await start())).statusCode).toBe(200);
});

test('mails no code for a second password change within 24 hours, and tells only the owner why', async () => {
  const { post, readCode, queue, signUp, signIn, givePassword, clock } = await useAccountApp();
  const { accountId } = await signUp({ email: 'anna@example.com' });
  await givePassword(accountId);
  const ask = (email: string, token?: string) => post('/api/auth/change-password', passwordChange(email), token);
  const { id } = (await ask('anna@example.com')).json().data;
  await post('/api/auth/change-password/confirm', { id, code: await readCode('anna@example.com') });
  clock.advance(MINUTE_MS);

  const { access_token } = await signIn(accountId);
  const owner = await ask('anna@example.com', access_token);
  expect([owner.statusCode, owner.json().errors[0].extensions]).toEqual([
    429,
    { code: 'TOO_SOON', retry_at: '2026-03-15T12:00:00.000Z' },
  ]);
  // Strangers get the same answer as for an unknown address.
  const boris = await signUp({ email: 'boris@example.com' });
  const answers = [
    await ask('anna@example.com'),
    await ask('nobody@example.com'),
    await ask('anna@example.com', boris.access_token),
  ];
  const shape = (body: string) => body.replace(UUID, '<id>');
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${shape(body)}`)).size).toBe(1);
  const mails = (await queue.deliverTo('anna@example.com')).slice(-2);
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Your password was changed recently'));
  expect(mails[0]?.text).toContain('15 March 2026 at 12:00 UTC');
  expect(mails[0]?.text).not.toMatch(/\b\d{6}\b/);
});

test('an email change invalidates password codes that were mailed to the old address', async () => {
  const { post, queue, readCode, signUp, givePassword, db } = await useAccountApp();
  const { accountId, access_token } = await signUp({ email: 'anna@example.com' });
  await givePassword(accountId);
  const reset = (await post('/api/auth/change-password', passwordChange('anna@example.com'))).json().data.id;
  const resetCode = await readCode('anna@example.com');
  const body = { email: 'new@example.com', proof: { password: PASSWORD } };
  const change = (await post('/api/auth/change-email', body, access_token)).json().data.id;
  const code = await readCode('new@example.com');
  expect((await post('/api/auth/change-email/confirm', { id: change, code }, access_token)).statusCode).toBe(200);

  const late = await post('/api/auth/change-password/confirm', { id: reset, code: resetCode });
  expect(late.json().error.code).toBe('INVALID_CODE');
  expect((await post('/api/auth/resend-code', { id: reset })).json().error.code).toBe('INVALID_CODE');
  expect((await post('/auth/login', { email: 'new@example.com', password: PASSWORD })).statusCode).toBe(200);
  expect(await db.selectFrom('codes').select('id').where('status', '=', 'new').execute()).toEqual([]);

  // This also holds for a code that is created concurrently with the email change and so stays open.
  const again = (await post('/api/auth/change-password', passwordChange('new@example.com'))).json().data.id;
  const digits = await readCode('new@example.com');
  await db.updateTable('users').set({ email: 'third@example.com' }).where('account', '=', accountId).execute();
  const raced = await post('/api/auth/change-password/confirm', { id: again, code: digits });
  expect(raced.json().error.code).toBe('INVALID_CODE');
  expect(queue.sent.map(({ subject }) => subject)).not.toContain('Your password was changed');
});

test('an unconfirmed password change has no effect', async () => {
  const { post, call, signUp, givePassword } = await useAccountApp();
  const { accountId, access_token } = await signUp({ email: 'anna@example.com' });
  await givePassword(accountId);
  await post('/api/auth/change-password', passwordChange('anna@example.com'));
  expect((await post('/auth/login', { email: 'anna@example.com', password: PASSWORD })).statusCode).toBe(200);
  expect((await call('GET', '/users/me', undefined, access_token)).statusCode).toBe(200);
});

test('refuses to change to an email that has an account, and tells only its owner', async () => {
  const { post, queue, signUp, givePassword, db } = await useAccountApp();
  const anna = await signUp({ email: 'anna@example.com' });
  await givePassword(anna.accountId);
  await signUp({ email: 'boris@example.com' });
  const changeEmail = (email: string) =>
    post('/api/auth/change-email', { email, proof: { password: PASSWORD } }, anna.access_token);
  const started = await changeEmail('boris@example.com');
  expect(started.statusCode).toBe(200);
  expect((await queue.deliverTo('boris@example.com')).map(({ subject }) => subject)).toEqual([
    'You already have an account',
  ]);
  const emails = await db.selectFrom('users').select('email').orderBy('email').execute();
  expect(emails).toEqual([{ email: 'anna@example.com' }, { email: 'boris@example.com' }]);

  // Another person registers the address before the code is confirmed.
  const { id } = (await changeEmail('late@example.com')).json().data;
  const mails = await queue.deliverTo('late@example.com');
  const code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0];
  await signUp({ email: 'late@example.com' });
  const late = await post('/api/auth/change-email/confirm', { id, code }, anna.access_token);
  expect([late.statusCode, late.json().error.code]).toEqual([400, 'RECORD_NOT_UNIQUE']);
});

test('an account can confirm only its own email', async () => {
  const { post, call, readCode, signUp } = await useAccountApp();
  const { access_token } = await signUp({ email: 'anna@example.com', emailVerified: false });
  const verified = async () =>
    (await call('GET', '/users/me?fields=account.email_verified', undefined, access_token)).json().data;
  expect(await verified()).toEqual({ account: { email_verified: false } });
  const other = await post('/api/auth/confirm-email', { email: 'boris@example.com' }, access_token);
  expect(other.json().error.code).toBe('INVALID_PAYLOAD');
  const { id } = (await post('/api/auth/confirm-email', { email: 'anna@example.com' }, access_token)).json().data;
  const code = await readCode('anna@example.com');
  await post('/api/auth/confirm-email/confirm', { id, code }, access_token);
  expect(await verified()).toEqual({ account: { email_verified: true } });
});

test('does not mail a code that expired while the mail server was unavailable', async () => {
  const { post, queue, clock } = await useAccountApp();
  await post('/api/auth/register', { email: 'anna@example.com', password: PASSWORD, passwordConfirm: PASSWORD });
  clock.advance(10 * MINUTE_MS);
  expect(await queue.deliverTo('anna@example.com')).toEqual([]);
});
