import { DAY_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { PASSWORD, useAccountApp } from '../../../testing/test-accounts.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { openAccount } from '../accounts/index.ts';
import { decideUndo } from './change.rules.ts';

const NEW_PASSWORD = 'warm woollen mittens';
const A = 'anna@example.com';
const B = 'b@example.com';
const C = 'c@example.com';

async function useOwner(options: { lang?: 'en' | 'ru' } = {}) {
  const kit = await useAccountApp();
  const { post, call, queue, readCode } = kit;
  const anna = await kit.signUp({ email: A, ...options });
  await kit.givePassword(anna.accountId);

  /** Changes the email, with the password as proof. */
  async function changeEmail(email: string, token: string, password = PASSWORD) {
    const started = await post('/api/auth/change-email', { email, proof: { password } }, token);
    expect(started.statusCode).toBe(200);
    const { id } = started.json().data;
    const guess = { id, code: await readCode(email) };
    expect((await post('/api/auth/change-email/confirm', guess, token)).statusCode).toBe(200);
  }
  const setPassword = async (email: string, password: string) => {
    const body = { email, passwordNew: password, passwordNewConfirm: password };
    const { id } = (await post('/api/auth/change-password', body)).json().data;
    return post('/api/auth/change-password/confirm', { id, code: await readCode(email) });
  };
  return {
    ...kit,
    anna,
    changeEmail,
    setPassword,
    /** The token of the undo link in the newest notice to this address. */
    async undoTokenOf(address: string): Promise<string> {
      const mails = (await queue.deliverTo(address)).filter(({ text }) => text.includes('/undo#'));
      return /\/undo#([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? 'no link';
    },
    undo: (token: string) => post('/api/auth/undo', { token }),
    emailOf: async () => {
      const users = kit.db.selectFrom('users').select('email').where('account', '=', anna.accountId);
      return (await users.executeTakeFirstOrThrow()).email;
    },
    isSignedIn: async (token: string) => (await call('GET', '/users/me', undefined, token)).statusCode === 200,
    canLogIn: async (email: string, password: string) =>
      (await post('/auth/login', { email, password })).statusCode === 200,
  };
}

test('an email change needs the password or a code from the current address, not only a token', async () => {
  const { post, readCode, queue, anna, emailOf, db } = await useOwner();
  const ask = (proof?: object) => post('/api/auth/change-email', { email: B, proof }, anna.access_token);
  for (const [proof, code] of [
    [undefined, 'PROOF_REQUIRED'],
    [{}, 'PROOF_REQUIRED'],
    [{ telegram_code: '000000' }, 'PROOF_REQUIRED'],
    [{ password: 'wrong' }, 'WRONG_PASSWORD'],
    [{ code: { id: crypto.randomUUID(), code: '000000' } }, 'INVALID_CODE'],
  ] as const) {
    const answer = await ask(proof);
    expect([proof, answer.json().error.code]).toEqual([proof, code]);
  }
  expect(await db.selectFrom('codes').select('id').execute()).toEqual([]);

  const { id } = (await post('/api/auth/prove', { change: 'email' }, anna.access_token)).json().data;
  const code = await readCode(A);
  expect(queue.sent.at(-1)?.subject).toBe('Confirm the change of your e-mail');
  expect((await ask({ code: { id, code } })).statusCode).toBe(200);
  // A used proof and a proof for another change are refused.
  const used = (await ask({ code: { id, code } })).json().errors[0];
  expect(used.extensions).toEqual({ code: 'INVALID_CODE', field: 'proof' });
  const other = (await post('/api/auth/prove', { change: 'undo' }, anna.access_token)).json().data;
  expect((await ask({ code: { id: other.id, code: await readCode(A) } })).json().error.code).toBe('INVALID_CODE');
  expect(await emailOf()).toBe(A);
});

test('limits wrong passwords in proofs without pausing sign-ins', async () => {
  const { post, anna, canLogIn } = await useOwner();
  const ask = () => post('/api/auth/change-email', { email: B, proof: { password: 'wrong' } }, anna.access_token);
  const seen = [];
  for (let count = 0; count < 6; count++) seen.push((await ask()).statusCode);
  expect(seen).toEqual([400, 400, 400, 400, 400, 429]);
  expect(await canLogIn(A, PASSWORD)).toBe(true);
});

test('a confirmed email change ends all sessions and mails an undo link to the old address', async () => {
  const { anna, changeEmail, queue, isSignedIn, canLogIn } = await useOwner({ lang: 'ru' });
  await changeEmail(B, anna.access_token);
  expect(await isSignedIn(anna.access_token)).toBe(false);
  expect(await canLogIn(A, PASSWORD)).toBe(false);
  expect(await canLogIn(B, PASSWORD)).toBe(true);
  const [notice] = await queue.deliverTo(A);
  expect(notice?.subject).toBe('Почта вашего аккаунта изменена');
  expect(notice?.text).toMatch(/https:\/\/polyshelf\.test\/ru\/undo#[\w-]{54}/);
});

test('the undo link works once, only by POST, and disables the password', async () => {
  const { anna, changeEmail, undoTokenOf, undo, post, call, emailOf, canLogIn, signIn, isSignedIn, setPassword } =
    await useOwner();
  await changeEmail(B, anna.access_token);
  const token = await undoTokenOf(A);
  const thief = await signIn(anna.accountId);

  // Opening or inspecting the link, as a mail scanner may do, changes nothing.
  expect((await call('GET', '/undo')).statusCode).not.toBe(500);
  const seen = await post('/api/auth/undo/inspect', { token });
  expect(seen.json().data).toMatchObject({ kind: 'email', undo_until: '2026-03-21T12:00:00.000Z' });
  expect(await emailOf()).toBe(B);
  for (const wrong of ['', 'x'.repeat(54), token.slice(0, -1), `${token.slice(0, -2)}AA`]) {
    expect((await undo(wrong)).json().error.code).toBe('LINK_EXPIRED');
  }

  const answers = await Promise.all([1, 2, 3].map(() => undo(token)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410]);
  expect(answers.find(({ statusCode }) => statusCode === 200)?.json().data).toEqual({ email: A });
  expect(await emailOf()).toBe(A);
  expect(await isSignedIn(thief.access_token)).toBe(false);
  expect(await canLogIn(A, PASSWORD)).toBe(false);
  expect((await setPassword(A, NEW_PASSWORD)).statusCode).toBe(200);
  expect(await canLogIn(A, NEW_PASSWORD)).toBe(true);
});

test('refuses to undo a change after 7 days', async () => {
  const { anna, changeEmail, undoTokenOf, undo, clock, emailOf } = await useOwner();
  await changeEmail(B, anna.access_token);
  const token = await undoTokenOf(A);
  clock.advance(7 * DAY_MS);
  expect((await undo(token)).json().error.code).toBe('LINK_EXPIRED');
  expect(await emailOf()).toBe(B);
});

test('undoing the first of two changes undoes the second too, and its link stops working', async () => {
  const { anna, changeEmail, undoTokenOf, undo, signIn, emailOf } = await useOwner();
  await changeEmail(B, anna.access_token);
  await changeEmail(C, (await signIn(anna.accountId)).access_token);
  const [first, second] = [await undoTokenOf(A), await undoTokenOf(B)];
  expect((await undo(first)).statusCode).toBe(200);
  expect(await emailOf()).toBe(A);
  expect((await undo(second)).json().error.code).toBe('LINK_EXPIRED');
  expect(await emailOf()).toBe(A);
});

test('after undoing the second of two changes, the first can still be undone', async () => {
  const { anna, changeEmail, undoTokenOf, undo, signIn, emailOf } = await useOwner();
  await changeEmail(B, anna.access_token);
  await changeEmail(C, (await signIn(anna.accountId)).access_token);
  const [first, second] = [await undoTokenOf(A), await undoTokenOf(B)];
  expect((await undo(second)).statusCode).toBe(200);
  expect(await emailOf()).toBe(B);
  expect((await undo(first)).statusCode).toBe(200);
  expect(await emailOf()).toBe(A);
});

test('an owner can undo a change after a thief changed the password, and set a new one at once', async () => {
  const { anna, changeEmail, undoTokenOf, undo, setPassword, clock, emailOf, canLogIn, post, signIn, db } =
    await useOwner();
  await changeEmail(B, anna.access_token);
  const token = await undoTokenOf(A);
  expect((await setPassword(B, 'password of the thief')).statusCode).toBe(200);
  const { access_token } = await signIn(anna.accountId);
  await post('/api/auth/fp', { visitorId: 'v' }, access_token);
  clock.advance(MINUTE_MS);
  expect((await undo(token)).statusCode).toBe(200);
  expect(await emailOf()).toBe(A);
  expect((await setPassword(A, NEW_PASSWORD)).statusCode).toBe(200);
  expect([await canLogIn(A, 'password of the thief'), await canLogIn(A, NEW_PASSWORD)]).toEqual([false, true]);
  // Otherwise changing and undoing the email would remove all devices without a limit.
  expect(await db.selectFrom('devices').select('id').execute()).toHaveLength(1);
});

test('refuses to restore an email that another account has taken, and changes nothing', async () => {
  const { anna, changeEmail, undoTokenOf, undo, signUp, canLogIn, db } = await useOwner();
  await changeEmail(B, anna.access_token);
  const token = await undoTokenOf(A);
  await signUp({ email: A });
  const answer = await undo(token);
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'RECORD_NOT_UNIQUE']);
  expect(await canLogIn(B, PASSWORD)).toBe(true);
  expect(await db.selectFrom('account_changes').select('undone_at').execute()).toEqual([{ undone_at: null }]);
});

test('refuses an email that another account takes concurrently with an undo or a confirmation', async () => {
  const { anna, changeEmail, undoTokenOf, undo, post, signIn, readCode, canLogIn, db, clock } = await useOwner();
  await changeEmail(B, anna.access_token);
  const token = await undoTokenOf(A);
  const { access_token } = await signIn(anna.accountId);
  const { id } = (
    await post('/api/auth/change-email', { email: C, proof: { password: PASSWORD } }, access_token)
  ).json().data;
  const guess = { id, code: await readCode(C) };

  /** Inserts an account with the email, and commits it when the request waits for a lock on the unique index. */
  async function whileTaken(email: string, request: () => ReturnType<typeof post>) {
    const answer = await inTransaction(db, async (tx) => {
      await openAccount(tx, { email, emailVerified: true, lang: 'en', now: clock.now() });
      const sent = request().then(({ statusCode, json }) => [statusCode, json().error?.code]);
      await eventually(async () => {
        const waiting = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        expect(waiting.rows).toHaveLength(1);
      });
      return { sent };
    });
    return answer.sent;
  }
  const refused = [400, 'RECORD_NOT_UNIQUE'];
  expect(await whileTaken(A, () => undo(token))).toEqual(refused);
  expect(await whileTaken(C, () => post('/api/auth/change-email/confirm', guess, access_token))).toEqual(refused);
  expect(await canLogIn(B, PASSWORD)).toBe(true);
  expect(await db.selectFrom('account_changes').select('undone_at').execute()).toEqual([{ undone_at: null }]);
});

test('the owner can list changes and undo one with a proof', async () => {
  const { anna, changeEmail, call, post, signIn, signUp, emailOf, isSignedIn } = await useOwner();
  await changeEmail(B, anna.access_token);
  const { access_token } = await signIn(anna.accountId);
  const list = (await call('GET', '/api/auth/changes', undefined, access_token)).json().data;
  expect(list).toMatchObject([{ kind: 'email', from: A, to: B, can_undo: true, undone_at: null }]);
  const undo = (proof?: object, token = access_token) => post(`/api/auth/changes/${list[0].id}/undo`, { proof }, token);
  expect((await undo()).json().error.code).toBe('PROOF_REQUIRED');
  const boris = await signUp({ email: 'boris@example.com' });
  expect((await undo({ password: PASSWORD }, boris.access_token)).json().error.code).toBe('LINK_EXPIRED');
  expect((await undo({ password: PASSWORD })).statusCode).toBe(200);
  expect(await emailOf()).toBe(A);
  expect(await isSignedIn(access_token)).toBe(false);
  const later = await signIn(anna.accountId);
  const after = (await call('GET', '/api/auth/changes', undefined, later.access_token)).json().data;
  expect(after).toMatchObject([{ can_undo: false, undone_at: '2026-03-14T12:00:00.000Z' }]);
});

test('refuses to make, list or undo sensitive changes while impersonating an account', async () => {
  const { anna, changeEmail, undoTokenOf, post, call, signUp, givePassword, emailOf } = await useOwner();
  await changeEmail(B, anna.access_token);
  const token = await undoTokenOf(A);
  const admin = await signUp({ email: 'admin@example.com', role: 'admin' });
  await givePassword(admin.accountId);
  const body = { account: anna.accountId, password: PASSWORD, reason: 'asked' };
  const { ticket } = (await post('/api/auth/tickets', body, admin.access_token)).json().data;
  const visiting = (await post('/api/auth/tickets/exchange', { token: ticket })).json().data.access_token;
  const proof = { password: PASSWORD };
  for (const answer of [
    await post('/api/auth/change-email', { email: C, proof }, visiting),
    await post('/api/auth/prove', { change: 'email' }, visiting),
    await post('/api/auth/link-telegram/confirm', { code: '000000', proof }, visiting),
    await post('/api/auth/unlink-telegram', { proof }, visiting),
    await call('GET', '/api/auth/changes', undefined, visiting),
    await post(`/api/auth/changes/${crypto.randomUUID()}/undo`, { proof }, visiting),
    await post('/api/auth/undo', { token }, visiting),
  ]) {
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'FORBIDDEN']);
  }
  expect(await emailOf()).toBe(B);
});

test('the undo link is stored neither in a table nor in the queue', async () => {
  const { anna, changeEmail, undoTokenOf, db } = await useOwner();
  await changeEmail(B, anna.access_token);
  const jobs = await db
    .selectFrom('pgboss.job' as never)
    .selectAll()
    .execute();
  const rows = await db.selectFrom('account_changes').selectAll().execute();
  const token = await undoTokenOf(A);
  expect(token).toHaveLength(54);
  expect(JSON.stringify([jobs, rows])).not.toContain(token);
});

test('undoing a change never leaves an account without a way to sign in, nor takes one from another account', () => {
  const changes = fc.record({
    kind: fc.constantFrom('email', 'telegram_link', 'telegram_unlink'),
    old_email: fc.constantFrom(A, '7@telegram.local'),
    old_email_verified: fc.boolean(),
    old_tg_id: fc.constantFrom(null, 7),
  });
  const others = fc.record({ haveEmail: fc.boolean(), haveTelegram: fc.boolean() });
  fc.assert(
    fc.property(changes, others, (change, owners) => {
      const hadMailbox = change.old_email === A;
      // Every account had a way to sign in before the change.
      fc.pre(hadMailbox || change.old_tg_id !== null);
      const decision = decideUndo(change, owners, hadMailbox);
      if ('taken' in decision) return;
      const { email, tg_id } = decision.restored;
      expect(email === A || tg_id !== null).toBe(true);
      expect(owners.haveEmail).toBe(false);
      if (owners.haveTelegram) expect(tg_id).toBeNull();
    }),
  );
});
