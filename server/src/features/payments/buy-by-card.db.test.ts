import { DAY_MS } from '@polyshelf/contract/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentSimulators, startPaymentSimulators, usePayments } from '../../../testing/test-payments.ts';
import { verifyPayments } from './verify-payments.ts';

let simulators: PaymentSimulators;
beforeAll(async () => {
  simulators = await startPaymentSimulators();
});
afterAll(() => simulators?.stop());

const trial = { sub: 'pro3days1rub', sub_days: 3, price_amount: 1 };

test('the bank accepts the signed form, and the card is saved for renewals', async () => {
  const kit = await usePayments(simulators);
  const { accountId } = await kit.signUp({ email: 'anna@example.com', lang: 'ru', username: 'anna' });
  const { payment, form } = (await kit.create(accountId, 'rk')).json().data;
  expect(form.action).toBe(`${simulators.rk.url}/Merchant/Index.aspx`);
  expect(form.fields).toMatchObject({
    OutSum: '790.00',
    InvId: String(payment.id),
    Culture: 'ru',
    Encoding: 'utf-8',
    Recurring: 'true',
    Email: 'anna@example.com',
    Shp_account: 'anna',
    Shp_days: '30',
    Shp_sub: 'pro',
  });
  expect(JSON.parse(decodeURIComponent(form.fields.Receipt))).toEqual({
    sno: 'usn_income',
    items: [
      {
        name: 'Подписка Pro, 30 дней',
        quantity: 1,
        sum: 790,
        payment_method: 'full_payment',
        payment_object: 'service',
        tax: 'none',
      },
    ],
  });
  await kit.submitForm(form);
  await kit.work();
  expect(await kit.subscriptionOf(accountId)).toMatchObject({
    sub: 'pro',
    sub_recurring: true,
    can_recur: true,
    next_charge: { at: '2026-04-12T12:00:00.000Z', rub_kopecks: 79_000, months: 1, attempt: 1 },
  });
  expect(await kit.wrongAccounts()).toEqual([]);
});

test('returns the same form again until the payment is closed', async () => {
  const kit = await usePayments(simulators);
  const { accountId } = await kit.signUp({ email: 'anna@example.com' });
  const { payment, form } = (await kit.create(accountId, 'rk')).json().data;
  const read = async () => (await kit.as(accountId, 'GET', `/api/payments/${payment.id}`)).json().data;
  expect((await read()).form).toEqual(form);
  await kit.submitForm((await read()).form);
  await kit.work();
  expect(await read()).toMatchObject({ form: null, receipt: { total: 79_000 } });
});

test('the bank refuses a form that the buyer changed, and the plan stays the same', async () => {
  const kit = await usePayments(simulators);
  const { accountId } = await kit.signUp({ email: 'anna@example.com' });
  const { form } = (await kit.create(accountId, 'rk')).json().data;
  const submit = (fields: object) => kit.submitForm({ ...form, fields: { ...form.fields, ...fields } });
  for (const fields of [{ OutSum: '1.00' }, { Shp_days: '365' }, { Shp_sub: 'studio' }, { InvId: '999' }])
    expect(await submit(fields)).toBe('error 29');
  expect((await kit.subscriptionOf(accountId)).sub).toBe('free');
});

test('a return from the bank credits nothing and redirects to the payments page', async () => {
  const kit = await usePayments(simulators);
  await kit.bank('settings', { notices: 'drop' });
  const { accountId } = await kit.signUp({ email: 'anna@example.com', lang: 'ru' });
  const { payment, form } = (await kit.create(accountId, 'rk')).json().data;
  await kit.submitForm(form, 'decline');
  const back = await kit.call('GET', `/api/payment/2/success?InvId=${payment.id}&OutSum=790.00&Culture=ru`);
  expect([back.statusCode, back.headers.location]).toEqual([
    303,
    `${kit.publicUrl}/ru/settings/payments?payment=${payment.id}`,
  ]);
  await kit.work();
  expect((await kit.paymentsOf(accountId))[0].status).toBe('new');
  kit.clock.advance(60_000);
  await kit.reconcile();
  expect((await kit.paymentsOf(accountId))[0].status).toBe('failed');
});

test('the reconciler finds a payment whose callback was lost', async () => {
  const kit = await usePayments(simulators);
  await kit.bank('settings', { notices: 'drop' });
  const { accountId } = await kit.signUp({ email: 'anna@example.com' });
  const { form } = (await kit.create(accountId, 'rk')).json().data;
  await kit.submitForm(form, 'pay_and_stay');
  await kit.work();
  expect((await kit.paymentsOf(accountId))[0].status).toBe('new');
  kit.clock.advance(60_000);
  await kit.reconcile();
  expect((await kit.paymentsOf(accountId))[0].status).toBe('paid');
});

test('a card payment below the price is underpaid', async () => {
  const kit = await usePayments(simulators);
  const { accountId } = await kit.signUp({ email: 'anna@example.com' });
  const { payment, form } = (await kit.create(accountId, 'rk')).json().data;
  await kit.submitForm(form, 'decline');
  await kit.bank(`operations/${payment.id}/state`, { state: 100, inc_sum: '789.99' });
  await kit.work();
  expect((await kit.paymentsOf(accountId))[0]).toMatchObject({ status: 'underpaid', received: '789.99' });
  expect((await kit.subscriptionOf(accountId)).sub).toBe('free');
});

test('waits while the bank processes a payment, and saves no card of other countries for renewals', async () => {
  const kit = await usePayments(simulators);
  const { accountId } = await kit.signUp({ email: '7@telegram.local' });
  const { payment, form } = (await kit.create(accountId, 'rk', { pay_currency: 'rk_sng' })).json().data;
  expect(form.fields).not.toHaveProperty('Recurring');
  // The placeholder address of a Telegram account is not sent to the bank.
  expect(form.fields).not.toHaveProperty('Email');
  await kit.submitForm(form, 'decline');
  await kit.bank(`operations/${payment.id}/state`, { state: 50 });
  kit.clock.advance(60_000);
  await kit.reconcile();
  expect((await kit.paymentsOf(accountId))[0].status).toBe('new');
  await kit.bank(`operations/${payment.id}/state`, { state: 100 });
  await kit.work();
  expect(await kit.subscriptionOf(accountId)).toMatchObject({ sub: 'pro', sub_recurring: false, can_recur: false });
  expect(kit.queue.sent).toEqual([]);
});

test('refuses a trial of a smaller plan and opens no payment', async () => {
  const kit = await usePayments(simulators);
  const { accountId } = await kit.signUp({ email: 'anna@example.com' });
  const max = { sub: 'max', price_amount: '1690' };
  await kit.submitForm((await kit.create(accountId, 'rk', max)).json().data.form);
  await kit.work();
  expect((await kit.create(accountId, 'rk', trial)).json().error.code).toBe('TRIAL_UNAVAILABLE');
  expect(await kit.paymentsOf(accountId)).toHaveLength(1);
  // After the larger plan has ended, the trial is allowed.
  await kit.db.updateTable('subscriptions').set({ sub_end: kit.clock.now() }).execute();
  expect((await kit.create(accountId, 'rk', trial)).statusCode).toBe(200);
});

test('the trial gives three days for a rouble, once, and renews for a month at the regular price', async () => {
  const kit = await usePayments(simulators);
  const { accountId } = await kit.signUp({ email: 'anna@example.com' });
  const attempts = await Promise.all(Array.from({ length: 50 }, () => kit.create(accountId, 'rk', trial)));
  const opened = attempts.filter(({ statusCode }) => statusCode === 200);
  expect(opened).toHaveLength(1);
  await kit.submitForm(opened[0]?.json().data.form);
  await kit.work();
  expect(await kit.subscriptionOf(accountId)).toMatchObject({ sub: 'pro', sub_end: '2026-03-17T12:00:00.000Z' });
  expect((await kit.create(accountId, 'rk', trial)).json().error.code).toBe('TRIAL_USED');
  kit.clock.advance(2 * DAY_MS);
  await kit.renew();
  expect(await kit.subscriptionOf(accountId)).toMatchObject({ sub_end: '2026-04-16T12:00:00.000Z' });
  const ledger = await kit.ledgerOf(accountId);
  expect(ledger.map(({ days, promo }) => [days, promo])).toEqual([
    [3, 'pro3days1rub'],
    [30, null],
  ]);
  const me = await kit.as(accountId, 'GET', '/users/me?fields=*.*.*');
  expect(me.json().data.account).toMatchObject({ promos: ['pro3days1rub'], sub_recurring: true, sub_blocked: false });
});

test('refuses a second trial on the same card by another account', async () => {
  const kit = await usePayments(simulators);
  const card = '555555******4444';
  const payTrial = async (email: string, masked: string) => {
    const { accountId } = await kit.signUp({ email });
    const { payment, form } = (await kit.create(accountId, 'rk', trial)).json().data;
    await kit.submitForm(form, 'decline');
    await kit.bank(`operations/${payment.id}/state`, { state: 100, card: masked, notify: false });
    return { accountId, id: payment.id as number };
  };
  const both = [await payTrial('anna@example.com', card), await payTrial('ben@example.com', card)];
  // Both payments are synchronised in parallel.
  const { paymentSync } = kit.queue.payments;
  const context = { id: 'test', attempt: 1, signal: AbortSignal.timeout(60_000) };
  await Promise.all(both.map(({ id }) => paymentSync.run({ id }, context)));
  const plans = await Promise.all(both.map(async ({ accountId }) => (await kit.subscriptionOf(accountId)).sub));
  expect(plans.toSorted()).toEqual(['free', 'pro']);
  const refused = both[plans.indexOf('free')] as (typeof both)[number];
  const [payment] = await kit.paymentsOf(refused.accountId);
  expect(payment.status).toBe('paid');
  expect(payment.timeline.at(-1).event).toBe('trial_used');
  const { flags } = await kit.db
    .selectFrom('payments')
    .select('flags')
    .where('id', '=', refused.id)
    .executeTakeFirstOrThrow();
  expect(flags).toContain('trial_twice');
  const subjects = async (at: number) =>
    (await kit.queue.deliverTo(['anna@example.com', 'ben@example.com'][at] as string)).map(({ subject }) => subject);
  expect(await subjects(plans.indexOf('free'))).toEqual(['The trial was not activated']);
  expect(await subjects(plans.indexOf('pro'))).toEqual([expect.stringMatching(/^Payment \d+ has been received$/)]);
  // Verification lists the payment until the money is returned.
  expect((await verifyPayments(kit)).toReturn).toEqual([refused.id]);
  await kit.bank(`operations/${refused.id}/state`, { state: 60, notify: false });
  expect((await verifyPayments(kit)).toReturn).toEqual([]);
  const eva = await payTrial('eva@example.com', '555555******5555');
  await paymentSync.run({ id: eva.id }, context);
  expect((await kit.subscriptionOf(eva.accountId)).sub).toBe('pro');
});

test('refuses a second trial on the same device by another account, even after its devices were deleted', async () => {
  const kit = await usePayments(simulators);
  const body = { provider: 'rk', ...trial, pay_currency: 'rk_rub' };
  const openOn = async (email: string, browser?: string) => {
    const { accountId, access_token } = await kit.signUp({ email });
    const headers: Record<string, string> = browser ? { cookie: browser } : {};
    const seen = await kit.call('POST', '/api/auth/fp', { visitorId: 'x' }, access_token, headers);
    const answer = await kit.post('/api/payment/create', body, access_token);
    return { accountId, answer, cookie: String(seen.headers['set-cookie']).split(';')[0] };
  };
  const anna = await openOn('anna@example.com');
  await kit.submitForm(anna.answer.json().data.form);
  await kit.work();
  expect((await kit.subscriptionOf(anna.accountId)).sub).toBe('pro');
  await kit.db.deleteFrom('devices').where('account', '=', anna.accountId).execute();
  expect((await openOn('ben@example.com', anna.cookie)).answer.json().error.code).toBe('TRIAL_USED');
  expect((await openOn('eva@example.com')).answer.statusCode).toBe(200);
  // Without a stored device, the cookie identifies it.
  const { access_token } = await kit.signUp({ email: 'dan@example.com' });
  const withoutDevice = await kit.call('POST', '/api/payment/create', body, access_token, {
    cookie: String(anna.cookie),
  });
  expect(withoutDevice.json().error.code).toBe('TRIAL_USED');
});

test('flags a trial that is paid a second time with an old form', async () => {
  const kit = await usePayments(simulators);
  const { accountId } = await kit.signUp({ email: 'anna@example.com' });
  const first = (await kit.create(accountId, 'rk', trial)).json().data;
  await kit.as(accountId, 'POST', `/api/payment/cancel/${first.payment.id}`);
  const second = (await kit.create(accountId, 'rk', trial)).json().data;
  for (const { form } of [second, first]) await kit.submitForm(form);
  await kit.work();
  expect(await kit.ledgerOf(accountId)).toHaveLength(1);
  const rows = await kit.db.selectFrom('payments').select(['id', 'status', 'flags']).orderBy('id').execute();
  expect(rows).toEqual([
    { id: first.payment.id, status: 'paid', flags: ['trial_twice'] },
    { id: second.payment.id, status: 'paid', flags: [] },
  ]);
});

test('an upgrade ends at the minute that the page shows', async () => {
  const kit = await usePayments(simulators);
  const { afterPurchase } = await import('@polyshelf/contract/subscriptions');
  const { accountId } = await kit.signUp({ email: 'anna@example.com' });
  await kit.submitForm((await kit.create(accountId, 'rk')).json().data.form);
  await kit.work();
  kit.clock.advance(11 * DAY_MS + 3_723_456);
  const { sub, sub_end, lots } = await kit.subscriptionOf(accountId);
  const { subEnd: promised } = afterPurchase(
    { sub, subEnd: new Date(sub_end), lots },
    {
      sub: 'studio',
      days: 90,
      worth: { currency: 'rub', amount: 994_700 },
      from: { usd_cents: 900 },
      to: { usd_cents: 3_900, rub_kopecks: 349_000 },
    },
    kit.clock.now(),
  );
  // The 18.96 days left of Pro cost 499.20 roubles, which buy 4.29 days of Studio.
  expect(promised.getTime() - kit.clock.now().getTime()).toBe(90 * DAY_MS + 6_179 * 60_000);
  const offer = { sub: 'studio', sub_days: 90, price_amount: '9947.00' };
  const { form } = (await kit.create(accountId, 'rk', offer)).json().data;
  await kit.submitForm(form);
  await kit.work();
  expect(await kit.subscriptionOf(accountId)).toMatchObject({ sub: 'studio', sub_end: promised.toISOString() });
  expect(await kit.wrongAccounts()).toEqual([]);
});

test('only administrators may pay the test amount, and never in production', async () => {
  const sumFor = async (role: 'user' | 'admin', production: boolean) => {
    const kit = await usePayments(simulators, { production });
    const { accountId } = await kit.signUp({ email: 'anna@example.com', role });
    const answer = await kit.create(accountId, 'rk', { is_test_amount: true } as never);
    return answer.json().data.form.fields.OutSum;
  };
  expect(await sumFor('admin', false)).toBe('10.00');
  expect(await sumFor('admin', true)).toBe('790.00');
  expect(await sumFor('user', false)).toBe('790.00');
});

test('refuses payments while impersonating an account', async () => {
  const kit = await usePayments(simulators);
  const { access_token, accountId } = await kit.signUp({ email: 'anna@example.com' });
  const { accountId: admin } = await kit.signUp({ email: 'root@example.com', role: 'admin' });
  await kit.db.updateTable('sessions').set({ impersonated_by: admin }).where('account', '=', accountId).execute();
  for (const path of ['/api/payment/2/recurring/pay', '/api/payment/cancel/1', '/api/payment/sent/1'])
    expect((await kit.call('POST', path, undefined, access_token)).statusCode).toBe(403);
  const body = { provider: 'rk', sub: 'pro', sub_days: 30, price_amount: 790, pay_currency: 'rk_rub' };
  expect((await kit.post('/api/payment/create', body, access_token)).statusCode).toBe(403);
});
