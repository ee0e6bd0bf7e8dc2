import { HOUR_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import { UUID } from '@polyshelf/contract/uuid';
import { expect, test } from 'vitest';
import { otherThan, PASSWORD, useAccountApp } from '../../../testing/test-accounts.ts';

const registration = (email: string) => ({ email, password: PASSWORD, passwordConfirm: PASSWORD });

test('the mailed code opens the account and signs it in', async () => {
  const { post, call, readCode, db, queue } = await useAccountApp();
  const body = { ...registration('Anna@Example.com'), sub_init: 'pro' };
  const started = await post('/api/auth/register', body, undefined, { 'accept-language': 'ru-RU,ru;q=0.9' });
  expect(started.statusCode).toBe(200);
  // The code is only in the mail, never in an answer.
  expect(Object.keys(started.json().data)).toEqual(['id']);
  const { id } = started.json().data;

  const code = await readCode('anna@example.com');
  expect(queue.sent[0]?.subject).toBe('Код для регистрации');
  const confirmed = await post('/api/auth/register/confirm', { id, code });
  expect(confirmed.statusCode).toBe(200);
  expect(confirmed.headers['set-cookie']).toMatch(/^__Host-device=/);
  const { access_token } = confirmed.json().data;

  const me = await call('GET', '/users/me?fields=*.*.*', undefined, access_token);
  expect(me.json().data).toMatchObject({
    email: 'anna@example.com',
    tg_id: null,
    account: { lang: 'ru', sub: { id: 'free', devices: 2 }, email_verified: true, core_team: false },
  });
  expect((await post('/auth/login', { email: 'anna@example.com', password: PASSWORD })).statusCode).toBe(200);
  expect(await db.selectFrom('accounts').select('sub_init').execute()).toEqual([{ sub_init: 'pro' }]);
  expect(await db.selectFrom('codes').select(['status', 'password_hash']).execute()).toEqual([
    { status: 'used', password_hash: null },
  ]);
});

test('refuses a short or common password, or two different ones, before it sends a mail', async () => {
  const { post, db } = await useAccountApp();
  const answerTo = async (password: string, passwordConfirm = password) => {
    const answer = await post('/api/auth/register', { email: 'anna@example.com', password, passwordConfirm });
    const { code, reason } = answer.json().errors[0].extensions;
    return [answer.statusCode, code, reason];
  };
  expect(await answerTo('seven77')).toEqual([400, 'WEAK_PASSWORD', 'short']);
  expect(await answerTo('Password123!')).toEqual([400, 'WEAK_PASSWORD', 'common']);
  expect(await answerTo('anna@example.com')).toEqual([400, 'WEAK_PASSWORD', 'common']);
  expect(await answerTo(PASSWORD, 'something else')).toEqual([400, 'INVALID_PAYLOAD', 'Passwords must match']);
  expect(await db.selectFrom('codes').selectAll().execute()).toEqual([]);
});

test('registering a known email gives the same answer, mails a notice and issues no valid code', async () => {
  const { post, signUp, queue, readCode, db } = await useAccountApp();
  await signUp({ email: 'anna@example.com', lang: 'ru' });
  const [known, unknown] = [
    await post('/api/auth/register', registration('anna@example.com')),
    await post('/api/auth/register', registration('new@example.com')),
  ];
  const shape = (body: string) => body.replace(UUID, '<id>');
  expect(shape(known.body)).toBe(shape(unknown.body));
  expect((await queue.deliverTo('anna@example.com')).map(({ subject }) => subject)).toEqual(['У вас уже есть аккаунт']);
  expect(await readCode('anna@example.com')).toBe('no code');
  const answer = await post('/api/auth/register/confirm', { id: known.json().data.id, code: '000000' });
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_CODE']);
  expect(await db.selectFrom('accounts').select('id').execute()).toHaveLength(1);
});

test('fifty concurrent registrations of one email, in any case, give one account', async () => {
  const { post, readCode, db, queue } = await useAccountApp();
  const spellings = ['anna@example.com', 'ANNA@example.com', ' Anna@Example.COM ', 'aNNa@eXample.com\t'];
  const started = await Promise.all(
    Array.from({ length: 50 }, (_, n) => post('/api/auth/register', registration(spellings[n % 4] as string))),
  );
  const ids = started.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().data.id);
  // An address gets at most five codes in an hour.
  expect(ids).toHaveLength(5);
  await readCode('anna@example.com');
  const codes = new Map(queue.sent.map(({ id, text }) => [id, /\b\d{6}\b/.exec(text)?.[0]]));
  const confirmed = await Promise.all(ids.map((id) => post('/api/auth/register/confirm', { id, code: codes.get(id) })));
  expect(confirmed.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await db.selectFrom('users').select('email').execute()).toEqual([{ email: 'anna@example.com' }]);
  expect(await db.selectFrom('accounts').select('id').execute()).toHaveLength(1);
});

test.each([
  'аnna@example.com', // a Cyrillic letter
  'ann\u0131@example.com',
  'ann\u212a@example.com',
  'ａnna@example.com',
  'anna\u0301@example.com',
  'anna@example',
  'anna@@example.com',
  'anna@example.com\nbcc: x@example.com',
  '1@telegram.local',
])('refuses to register %j', async (email) => {
  const { post, db } = await useAccountApp();
  const answer = await post('/api/auth/register', registration(email));
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_PAYLOAD']);
  expect(await db.selectFrom('codes').selectAll().execute()).toEqual([]);
});

test('a code has five attempts, also for fifty concurrent guesses, and then the right digits fail too', async () => {
  const { post, readCode, db } = await useAccountApp();
  const { id } = (await post('/api/auth/register', registration('anna@example.com'))).json().data;
  const code = await readCode('anna@example.com');
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => post('/api/auth/register/confirm', { id, code: otherThan(code) })),
  );
  expect(new Set(answers.map((answer) => answer.json().error.code))).toEqual(new Set(['INVALID_CODE']));
  expect(await db.selectFrom('codes').select('attempts').execute()).toEqual([{ attempts: 5 }]);
  expect(await db.selectFrom('tries').select('count').where('kind', '=', 'guess').execute()).toEqual([{ count: 5 }]);
  expect((await post('/api/auth/register/confirm', { id, code })).json().error.code).toBe('INVALID_CODE');
  expect(await db.selectFrom('accounts').select('id').execute()).toEqual([]);
});

test('ten wrong guesses block all codes of an email for an hour', async () => {
  const { post, readCode, clock } = await useAccountApp();
  const start = async () => (await post('/api/auth/register', registration('anna@example.com'))).json().data.id;
  for (const id of [await start(), await start()]) {
    const code = await readCode('anna@example.com');
    for (let guess = 0; guess < 5; guess++) await post('/api/auth/register/confirm', { id, code: otherThan(code) });
  }
  const id = await start();
  const code = await readCode('anna@example.com');
  expect((await post('/api/auth/register/confirm', { id, code })).json().error.code).toBe('REQUESTS_EXCEEDED');
  clock.advance(HOUR_MS);
  const fresh = await start();
  const confirmed = await post('/api/auth/register/confirm', { id: fresh, code: await readCode('anna@example.com') });
  expect(confirmed.statusCode).toBe(200);
});

test('a code expires after ten minutes', async () => {
  const { post, readCode, clock } = await useAccountApp();
  const { id } = (await post('/api/auth/register', registration('anna@example.com'))).json().data;
  const code = await readCode('anna@example.com');
  clock.advance(10 * MINUTE_MS);
  expect((await post('/api/auth/register/confirm', { id, code })).json().error.code).toBe('INVALID_CODE');
});

test('a code works once, also for concurrent requests', async () => {
  const { post, readCode, db } = await useAccountApp();
  const { id } = (await post('/api/auth/register', registration('anna@example.com'))).json().data;
  const code = await readCode('anna@example.com');
  const answers = await Promise.all([1, 2, 3].map(() => post('/api/auth/register/confirm', { id, code })));
  const refusals = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json().error.code);
  expect(refusals).toEqual(['INVALID_CODE', 'INVALID_CODE']);
  expect(await db.selectFrom('accounts').select('id').execute()).toHaveLength(1);
});

test('resending invalidates the old code, and concurrent requests leave one open code', async () => {
  const { post, readCode, clock, db } = await useAccountApp();
  const { id } = (await post('/api/auth/register', registration('anna@example.com'))).json().data;
  const old = await readCode('anna@example.com');
  const early = await post('/api/auth/resend-code', { id });
  expect([early.statusCode, early.json().errors[0].extensions]).toEqual([
    429,
    { code: 'TOO_SOON', retry_at: '2026-03-14T12:01:00.000Z' },
  ]);
  clock.advance(MINUTE_MS);
  const answers = await Promise.all([1, 2, 3].map(() => post('/api/auth/resend-code', { id })));
  const resent = answers.filter(({ statusCode }) => statusCode === 200);
  expect(resent).toHaveLength(1);
  const live = await db.selectFrom('codes').select('id').where('status', '=', 'new').execute();
  expect(live).toEqual([{ id: resent[0]?.json().data.id }]);

  expect((await post('/api/auth/register/confirm', { id, code: old })).json().error.code).toBe('INVALID_CODE');
  const code = await readCode('anna@example.com');
  const confirmed = await post('/api/auth/register/confirm', { id: live[0]?.id, code });
  expect(confirmed.statusCode).toBe(200);
  expect((await post('/auth/login', { email: 'anna@example.com', password: PASSWORD })).statusCode).toBe(200);
});

test('refuses a code for another purpose or another account', async () => {
  const { post, readCode, signUp } = await useAccountApp();
  const anna = await signUp({ email: 'anna@example.com', emailVerified: false });
  const boris = await signUp({ email: 'boris@example.com', emailVerified: false });
  const { id } = (await post('/api/auth/confirm-email', { email: 'anna@example.com' }, anna.access_token)).json().data;
  const code = await readCode('anna@example.com');
  for (const url of ['register/confirm', 'change-email/confirm', 'change-password/confirm']) {
    const answer = await post(`/api/auth/${url}`, { id, code }, anna.access_token);
    expect([url, answer.json().error.code]).toEqual([url, 'INVALID_CODE']);
  }
  // These requests do not use up attempts of the code.
  for (let guess = 0; guess < 6; guess++) {
    const stranger = await post('/api/auth/confirm-email/confirm', { id, code }, boris.access_token);
    expect(stranger.json().error.code).toBe('INVALID_CODE');
  }
  expect((await post('/api/auth/confirm-email/confirm', { id, code }, anna.access_token)).json()).toEqual({
    data: { confirmed: true },
  });
});
