import { DAY_MS, HOUR_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { codeOfApp } from '../../../../testing/test-factors.ts';
import { useSupport } from '../../../../testing/test-support.ts';

test('gives days, takes them back and changes the plan exactly as previewed, once per preview', async () => {
  const { open, act, pay, audited, wrongAccounts, db } = await useSupport();
  const { accountId: anna } = await open('anna');
  await pay(anna);
  const days = `accounts/${anna}/days`;

  const shown = await act(`${days}/preview`, { days: 10 });
  expect(shown).toMatchObject({
    before: { sub: 'pro', sub_end: '2026-04-13T12:00:00.000Z', next_charge: { at: '2026-04-12T12:00:00.000Z' } },
    after: { sub: 'pro', sub_end: '2026-04-23T12:00:00.000Z', next_charge: { at: '2026-04-22T12:00:00.000Z' } },
  });
  // Two administrators, or a double click: one of them does it, the others get the present state.
  const { revision } = shown;
  const answers = await Promise.all([1, 2, 3].map(() => act(days, { days: 10, revision })));
  expect(answers.filter((answer) => answer === 'ACCOUNT_CHANGED')).toHaveLength(2);
  expect(answers.find((answer) => answer !== 'ACCOUNT_CHANGED')).toMatchObject({ after: shown.after });

  const less = await act(`${days}/preview`, { days: -3_000 });
  expect(less.after).toEqual({ sub: 'free', sub_end: '2026-03-14T12:00:00.000Z', next_charge: expect.anything() });
  const switched = await act(`accounts/${anna}/plan/preview`, { sub: 'max' });
  expect(switched.after).toMatchObject({ sub: 'max', next_charge: null });
  const done = await act(`accounts/${anna}/plan`, { sub: 'max', revision: switched.revision });
  expect(done.after).toEqual(switched.after);
  expect(await act(`accounts/${anna}/plan/preview`, { sub: 'max' })).toBe('INVALID_PAYLOAD');
  const taken = await act(days, { days: -5, revision: done.revision });
  expect(Date.parse(done.after.sub_end) - Date.parse(taken.after.sub_end)).toBe(5 * DAY_MS);

  const { accountId: ben } = await open('ben');
  expect(await act(`accounts/${ben}/days/preview`, { days: -1 })).toBe('NO_TIME_LEFT');
  expect(await act(`accounts/${ben}/days/preview`, { days: 1 })).toBe('INVALID_PAYLOAD');
  expect((await act(`accounts/${ben}/days`, { days: 7, sub: 'studio', revision: 0 })).after.sub).toBe('studio');
  expect(await act('accounts/999999/days/preview', { days: 1, sub: 'pro' })).toBe('ACCOUNT_NOT_FOUND');

  expect((await audited(anna)).map(({ event, facts }) => [event, facts])).toEqual([
    [
      'subscription.grant',
      { days: 10, before: expect.any(String), after: expect.any(String), reason: 'asked by mail' },
    ],
    [
      'subscription.switch',
      { days: 0, before: expect.any(String), after: expect.any(String), reason: 'asked by mail' },
    ],
    [
      'subscription.taken',
      { days: -5, before: expect.any(String), after: expect.any(String), reason: 'asked by mail' },
    ],
  ]);
  const reasons = await db.selectFrom('ledger').select('reason').where('kind', '=', 'taken').executeTakeFirst();
  expect(reasons).toEqual({ reason: 'asked by mail' });
  expect(await wrongAccounts()).toEqual([]);
});

test('a suspended account cannot sign in, loses its sessions and is not charged until it is opened again', async () => {
  const { open, act, pay, see, call, signIn, world, clock, charged, admin, db } = await useSupport();
  const { accountId: anna, access_token } = await open('anna');
  await pay(anna);
  // A renewal that is open already when the account is suspended.
  clock.advance(29 * DAY_MS + HOUR_MS);
  const fresh = await signIn(anna);
  const session = await signIn(admin.accountId);
  const act2 = (path: string, body: object = {}) => act(path, body, session.access_token);
  expect((await act2(`accounts/${anna}/suspend`)).plan.next_charge).toBeNull();
  expect((await act2(`accounts/${anna}/suspend`)).status).toBe('suspended');
  for (const token of [access_token, fresh.access_token])
    expect((await call('GET', '/users/me', undefined, token)).statusCode).toBe(401);
  await expect(signIn(anna)).rejects.toThrow('Invalid user credentials');
  await world.wake();
  expect(charged).toEqual([]);
  expect(await db.selectFrom('payments').select('id').where('kind', '=', 'renewal').execute()).toEqual([]);
  expect(await act2(`accounts/${admin.accountId}/suspend`)).toBe('ACCOUNT_PROTECTED');

  const opened = await act2(`accounts/${anna}/resume`);
  expect(opened.plan.next_charge).not.toBeNull();
  await world.wake();
  expect(charged).toHaveLength(1);
  const { data } = await see(`accounts/${anna}/timeline?kinds=audit`, session.access_token);
  expect(data.map(({ event }: { event: string }) => event).slice(0, 2)).toEqual([
    'account.resumed',
    'account.suspended',
  ]);
});

test('a renewal that was opened before the account was suspended is not charged', async () => {
  const { open, act, pay, world, clock, charged, signIn, admin, db } = await useSupport();
  const { accountId: anna } = await open('anna');
  const parent = await pay(anna);
  clock.advance(29 * DAY_MS);
  const { sub_end } = await db.selectFrom('subscriptions').select('sub_end').executeTakeFirstOrThrow();
  const { id: _, ...row } = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', parent)
    .executeTakeFirstOrThrow();
  const renewal = { kind: 'renewal', status: 'new', parent, renewal_of: sub_end, attempt: 1, recurring: false };
  const expires_at = new Date(clock.now().getTime() + DAY_MS);
  const { id } = await db
    .insertInto('payments')
    .values({ ...row, ...renewal, expires_at, closed_at: null, flags: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await act(`accounts/${anna}/suspend`, {}, (await signIn(admin.accountId)).access_token);
  await world.sync(id);
  expect(charged).toEqual([]);
  await act(`accounts/${anna}/resume`, {}, (await signIn(admin.accountId)).access_token);
  await world.sync(id);
  expect(charged).toEqual([id]);
});

test('the operator corrects the device limit, the address, the sessions and the role, and sends mails again', async () => {
  const { open, act, see, admin, post, call, queue, audited, signIn, db } = await useSupport();
  const { accountId: anna, access_token } = await open('anna');
  const of = (path: string) => `accounts/${anna}/${path}`;

  expect((await act(of('device-limit'), { from: null, to: 5 })).devices).toMatchObject({ limit: 5, override: 5 });
  expect((await act(of('device-limit'), { from: null, to: 5 })).devices.override).toBe(5);
  expect(await act(of('device-limit'), { from: null, to: 7 })).toBe('ACCOUNT_CHANGED');
  expect((await act(of('device-limit'), { from: 5, to: null })).devices).toMatchObject({ limit: 2, override: null });

  await db.updateTable('users').set({ email_verified: false }).where('account', '=', anna).execute();
  expect(await act(of('resend-code'))).toBe('NOTHING_TO_RESEND');
  await post('/api/auth/confirm-email', { email: 'anna@example.com' }, access_token);
  const [first] = await queue.deliverTo('anna@example.com');
  expect((await act(of('resend-code'))).open_code).toMatchObject({ purpose: 'confirm_email' });
  const mails = await queue.deliverTo('anna@example.com');
  expect(mails.map(({ text }) => text)).toEqual([first?.text, first?.text]);
  expect(await act(of('confirm-email'), { email: 'old@example.com' })).toBe('ACCOUNT_CHANGED');
  expect((await act(of('confirm-email'), { email: 'anna@example.com' })).email_verified).toBe(true);

  const { data: timeline } = await see(`${of('timeline')}?kinds=mail`);
  expect(timeline).toMatchObject([
    { kind: 'mail', name: 'code', state: 'sent', can_resend: false },
    { kind: 'mail', name: 'code', state: 'sent' },
  ]);
  expect(JSON.stringify(timeline)).not.toMatch(/\b\d{6}\b/);
  expect(await act(`${of('mails')}/${crypto.randomUUID()}/resend`)).toBe('NOTHING_TO_RESEND');

  await signIn(anna);
  const { sessions } = (await see(`accounts/${anna}`)).data;
  expect((await act(of('sessions/end'), { session: sessions[0].id })).sessions).toHaveLength(1);
  expect((await act(of('sessions/end'))).sessions).toEqual([]);
  expect((await call('GET', '/users/me', undefined, access_token)).statusCode).toBe(401);

  // One of two administrators always remains, even when they take each other's role.
  const boss = await signIn(anna);
  await act(of('role'), { from: 'user', to: 'admin' });
  expect(await act(of('role'), { from: 'core', to: 'user' })).toBe('ACCOUNT_CHANGED');
  const taken = await Promise.all([
    act(of('role'), { from: 'admin', to: 'user' }),
    act(`accounts/${admin.accountId}/role`, { from: 'admin', to: 'user' }, boss.access_token),
  ]);
  expect(taken.map((answer) => typeof answer)).toContain('object');
  const admins = await db.selectFrom('accounts').select('id').where('role', '=', 'admin').execute();
  expect(admins).toHaveLength(1);
  const [left] = admins as [{ id: number }];
  const { access_token: last } = await signIn(left.id);
  expect(await act(`accounts/${left.id}/role`, { from: 'admin', to: 'core' }, last)).toBe('LAST_ADMIN');

  expect((await audited(anna)).map(({ event }) => event).slice(0, 7)).toEqual([
    'account.device-limit',
    'account.device-limit',
    'code.resent',
    'email.confirmed',
    'sessions.ended',
    'sessions.killed',
    'sessions.ended',
  ]);
});

test('the timeline mixes all kinds, newest first, and pages without loss', async () => {
  const { open, act, see, pay, clock, post } = await useSupport();
  const { accountId: anna, access_token } = await open('anna');
  await post('/api/auth/fp', { visitorId: 'v' }, access_token);
  await post('/items/packs', { name: 'Stones' }, access_token);
  for (const minutes of [1, 2, 3]) {
    clock.advance(minutes * 60_000);
    await pay(anna);
  }
  const { revision } = (await see(`accounts/${anna}`)).data.plan;
  await act(`accounts/${anna}/days`, { days: 1, revision });
  const read = async (query: string) => see(`accounts/${anna}/timeline?${query}`);
  const all = await read('limit=200');
  expect(all.meta.next).toBeNull();
  const kinds = new Set(all.data.map(({ kind }: { kind: string }) => kind));
  expect([...kinds].toSorted()).toEqual(['audit', 'collection', 'device', 'ledger', 'payment', 'session']);
  const moments = all.data.map(({ at }: { at: string }) => at);
  expect(moments).toEqual(moments.toSorted().toReversed());
  const paged = [];
  for (let next: string | null = ''; next !== null; ) {
    const page = await read(`limit=3${next && `&cursor=${encodeURIComponent(next)}`}`);
    paged.push(...page.data);
    next = page.meta.next;
  }
  expect(paged).toEqual(all.data);
  expect((await read('kinds=ledger,payment')).data).toEqual(
    all.data.filter(({ kind }: { kind: string }) => kind === 'ledger' || kind === 'payment'),
  );
  for (const bad of ['kinds=secrets', 'cursor=x', 'cursor=1.a:'])
    expect((await read(bad)).error.code).toMatch(/^INVALID_/);
});

test('the timeline is cut to a period and to events with a piece of text, also page by page', async () => {
  const { open, act, see, pay, clock } = await useSupport();
  const { accountId: anna } = await open('anna');
  const payment = await pay(anna);
  const days = async (reason: string) => {
    clock.advance(MINUTE_MS);
    const { revision } = (await see(`accounts/${anna}`)).data.plan;
    await act(`accounts/${anna}/days`, { days: 1, revision, reason });
  };
  for (const reason of ['50% off_season', 'Lost three days', 'lost FOUR days']) await days(reason);
  const read = async (query: Record<string, string>) => see(`accounts/${anna}/timeline?${new URLSearchParams(query)}`);
  const found = async (query: Record<string, string>) =>
    (await read(query)).data.map((entry: { kind: string; reason?: string; facts?: { reason: string } }) => [
      entry.kind,
      entry.reason ?? entry.facts?.reason ?? null,
    ]);
  expect(await found({ search: ' Days ' })).toEqual([
    ['ledger', 'lost FOUR days'],
    ['audit', 'lost FOUR days'],
    ['ledger', 'Lost three days'],
    ['audit', 'Lost three days'],
  ]);
  // Signs of patterns and names of facts are text like any other.
  expect(await found({ search: '%', kinds: 'ledger' })).toEqual([['ledger', '50% off_season']]);
  expect(await found({ search: 'd_y' })).toEqual([]);
  expect(await found({ search: 'impersonated_by' })).toEqual([]);
  expect(await found({ search: '127.0.0.1', kinds: 'session' })).toHaveLength(1);
  expect(new Set((await found({ search: String(payment), kinds: 'payment' })).flat())).toEqual(
    new Set(['payment', null]),
  );

  const [from, to] = ['2026-03-14T12:02:00.000Z', '2026-03-14T12:03:00.000Z'];
  expect(await found({ from, kinds: 'ledger' })).toEqual([
    ['ledger', 'lost FOUR days'],
    ['ledger', 'Lost three days'],
  ]);
  expect(await found({ from, to })).toEqual([
    ['ledger', 'Lost three days'],
    ['audit', 'Lost three days'],
  ]);
  const query = { to, search: '0', limit: '1' };
  const all = await read({ ...query, limit: '200' });
  expect(all.data.length).toBeGreaterThan(2);
  const paged = [];
  for (let next: string | null = ''; next !== null; ) {
    const page = await read({ ...query, ...(next && { cursor: next }) });
    paged.push(...page.data);
    next = page.meta.next;
  }
  expect(paged).toEqual(all.data);
  for (const bad of [{ from: 'yesterday' }, { search: 'x'.repeat(201) }])
    expect((await read(bad as Record<string, string>)).error.code).toMatch(/^INVALID_/);
});

test('the lines of sessions say from which address and with which device', async () => {
  const { open, act, see, call } = await useSupport();
  const { accountId: anna, access_token } = await open('anna');
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  await call('POST', '/api/auth/fp', { visitorId: 'v' }, access_token, { 'user-agent': agent });
  await act(`accounts/${anna}/sessions/end`);
  const device = { browser: 'Firefox', system: 'Linux', ip: '127.0.0.1' };
  expect((await see(`accounts/${anna}/timeline?kinds=session`)).data).toMatchObject([
    { event: 'opened', ...device },
    { event: 'ended', reason: 'killed', ...device },
  ]);
});

test('an operator turns off the lost second factor, once, and the customer is told', async () => {
  const { open, act, see, call, audited, admin, queue, db, post, clock } = await useSupport();
  const { accountId: anna, access_token } = await open('anna');
  const path = `accounts/${anna}/reset-factors`;
  expect(await act(path)).toMatchObject({ has_second_factor: false });
  expect(await audited(anna)).toEqual([]);
  expect(await queue.deliverTo('anna@example.com')).toEqual([]);

  const { secret } = (await post('/api/auth/factors/totp/start', {}, access_token)).json().data;
  await post('/api/auth/factors/totp', { secret, code: codeOfApp(secret, clock.now()) }, access_token);
  expect((await see(`accounts/${anna}`)).data.has_second_factor).toBe(true);
  const answers = await Promise.all([1, 2].map(() => act(path)));
  for (const answer of answers) expect(answer).toMatchObject({ has_second_factor: false, sessions: [] });
  expect((await call('GET', '/users/me', undefined, access_token)).statusCode).toBe(401);
  const events = await db.selectFrom('audit_log').selectAll().where('event', '=', 'factors.reset').execute();
  expect(events).toMatchObject([
    { account: anna, actor: admin.accountId, ip: '127.0.0.1', facts: { reason: 'asked by mail' } },
  ]);
  const mails = await queue.deliverTo('anna@example.com');
  expect(mails.map(({ subject }) => subject).filter((subject) => /turned off/.test(subject))).toEqual([
    'Two-factor sign-in was turned off for your account',
  ]);
  expect(await act('accounts/999999/reset-factors')).toBe('ACCOUNT_NOT_FOUND');
});

test('exports and deletes an account on request of its owner', async () => {
  const { open, act, audited, queue, admin } = await useSupport();
  const { accountId: anna } = await open('anna');
  const { tables } = await act(`accounts/${anna}/export`);
  expect(tables.users).toMatchObject([{ email: 'anna@example.com' }]);
  expect(await act(`accounts/${anna}/delete`, { username: 'ben' })).toBe('INVALID_PAYLOAD');
  expect(await act(`accounts/${admin.accountId}/delete`, { username: 'admin' })).toBe('FORBIDDEN');
  expect(await act(`accounts/${anna}/delete`, { username: 'anna' })).toMatchObject({ status: 'deleted', tg_id: null });
  expect((await queue.deliverTo('anna@example.com')).map(({ name }) => name)).toEqual(['account-deleted']);
  expect(await act(`accounts/${anna}/delete`, { username: 'anna' })).toBe('ACCOUNT_NOT_FOUND');
  expect((await audited(anna)).map(({ event }) => event)).toEqual([
    'account.exported',
    'sessions.killed',
    'account.deleted',
    'account.deleted-on-request',
  ]);
});

test('a refused decision changes nothing, and nobody but an administrator decides', async () => {
  const { open, act, pay, hashRows } = await useSupport();
  const [anna, ben] = [await open('anna'), await open('ben')];
  const payment = await pay(anna.accountId);
  const account = `accounts/${anna.accountId}`;
  const seen = { status: 'paid', revision: 0 };
  const orders: [string, object][] = [
    [`${account}/days`, { days: 5, revision: 0 }],
    [`${account}/plan`, { sub: 'max', revision: 0 }],
    [`${account}/plan`, { sub: 'free', revision: 1 }],
    [`${account}/merge`, { closed: ben.accountId, revisions: { kept: 0, closed: 0 } }],
    [`${account}/merge`, { closed: anna.accountId, revisions: { kept: 1, closed: 1 } }],
    [`${account}/device-limit`, { from: 3, to: 4 }],
    [`${account}/confirm-email`, { email: 'x@example.com' }],
    [`${account}/resend-code`, {}],
    [`${account}/role`, { from: 'core', to: 'admin' }],
    [`${account}/delete`, { username: 'x' }],
    [`payments/${payment}/settle`, seen],
    [`payments/${payment}/refund`, { ...seen, days: 1 }],
    [`payments/${payment}/refund`, { ...seen, status: 'new', days: 1 }],
    ['payments/999/settle', seen],
  ];
  const before = await hashRows();
  for (const [path, body] of orders) expect(await act(path, body), path).toMatch(/^[A-Z_]+$/);
  for (const [path, body] of orders) expect(await act(path, body, ben.access_token), path).toBe('ROUTE_NOT_FOUND');
  expect(await hashRows()).toBe(before);
});
