import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { PASSWORD, useAccountApp } from '../../../testing/test-accounts.ts';

const MINUTE = 60_000;

test('five wrong passwords pause an address, each further one for twice as long, known or not', async () => {
  const { post, signUp, givePassword, clock } = await useAccountApp();
  const { accountId } = await signUp({ email: 'known@example.com' });
  await givePassword(accountId);
  const statusOf = async (email: string, password: string) =>
    (await post('/auth/login', { email, password })).statusCode;
  for (const email of ['known@example.com', 'unknown@example.com']) {
    const seen = [];
    for (let count = 0; count < 6; count++) seen.push(await statusOf(email, 'wrong'));
    clock.advance(10 * MINUTE);
    seen.push(await statusOf(email, 'wrong'), await statusOf(email, 'wrong'));
    clock.advance(19 * MINUTE);
    seen.push(await statusOf(email, 'wrong'));
    expect([email, ...seen]).toEqual([email, 401, 401, 401, 401, 401, 429, 401, 429, 429]);
  }
  expect(await statusOf('known@example.com', PASSWORD)).toBe(200);
  for (let count = 0; count < 5; count++) expect(await statusOf('known@example.com', 'wrong')).toBe(401);
});

test('many passwords tried at once are counted one by one', async () => {
  const { post } = await useAccountApp();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => post('/auth/login', { email: 'anna@example.com', password: 'wrong' })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
});

/** What an answer shows to somebody outside, without what is different in every answer. */
const shapeOf = ({ statusCode, headers, body }: { statusCode: number; headers: object; body: string }) => {
  const { 'x-request-id': _, date: __, ...rest } = headers as Record<string, unknown>;
  return JSON.stringify([statusCode, rest, body.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, '<id>')]);
};

async function useFourKinds(loginStallMs: number) {
  const kit = await useAccountApp({ loginStallMs });
  const { signUp, givePassword, db } = kit;
  await givePassword((await signUp({ email: 'known@example.com' })).accountId);
  const suspended = await signUp({ email: 'suspended@example.com' });
  await givePassword(suspended.accountId);
  await db.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', suspended.accountId).execute();
  await signUp({ email: '77@telegram.local', tgId: 77, emailVerified: false });
  const emails = ['known@example.com', 'absent@example.com', 'suspended@example.com', '77@telegram.local'];
  return { ...kit, emails };
}

test('C3: known, absent, suspended and Telegram-only accounts answer alike to the byte', async () => {
  const { post, emails, clock } = await useFourKinds(0);
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
  clock.advance(MINUTE);
  const resent = await Promise.all(ids.map((id) => post('/api/auth/resend-code', { id })));
  expect(new Set(resent.map(shapeOf)).size).toBe(1);
  const guesses = await Promise.all(
    resent.map((answer) => post('/api/auth/change-password/confirm', { id: answer.json().data.id, code: '000000' })),
  );
  expect(new Set(guesses.map(shapeOf)).size).toBe(1);

  // Nobody can register the address of a Telegram account, which says nothing about whether there is one.
  emails.pop();
  const register = (email: string) => post('/api/auth/register', { email, password, passwordConfirm: password });
  expect(await shapes(register)).toBe(1);
});

test('C3: the time of an answer does not tell a known address from an unknown one', async () => {
  const STALL_MS = 500;
  const { post, emails, db } = await useFourKinds(STALL_MS);
  const fastest = new Map<string, number>();
  for (let round = 0; round < 5; round++) {
    for (const email of emails) {
      const start = performance.now();
      await post('/auth/login', { email, password: 'wrong' });
      // The fastest of several: a busy machine makes any single one slow.
      fastest.set(email, Math.min(performance.now() - start, fastest.get(email) ?? Number.POSITIVE_INFINITY));
    }
    await db.deleteFrom('tries').execute();
  }
  const times = [...fastest.values()];
  expect(Math.min(...times)).toBeGreaterThanOrEqual(STALL_MS - 1);
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(10);
});

test('a password whose hash was made with another cost is hashed anew at the next sign-in', async () => {
  const { post, signUp, db } = await useAccountApp();
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
