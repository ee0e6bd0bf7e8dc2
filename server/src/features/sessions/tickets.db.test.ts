import { DAY_MS, HOUR_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { PASSWORD, useAccountApp } from '../../../testing/test-accounts.ts';

async function useTicket() {
  const kit = await useAccountApp();
  const anna = await kit.signUp({ email: 'anna@example.com' });
  const admin = await kit.signUp({ email: 'admin@example.com', role: 'admin' });
  await kit.givePassword(admin.accountId);
  const make = (account: number, token = admin.access_token, hours?: number) =>
    kit.post('/api/auth/tickets', { account, hours, password: PASSWORD, reason: 'asked by mail' }, token);
  const exchange = (token: string) => kit.post('/api/auth/tickets/exchange', { token });
  return { ...kit, anna, admin, make, exchange };
}

test('a ticket opens one impersonated session within ten minutes', async () => {
  const { anna, admin, make, exchange, call, clock, db } = await useTicket();
  const { ticket, expires_at } = (await make(anna.accountId)).json().data;
  expect(expires_at).toBe('2026-03-14T12:10:00.000Z');
  const answers = await Promise.all([1, 2, 3].map(() => exchange(ticket)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401]);
  const opened = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().data);
  const me = await call('GET', '/users/me?fields=email', undefined, opened[0].access_token);
  expect(me.json().data).toEqual({ email: 'anna@example.com' });
  const events = await db.selectFrom('audit_log').select(['event', 'account', 'actor']).orderBy('id').execute();
  expect(events.slice(-2)).toEqual([
    { event: 'ticket.created', account: anna.accountId, actor: admin.accountId },
    { event: 'session.opened', account: anna.accountId, actor: admin.accountId },
  ]);

  const late = (await make(anna.accountId)).json().data.ticket;
  clock.advance(10 * MINUTE_MS);
  expect((await exchange(late)).statusCode).toBe(401);
});

test('only administrators can create and use tickets, and not for administrators', async () => {
  const { anna, admin, make, exchange, signUp, db } = await useTicket();
  const core = await signUp({ email: 'core@example.com', role: 'core' });
  for (const { access_token } of [anna, core]) {
    expect((await make(anna.accountId, access_token)).statusCode).toBe(403);
  }
  expect((await make(admin.accountId)).statusCode).toBe(403);
  expect((await make(999_999)).statusCode).toBe(403);
  const { ticket } = (await make(anna.accountId)).json().data;
  await db.updateTable('accounts').set({ role: 'user' }).where('id', '=', admin.accountId).execute();
  expect((await exchange(ticket)).statusCode).toBe(401);
});

test('refuses changes of email, password, devices and sessions while impersonating an account', async () => {
  const { anna, make, exchange, post, call, clock } = await useTicket();
  const { access_token, refresh_token } = (await exchange((await make(anna.accountId)).json().data.ticket)).json().data;
  const id = crypto.randomUUID();
  const password = 'another fine password';
  const refused = [
    post('/api/auth/change-email', { email: 'new@example.com' }, access_token),
    post('/api/auth/confirm-email', { email: 'anna@example.com' }, access_token),
    post(
      '/api/auth/change-password',
      { email: 'anna@example.com', passwordNew: password, passwordNewConfirm: password },
      access_token,
    ),
    post('/api/auth/change-password/confirm', { id, code: '000000' }, access_token),
    post('/api/auth/sessions/kill/all', {}, access_token),
    call('DELETE', `/api/auth/devices/${id}`, undefined, access_token),
  ];
  for (const answer of await Promise.all(refused)) expect(answer.json().error.code).toBe('FORBIDDEN');
  const fp = await post('/api/auth/fp', { visitorId: 'v' }, access_token);
  expect(fp.json().data).toEqual({ devices: 0, limit: 2 });
  // The session lasts eight hours, and a refresh does not prolong it.
  clock.advance(8 * HOUR_MS - 1);
  const next = await post('/auth/refresh', { refresh_token });
  expect(next.statusCode).toBe(200);
  clock.advance(1);
  expect((await call('GET', '/users/me', undefined, next.json().data.access_token)).statusCode).toBe(401);
});

test('the administrator chooses the lifetime of the impersonated session, up to 30 days', async () => {
  const { anna, admin, make, exchange, call, post, clock, db } = await useTicket();
  for (const hours of [0, 721, 1.5]) {
    expect((await make(anna.accountId, admin.access_token, hours)).json().error.code).toBe('INVALID_PAYLOAD');
  }
  const { ticket } = (await make(anna.accountId, admin.access_token, 720)).json().data;
  const facts = await db.selectFrom('audit_log').select('facts').where('event', '=', 'ticket.created').execute();
  expect(facts).toEqual([{ facts: { hours: 720, reason: 'asked by mail' } }]);
  let tokens = (await exchange(ticket)).json().data;
  for (let week = 0; week < 4; week++) {
    clock.advance(7 * DAY_MS - 1);
    tokens = (await post('/auth/refresh', { refresh_token: tokens.refresh_token })).json().data;
    expect((await call('GET', '/users/me', undefined, tokens.access_token)).statusCode).toBe(200);
  }
  clock.advance(2 * DAY_MS + 4);
  expect((await post('/auth/refresh', { refresh_token: tokens.refresh_token })).statusCode).toBe(401);
});

test('an administrator who ends all sessions also ends impersonated sessions and unused tickets', async () => {
  const { anna, admin, make, exchange, post, call } = await useTicket();
  const visiting = (await exchange((await make(anna.accountId)).json().data.ticket)).json().data;
  const { ticket } = (await make(anna.accountId)).json().data;
  expect((await post('/api/auth/sessions/kill/all', {}, admin.access_token)).json().data).toEqual({ ended: 2 });
  expect((await call('GET', '/users/me', undefined, visiting.access_token)).statusCode).toBe(401);
  expect((await post('/auth/refresh', { refresh_token: visiting.refresh_token })).statusCode).toBe(401);
  expect((await exchange(ticket)).statusCode).toBe(401);
  expect((await call('GET', '/users/me', undefined, anna.access_token)).statusCode).toBe(200);
});

test('creating a ticket needs the password of the administrator and a reason', async () => {
  const { anna, admin, post } = await useTicket();
  const reason = 'asked by mail';
  const ask = (given: object) => post('/api/auth/tickets', { account: anna.accountId, ...given }, admin.access_token);
  expect((await ask({ reason })).statusCode).toBe(400);
  expect((await ask({ password: PASSWORD })).json().error.code).toBe('INVALID_PAYLOAD');
  expect((await ask({ password: 'not this one', reason })).json().error.code).toBe('WRONG_PASSWORD');
  expect((await ask({ password: PASSWORD, reason })).statusCode).toBe(200);
});
