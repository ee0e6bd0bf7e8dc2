import { MINUTE_MS } from '@polyshelf/contract/durations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { PASSWORD, useAccountApp } from '../../../testing/test-accounts.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { personalTables } from './personal-tables.ts';

const EMAIL = 'anna.canary@example.com';
/** So long that no hash or timestamp contains it by chance. */
const TELEGRAM_ID = 123_123_123_123_123;

/** Anna, with rows in many personal tables, and Boris. */
async function useAnna() {
  const kit = await useAccountApp();
  const { signUp, givePassword, post, call } = kit;
  const anna = await signUp({ email: EMAIL, username: 'anna', firstName: 'Canary', tgId: TELEGRAM_ID });
  await givePassword(anna.accountId);
  await call('PATCH', '/users/me', { last_name: 'Canary' }, anna.access_token);
  await post('/api/auth/fp', { visitorId: 'canary-hint' }, anna.access_token);
  await post('/api/auth/confirm-email', { email: EMAIL }, anna.access_token);
  const secret = 'another password';
  await post('/api/auth/change-password', { email: EMAIL, passwordNew: secret, passwordNewConfirm: secret });
  // A stranger registers with Anna's email, which creates a code that belongs to no account.
  await post('/api/auth/register', { email: EMAIL, password: secret, passwordConfirm: secret });
  // A code of the bot that she has not used.
  const code = { salt: Buffer.from('salt'), code_hash: Buffer.from('hash'), update_id: 1, lang: 'en' as const };
  await kit.db
    .insertInto('telegram_codes')
    .values({ ...code, tg_id: TELEGRAM_ID, first_name: 'Canary', expires_at: kit.clock.now() })
    .execute();
  const boris = await signUp({ email: 'boris@example.com', username: 'boris' });
  await givePassword(boris.accountId);
  const leave = (body: object, token = anna.access_token) => post('/api/account/delete', body, token);
  return { ...kit, anna, boris, leave };
}

/** Every row of every table as text, without the queue, which is in another schema. */
async function dump(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const parts = [];
  for (const { name } of rows) {
    const all = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db);
    parts.push(...all.rows.map(({ row }) => `${name} ${row}`));
  }
  return parts.join('\n');
}

test('personalTables lists every table with a column `account`', async () => {
  const { db } = await useAccountApp();
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'account' and table_type = 'BASE TABLE' order by 1`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(
    Object.keys(personalTables)
      .filter((name) => name !== 'accounts')
      .toSorted(),
  );
});

test('the export contains all data of the account, and no hashes or data of others', async () => {
  const { anna, call } = await useAnna();
  const answer = await call('GET', '/api/account/export', undefined, anna.access_token);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { exported_at, tables } = answer.json().data;
  expect(exported_at).toBe('2026-03-14T12:00:00.000Z');
  expect(Object.keys(tables)).toEqual(Object.keys(personalTables));
  expect(tables.users).toEqual([
    { email: EMAIL, email_verified: true, tg_id: TELEGRAM_ID, first_name: 'Canary', last_name: 'Canary' },
  ]);
  expect(tables.devices).toHaveLength(1);
  expect(tables.sessions).toHaveLength(1);
  expect(tables.codes.map(({ purpose }: { purpose: string }) => purpose).toSorted()).toEqual([
    'change_password',
    'confirm_email',
  ]);
  expect(tables.audit_log.length).toBeGreaterThan(0);
  expect(answer.body).not.toMatch(/boris|hash|salt|argon2/);
  expect((await call('GET', '/api/account/export')).statusCode).toBe(401);
});

test('the export of an administrator contains what they changed, and not what they decided about others', async () => {
  const { db, clock, signUp, call } = await useAccountApp();
  const admin = await signUp({ email: 'admin@example.com', role: 'admin' });
  const customer = await signUp({ email: 'customer@example.com' });
  const at = clock.now();
  await recordEvent(db, { at, event: 'prices.changed', actor: admin.accountId, ip: '192.0.2.1' });
  await recordEvent(db, { at, event: 'account.suspended', account: customer.accountId, actor: admin.accountId });
  const eventsOf = async ({ access_token }: { access_token: string }) =>
    (await call('GET', '/api/account/export', undefined, access_token))
      .json()
      .data.tables.audit_log.map(({ event }: { event: string }) => event);
  expect(await eventsOf(admin)).toContain('prices.changed');
  expect(await eventsOf(admin)).not.toContain('account.suspended');
  expect(await eventsOf(customer)).toContain('account.suspended');
});

test('deleting an account removes all personal data and ends its sessions', async () => {
  const { anna, boris, leave, call, post, db, queue } = await useAnna();
  const before = await dump(db);
  expect(before).toMatch(/canary/i);
  expect(before).toContain(String(TELEGRAM_ID));

  expect((await leave({ username: 'anna', password: PASSWORD })).statusCode).toBe(204);

  const after = await dump(db);
  expect(after).not.toMatch(/canary/i);
  expect(after).not.toContain(String(TELEGRAM_ID));
  for (const [table, { afterwards, owner }] of Object.entries(personalTables)) {
    if (afterwards !== 'gone') continue;
    const rows = await sql`select from ${sql.table(table)} where ${sql.id(owner)} = ${anna.accountId}`.execute(db);
    expect(rows.rows, table).toEqual([]);
  }
  expect((await call('GET', '/users/me', undefined, anna.access_token)).statusCode).toBe(401);
  const refreshed = await post('/auth/refresh', { refresh_token: anna.refresh_token });
  expect(refreshed.statusCode).toBe(401);
  const login = await post('/auth/login', { email: EMAIL, password: PASSWORD });
  expect(login.json().errors[0].extensions.code).toBe('INVALID_CREDENTIALS');
  expect((await call('GET', '/users/me', undefined, boris.access_token)).statusCode).toBe(200);
  expect((await queue.deliverTo(EMAIL)).at(-1)?.subject).toBe('Your account was deleted');
});

test('deleting an account removes what is logged about its former and unconfirmed addresses', async () => {
  const { anna, leave, post, readCode, db, queue, clock, signIn } = await useAnna();
  const change = async (email: string, token: string) =>
    (await post('/api/auth/change-email', { email, proof: { password: PASSWORD } }, token)).json().data.id;
  const id = await change('next.canary@example.com', anna.access_token);
  const confirmation = { id, code: await readCode('next.canary@example.com') };
  expect((await post('/api/auth/change-email/confirm', confirmation, anna.access_token)).statusCode).toBe(200);
  clock.advance(MINUTE_MS);
  const { access_token } = await signIn(anna.accountId);
  await change('unconfirmed.canary@example.com', access_token);
  await queue.work();
  const recipients = await db.selectFrom('mail_log').select(['recipient', 'account']).execute();
  for (const recipient of [EMAIL, 'next.canary@example.com', 'unconfirmed.canary@example.com']) {
    expect(recipients).toContainEqual({ recipient, account: anna.accountId });
  }
  expect((await leave({ username: 'anna', password: PASSWORD }, access_token)).statusCode).toBe(204);
  // The code of the stranger who registered with the former address expires by itself.
  const left = (await dump(db)).split('\n').filter((row) => /canary/i.test(row));
  expect(left).toEqual([expect.stringMatching(/^codes .*"purpose": "register_email"/)]);
});

test('refusals that were counted before a deletion and stored after it name no account', async () => {
  const { leave, securityLog, db } = await useAnna();
  expect((await leave({ username: 'anna', password: 'wrong' })).statusCode).toBe(400);
  expect((await leave({ username: 'anna', password: PASSWORD })).statusCode).toBe(204);
  await securityLog.flush();
  const events = await db.selectFrom('security_events').select(['kind', 'account', 'count']).execute();
  expect(events).toEqual([{ kind: 'proof', account: null, count: 1 }]);
});

test('deleting an account keeps its audit log and an anonymised row for payments', async () => {
  const { anna, leave, db } = await useAnna();
  await leave({ username: 'anna', password: PASSWORD });
  const events = await db.selectFrom('audit_log').select('event').where('account', '=', anna.accountId).execute();
  expect(events.at(-1)?.event).toBe('account.deleted');
  const account = await db
    .selectFrom('accounts')
    .select(['username', 'status'])
    .where('id', '=', anna.accountId)
    .executeTakeFirst();
  expect(account).toEqual({ username: `deleted-${anna.accountId}`, status: 'deleted' });
});

test('the email of a deleted account can be registered again', async () => {
  const { anna, leave, post, readCode, call } = await useAnna();
  await leave({ username: 'anna', password: PASSWORD });
  const body = { email: EMAIL, password: PASSWORD, passwordConfirm: PASSWORD };
  const { id } = (await post('/api/auth/register', body)).json().data;
  const tokens = (await post('/api/auth/register/confirm', { id, code: await readCode(EMAIL) })).json().data;
  const me = (await call('GET', '/users/me?fields=account', undefined, tokens.access_token)).json().data;
  expect(me.account).not.toBe(anna.accountId);
});

test('refuses a deletion without the username and a proof, of an administrator and while impersonating', async () => {
  const { leave, db, boris, post, anna, app } = await useAnna();
  const code = async (answer: ReturnType<typeof leave>) => (await answer).json().errors[0].extensions.code;
  expect(await code(leave({ username: 'boris', password: PASSWORD }))).toBe('INVALID_PAYLOAD');
  expect(await code(leave({ username: 'anna' }))).toBe('INVALID_PAYLOAD');
  expect(await code(leave({ username: 'anna', password: 'not it at all' }))).toBe('WRONG_PASSWORD');
  expect(await code(leave({ username: 'anna', code: '000000' }))).toBe('PROOF_REQUIRED');
  expect(
    (await app.inject({ method: 'POST', url: '/api/account/delete', payload: { username: 'anna' } })).statusCode,
  ).toBe(401);

  await db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', boris.accountId).execute();
  expect(await code(leave({ username: 'boris', password: PASSWORD }, boris.access_token))).toBe('FORBIDDEN');
  const body = { account: anna.accountId, password: PASSWORD, reason: 'asked' };
  const ticket = (await post('/api/auth/tickets', body, boris.access_token)).json().data.ticket;
  const visiting = (await post('/api/auth/tickets/exchange', { token: ticket })).json().data.access_token;
  expect(await code(leave({ username: 'anna', password: PASSWORD }, visiting))).toBe('FORBIDDEN');

  expect(await db.selectFrom('accounts').select('id').where('status', '=', 'deleted').execute()).toEqual([]);
});

test('limits wrong passwords when deleting an account', async () => {
  const { leave } = await useAnna();
  const answers = [];
  for (let attempt = 1; attempt <= 6; attempt++) answers.push(await leave({ username: 'anna', password: 'wrong one' }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 429]);
});
