import { argon2Sync } from 'node:crypto';
import { MINUTE_MS } from '@polyshelf/contract/durations';
import { UUID } from '@polyshelf/contract/uuid';
import { expect, test } from 'vitest';
import { PASSWORD, useAccountApp } from '../../../testing/test-accounts.ts';
import { PasswordHasher } from '../../platform/passwords.ts';

test('five wrong passwords from one address start a pause, and each further one doubles it, also for unknown emails', async () => {
  const { post, signUp, givePassword, clock } = await useAccountApp();
  const { accountId } = await signUp({ email: 'known@example.com' });
  await givePassword(accountId);
  const statusOf = async (email: string, password: string) =>
    (await post('/auth/login', { email, password })).statusCode;
  for (const email of ['known@example.com', 'unknown@example.com']) {
    const seen = [];
    for (let count = 0; count < 6; count++) seen.push(await statusOf(email, 'wrong'));
    clock.advance(10 * MINUTE_MS);
    seen.push(await statusOf(email, 'wrong'), await statusOf(email, 'wrong'));
    clock.advance(19 * MINUTE_MS);
    seen.push(await statusOf(email, 'wrong'));
    expect([email, ...seen]).toEqual([email, 401, 401, 401, 401, 401, 429, 401, 429, 429]);
  }
  expect(await statusOf('known@example.com', PASSWORD)).toBe(200);
  for (let count = 0; count < 5; count++) expect(await statusOf('known@example.com', 'wrong')).toBe(401);
});

test('counts concurrent sign-ins one by one', async () => {
  const { post } = await useAccountApp();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => post('/auth/login', { email: 'anna@example.com', password: 'wrong' })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
});

/** `visitFrom` is a browser with its own IP address and cookies. */
async function useVisitors() {
  const kit = await useAccountApp();
  const { app, signUp, givePassword } = kit;
  const { accountId } = await signUp({ email: 'anna@example.com' });
  await givePassword(accountId);
  function visitFrom(address: string) {
    let cookie = '';
    const post = async (url: string, payload: object) => {
      const answer = await app.inject({ method: 'POST', url, payload, headers: { cookie }, remoteAddress: address });
      const given = answer.headers['set-cookie'];
      if (given) cookie = String(given).split(';')[0] as string;
      return answer;
    };
    const logIn = async (password: string, email = 'anna@example.com') =>
      (await post('/auth/login', { email, password })).statusCode;
    return { post, logIn };
  }
  /** Sends 40 wrong passwords from 8 addresses, which exceeds the common limit of 30. */
  async function attack(email?: string) {
    const seen = new Set<number>();
    for (let stranger = 1; stranger <= 8; stranger++) {
      const { logIn } = visitFrom(`10.0.0.${stranger}`);
      for (let count = 0; count < 5; count++) seen.add(await logIn('wrong', email));
    }
    return seen;
  }
  return { ...kit, accountId, visitFrom, attack };
}

test('a pause announces its length in Retry-After, and the next one is longer', async () => {
  const { post, clock } = await useAccountApp();
  const fail = () => post('/auth/login', { email: 'anna@example.com', password: 'wrong' });
  const pauseOf = async () => (await fail()).headers['retry-after'];
  for (let count = 0; count < 5; count++) expect((await fail()).statusCode).toBe(401);
  expect(await pauseOf()).toBe('600');
  clock.advance(4 * MINUTE_MS);
  expect(await pauseOf()).toBe('360');
  clock.advance(6 * MINUTE_MS);
  expect((await fail()).statusCode).toBe(401);
  expect(await pauseOf()).toBe('1200');
});

test('wrong passwords of a stranger do not pause the owner at another address', async () => {
  const { visitFrom } = await useVisitors();
  const stranger = visitFrom('10.0.0.1');
  for (let count = 0; count < 5; count++) expect(await stranger.logIn('wrong')).toBe(401);
  expect(await stranger.logIn(PASSWORD)).toBe(429);
  expect(await visitFrom('10.0.0.2').logIn(PASSWORD)).toBe(200);
});

test('limits guesses from all addresses together, without pausing a known browser of the owner', async () => {
  const { visitFrom, attack, clock } = await useVisitors();
  const owner = visitFrom('10.1.1.1');
  expect(await owner.logIn(PASSWORD)).toBe(200);
  expect(await attack()).toEqual(new Set([401, 429]));
  expect(await visitFrom('10.0.0.99').logIn(PASSWORD)).toBe(429);
  expect(await owner.logIn(PASSWORD)).toBe(200);
  // The known browser has its own limit of five.
  for (let count = 0; count < 4; count++) expect(await owner.logIn('wrong')).toBe(401);
  expect(await owner.logIn(PASSWORD)).toBe(200);
  clock.advance(60 * MINUTE_MS);
  expect(await visitFrom('10.0.0.99').logIn(PASSWORD)).toBe(200);
});

test('answers an attack on an unknown email like one on a known email', async () => {
  const { visitFrom, attack } = await useVisitors();
  const seen = [];
  for (const email of ['anna@example.com', 'nobody@example.com']) {
    seen.push([[...(await attack(email))], await visitFrom('10.0.0.99').logIn('wrong', email)]);
  }
  expect(seen[0]).toEqual(seen[1]);
});

test('a completed password change ends the pause, and a continued attack does not pause the owner again', async () => {
  const { visitFrom, attack, readCode } = await useVisitors();
  await attack();
  const owner = visitFrom('10.0.0.99');
  expect(await owner.logIn(PASSWORD)).toBe(429);
  const password = 'warm woollen mittens';
  const body = { email: 'anna@example.com', passwordNew: password, passwordNewConfirm: password };
  const { id } = (await owner.post('/api/auth/change-password', body)).json().data;
  const confirmed = await owner.post('/api/auth/change-password/confirm', {
    id,
    code: await readCode('anna@example.com'),
  });
  expect(confirmed.statusCode).toBe(200);
  expect(await visitFrom('10.0.0.98').logIn(password)).toBe(200);
  await attack();
  expect(await visitFrom('10.0.0.97').logIn(password)).toBe(429);
  expect(await owner.logIn(password)).toBe(200);
});

test('code requests and wrong codes of strangers do not stop a known browser from setting a new password', async () => {
  const { visitFrom, readCode } = await useVisitors();
  const owner = visitFrom('10.1.1.1');
  expect(await owner.logIn(PASSWORD)).toBe(200);
  const password = 'warm woollen mittens';
  const body = { email: 'anna@example.com', passwordNew: password, passwordNewConfirm: password };
  const refused = { issue: 0, guess: 0 };
  for (let stranger = 1; stranger <= 6; stranger++) {
    const { post } = visitFrom(`10.0.0.${stranger}`);
    for (let time = 0; time < 4; time++) {
      const started = await post('/api/auth/change-password', body);
      if (started.statusCode === 429) refused.issue += 1;
      else
        for (let guess = 0; guess < 3; guess++) {
          const { statusCode } = await post('/api/auth/change-password/confirm', {
            id: started.json().data.id,
            code: '000000',
          });
          if (statusCode === 429) refused.guess += 1;
        }
    }
  }
  expect(refused.issue).toBeGreaterThan(0);
  expect(refused.guess).toBeGreaterThan(0);
  const { id } = (await owner.post('/api/auth/change-password', body)).json().data;
  const code = await readCode('anna@example.com');
  expect((await owner.post('/api/auth/change-password/confirm', { id, code })).statusCode).toBe(200);
});

/** Everything in a response that a stranger could compare. */
const shapeOf = ({ statusCode, headers, body }: { statusCode: number; headers: object; body: string }) => {
  const { 'x-request-id': _, date: __, ...rest } = headers as Record<string, unknown>;
  return JSON.stringify([statusCode, rest, body.replace(UUID, '<id>')]);
};

async function useFourKinds(options?: Parameters<typeof useAccountApp>[0]) {
  const kit = await useAccountApp(options);
  const { signUp, givePassword, db } = kit;
  await givePassword((await signUp({ email: 'known@example.com' })).accountId);
  const suspended = await signUp({ email: 'suspended@example.com' });
  await givePassword(suspended.accountId);
  await db.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', suspended.accountId).execute();
  await signUp({ email: '77@telegram.local', tgId: 77, emailVerified: false });
  const emails = ['known@example.com', 'absent@example.com', 'suspended@example.com', '77@telegram.local'];
  return { ...kit, emails };
}

test('gives the same response for known, unknown, suspended and Telegram-only accounts', async () => {
  const { post, emails, clock } = await useFourKinds();
  const shapes = async (make: (email: string) => Promise<Parameters<typeof shapeOf>[0]>) => {
    const seen = new Set<string>();
    for (const email of emails) seen.add(shapeOf(await make(email)));
    return seen.size;
  };
  const password = 'some other password';
  expect(await shapes((email) => post('/auth/login', { email, password }))).toBe(1);

  const change = (email: string) =>
    post('/api/auth/change-password', { email, passwordNew: password, passwordNewConfirm: password });
  expect(await shapes(change)).toBe(1);
  const ids = await Promise.all(emails.map(async (email) => (await change(email)).json().data.id as string));
  expect(
    new Set(await Promise.all(ids.map(async (id) => shapeOf(await post('/api/auth/resend-code', { id }))))),
  ).toHaveProperty('size', 1);
  clock.advance(MINUTE_MS);
  const resent = await Promise.all(ids.map((id) => post('/api/auth/resend-code', { id })));
  expect(new Set(resent.map(shapeOf)).size).toBe(1);
  const guesses = await Promise.all(
    resent.map((answer) => post('/api/auth/change-password/confirm', { id: answer.json().data.id, code: '000000' })),
  );
  expect(new Set(guesses.map(shapeOf)).size).toBe(1);

  // The placeholder email of any Telegram account is refused, whether the account exists or not.
  emails.pop();
  const register = (email: string) => post('/api/auth/register', { email, password, passwordConfirm: password });
  expect(await shapes(register)).toBe(1);
});

test('the response time does not reveal whether an email is known', async () => {
  const STALL_MS = 500;
  const { post, emails, db } = await useFourKinds({ loginStallMs: STALL_MS, passwords: new PasswordHasher() });
  const fastest = new Map<string, number>();
  for (let round = 0; round < 4; round++) {
    for (const email of emails) {
      const start = performance.now();
      await post('/auth/login', { email, password: 'wrong' });
      // Takes the fastest of several requests, because a busy machine can slow any single one down.
      fastest.set(email, Math.min(performance.now() - start, fastest.get(email) ?? Number.POSITIVE_INFINITY));
    }
    await db.deleteFrom('tries').execute();
  }
  const times = [...fastest.values()];
  expect(Math.min(...times)).toBeGreaterThanOrEqual(STALL_MS - 1);
  // Hashing takes many times longer than a failed lookup; `stall` must hide the difference.
  expect(Math.max(...times) / Math.min(...times)).toBeLessThan(1.1);
});

test('rehashes a password with an outdated cost at the next sign-in', async () => {
  const { post, signUp, db } = await useAccountApp({ passwords: new PasswordHasher() });
  const { accountId } = await signUp({ email: 'anna@example.com' });
  const cost = { memory: 8_192, passes: 1, parallelism: 1 };
  const nonce = Buffer.alloc(16, 7);
  const tag = argon2Sync('argon2id', { message: Buffer.from('bright copper kettles'), nonce, tagLength: 32, ...cost });
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  const old = `$argon2id$v=19$m=8192,t=1,p=1$${text(nonce)}$${text(tag)}`;
  await db.insertInto('credentials').values({ account: accountId, password_hash: old }).execute();
  const stored = () => db.selectFrom('credentials').select('password_hash').executeTakeFirstOrThrow();

  const wrong = await post('/auth/login', { email: 'anna@example.com', password: 'not it at all' });
  expect([wrong.statusCode, await stored()]).toEqual([401, { password_hash: old }]);
  for (let times = 0; times < 2; times++) {
    const login = await post('/auth/login', { email: 'anna@example.com', password: 'bright copper kettles' });
    expect(login.statusCode).toBe(200);
    expect((await stored()).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  }
});
