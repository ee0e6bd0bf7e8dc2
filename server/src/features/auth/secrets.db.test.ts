import { MINUTE_MS } from '@polyshelf/contract/durations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { otherThan, useAccountApp } from '../../../testing/test-accounts.ts';
import type { Database } from '../../platform/db/database.ts';

/** All tables as text, including the queue. */
async function dump(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' or (schemaname, tablename) = ('pgboss', 'job') order by 1`.execute(db);
  const texts = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, E'\n' order by t::text), '') as text from ${sql.raw(name)} t`.execute(db);
    texts.push(`${name}\n${rows[0]?.text}`);
  }
  return texts.join('\n');
}

test('no password, code, token or ticket reaches a log, a table, the queue, an error or a mail to another person', async () => {
  const log: string[] = [];
  const { post, call, signUp, givePassword, readCode, db, queue } = await useAccountApp({ log });
  const password = 'canary-password-5d1f';
  const bodies: string[] = [];
  const keep = async (answer: ReturnType<typeof post>) => {
    const { body, statusCode, headers } = await answer;
    if (statusCode >= 400) bodies.push(body);
    return { body, headers, data: () => JSON.parse(body).data };
  };

  const started = await keep(
    post('/api/auth/register', { email: 'anna@example.com', password, passwordConfirm: password }),
  );
  const whileWaiting = await dump(db);
  const code = await readCode('anna@example.com');
  await keep(post('/api/auth/register/confirm', { id: started.data().id, code: otherThan(code) }));
  const tokens = (await keep(post('/api/auth/register/confirm', { id: started.data().id, code }))).data();
  const renewed = (await keep(post('/auth/refresh', { refresh_token: tokens.refresh_token }))).data();
  await keep(post('/auth/login', { email: 'anna@example.com', password: `${password}!` }));
  await keep(post('/auth/login', { email: password, password }));
  const device = await keep(post('/api/auth/fp', { visitorId: 'v' }, renewed.access_token));
  const secret = /=([\w-]{43});/.exec(String(device.headers['set-cookie']))?.[1] as string;
  const admin = await signUp({ email: 'admin@example.com', role: 'admin' });
  await givePassword(admin.accountId, password);
  const { id } = (await call('GET', '/users/me?fields=account.id', undefined, renewed.access_token)).json().data
    .account;
  const { ticket } = (
    await keep(post('/api/auth/tickets', { account: id, password, reason: 'asked' }, admin.access_token))
  ).data();
  await keep(post('/api/auth/tickets/exchange', { token: ticket }));
  await keep(call('GET', '/users/me?fields=secret', undefined, renewed.access_token));
  await keep(post('/auth/refresh', { refresh_token: `${renewed.refresh_token}x` }));

  const secrets = { password, code, ticket, secret, ...tokens, ...renewed };
  delete secrets.expires;
  const places = {
    log: log.join('\n'),
    database: whileWaiting + (await dump(db)),
    errors: bodies.join('\n'),
    mails: JSON.stringify(queue.sent.filter(({ to }) => to !== 'anna@example.com')),
  };
  expect(log.length).toBeGreaterThan(5);
  expect(bodies.length).toBeGreaterThan(4);
  for (const [place, text] of Object.entries(places)) {
    for (const [name, value] of Object.entries(secrets)) {
      // The digits of a code may occur by chance inside a hash or a time, so they are searched as a whole word.
      const pattern = name === 'code' ? new RegExp(`(?<![\\w.:])${value}(?![\\w:])`) : new RegExp(String(value));
      expect(pattern.test(text), `${name} in the ${place}`).toBe(false);
    }
  }
});

test('refused requests change no table', async () => {
  const { call, signUp, db, clock } = await useAccountApp();
  const anna = await signUp({ email: 'anna@example.com' });
  const expired = await signUp({ email: 'late@example.com' });
  clock.advance(16 * MINUTE_MS);
  const boris = await signUp({ email: 'boris@example.com' });
  // The first use of a token updates its session, so it happens before the dump.
  await call('GET', '/users/me', undefined, boris.access_token);
  const before = await dump(db);
  const id = crypto.randomUUID();
  const guess = { id, code: '123456' };
  const password = 'another fine password';
  const mine = [
    ['POST', '/api/auth/sessions/kill/all', {}],
    ['POST', '/api/auth/fp', { visitorId: 'v' }],
    ['POST', '/api/auth/change-email', { email: 'new@example.com' }],
    ['POST', '/api/auth/change-email/confirm', guess],
    ['POST', '/api/auth/confirm-email', { email: 'anna@example.com' }],
    ['POST', '/api/auth/confirm-email/confirm', guess],
    ['POST', '/api/auth/tickets', { account: anna.accountId, password: 'any', reason: 'asked' }],
    ['DELETE', `/api/auth/devices/${id}`, undefined],
    ['PATCH', '/users/me', { first_name: 'X' }],
    ['PATCH', `/items/accounts/${anna.accountId}`, { lang: 'ru' }],
    ['GET', '/users/me', undefined],
    ['GET', '/api/auth/devices', undefined],
  ] as const;
  for (const token of [undefined, 'x'.repeat(64), expired.access_token, boris.refresh_token]) {
    for (const [method, url, body] of mine) {
      const { statusCode } = await call(method, url, body, token);
      expect([method, url, statusCode]).toEqual([method, url, 401]);
    }
  }
  const notHers = [
    ['POST', '/api/auth/tickets', { account: anna.accountId, password: 'any', reason: 'asked' }],
    ['POST', '/api/auth/change-email', { email: 'boris@example.com' }],
    ['POST', '/api/auth/change-email', { email: '5@telegram.local' }],
    ['POST', '/api/auth/confirm-email', { email: 'anna@example.com' }],
    ['POST', '/api/auth/confirm-email/confirm', guess],
    [
      'POST',
      '/api/auth/change-password',
      { email: 'boris@example.com', passwordNew: password, passwordNewConfirm: '' },
    ],
    ['POST', '/api/auth/resend-code', { id }],
    ['DELETE', `/api/auth/devices/${id}`, undefined],
    ['PATCH', '/users/me', { email: 'x@example.com' }],
    ['PATCH', '/users/me?fields=secret', { first_name: 'X' }],
    ['PATCH', `/items/accounts/${anna.accountId}`, { lang: 'ru' }],
    ['PATCH', `/items/accounts/${boris.accountId}`, { role: 'admin' }],
    ['PATCH', `/items/accounts/${boris.accountId}?fields=secret`, { lang: 'ru' }],
  ] as const;
  for (const [method, url, body] of notHers) {
    const { statusCode } = await call(method, url, body, boris.access_token);
    expect(statusCode, `${method} ${url}`).toBeGreaterThanOrEqual(400);
    expect(await dump(db), `${method} ${url}`).toBe(before);
  }
});
