import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../../../testing/payment-schedule.ts';
import { type PaymentSimulators, startPaymentSimulators, usePayments } from '../../../testing/test-payments.ts';

let simulators: PaymentSimulators;
beforeAll(async () => {
  simulators = await startPaymentSimulators();
});
afterAll(() => simulators?.stop());

const random = createRandom(7);
const upTo = (limit: number) => Math.floor(random() * limit);

/** Flips one random bit of a text. */
function flip(text: string): string {
  const at = upTo(text.length);
  const code = text.charCodeAt(at) ^ (1 << upTo(7));
  return text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1);
}

/** Changes one random field of a callback. */
function mutate(fields: Record<string, unknown>, amounts: string[], ids: string[]): Record<string, unknown> {
  const names = Object.keys(fields);
  const name = names[upTo(names.length)] as string;
  const amount = amounts[upTo(amounts.length)] as string;
  const id = ids[upTo(ids.length)] as string;
  const change = [
    { [name]: null },
    { [name]: [fields[name]] },
    { [name]: `${fields[name]}1` },
    { [name]: '' },
    { [amount]: Number(fields[amount]) + 0.01 },
    { [amount]: Number(fields[amount]) - 0.01 },
    { [id]: Number(fields[id]) + 1 },
    { [`x${upTo(1_000)}`]: upTo(1_000) },
  ][upTo(8)] as Record<string, unknown>;
  return { ...fields, ...change };
}

test('a thousand changed, replayed and forged callbacks credit nothing', async () => {
  const kit = await usePayments(simulators);
  await kit.wallet('settings', { callbacks: 'drop' });
  await kit.bank('settings', { notices: 'drop' });
  const { accountId: anna } = await kit.signUp({ email: 'anna@example.com' });
  const { accountId: ben } = await kit.signUp({ email: 'ben@example.com' });
  const coin = (await kit.create(anna, 'now')).json().data.payment;
  const card = (await kit.create(ben, 'rk')).json().data.payment;
  const { payments } = await kit.wallet('payments');
  const { payment_id, pay_address, pay_amount } = payments[0];

  // The callbacks that the providers would send for money that has not arrived.
  const coinBody = {
    payment_id: Number(payment_id),
    parent_payment_id: null,
    payment_status: 'finished',
    pay_address,
    price_amount: 9,
    price_currency: 'usd',
    pay_amount,
    actually_paid: pay_amount,
    pay_currency: 'ton',
    order_id: String(coin.id),
  };
  const sorted = (body: object) =>
    JSON.stringify(Object.fromEntries(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1))));
  const signCoin = (body: object, secret: string) => createHmac('sha512', secret).update(sorted(body)).digest('hex');
  const cardBody = { OutSum: '790.000000', InvId: String(card.id), Shp_account: 'ben', Shp_days: '30', Shp_sub: 'pro' };
  const signCard = (password: string) =>
    createHash('md5')
      .update([cardBody.OutSum, cardBody.InvId, password, 'Shp_account=ben', 'Shp_days=30', 'Shp_sub=pro'].join(':'))
      .digest('hex')
      .toUpperCase();

  const answers = new Map<number, number>();
  const send = async (url: string, payload: string, headers: Record<string, string>) => {
    const { statusCode } = await kit.app.inject({ method: 'POST', url, payload, headers });
    answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1);
  };
  const sendCoin = (payload: string, signature: string) =>
    send('/api/payment/1/callback', payload, { 'content-type': 'application/json', 'x-nowpayments-sig': signature });
  const sendCard = (payload: string) =>
    send('/api/payment/2/result', payload, { 'content-type': 'application/x-www-form-urlencoded' });
  const real = signCoin(coinBody, simulators.now.ipn_secret);

  for (let run = 0; run < 500; run++) {
    const changed = JSON.stringify(
      mutate(coinBody, ['price_amount', 'actually_paid', 'pay_amount'], ['payment_id', 'order_id']),
    );
    const way = run % 5;
    if (way === 0) await sendCoin(changed, real);
    if (way === 1) await sendCoin(flip(JSON.stringify(coinBody)), real);
    if (way === 2) await sendCoin(JSON.stringify(coinBody), flip(real));
    if (way === 3) await sendCoin(JSON.stringify(coinBody), signCoin(coinBody, `${simulators.now.ipn_secret}x`));
    if (way === 4) await sendCoin(JSON.stringify(coinBody), ['', ' ', '0'.repeat(128), 'null'][upTo(4)] as string);
    const form = { ...cardBody, SignatureValue: signCard(simulators.rk.password2) };
    const changedForm = mutate(form, ['OutSum'], ['InvId']) as Record<string, string>;
    if (way === 0)
      await sendCard(new URLSearchParams(Object.entries(changedForm).map(([k, v]) => [k, String(v)])).toString());
    if (way === 1) await sendCard(flip(new URLSearchParams(form).toString()));
    if (way === 2)
      await sendCard(new URLSearchParams({ ...form, SignatureValue: signCard(simulators.rk.password1) }).toString());
    if (way === 3) await sendCard(`${new URLSearchParams(form)}&OutSum=790.000000`);
    if (way === 4) await sendCard(new URLSearchParams({ ...form, SignatureValue: '' }).toString());
  }
  expect([...answers.values()].reduce((sum, count) => sum + count)).toBe(1_000);
  // A flipped bit can make the JSON invalid, which is a 400.
  expect((answers.get(400) ?? 0) + (answers.get(401) ?? 0)).toBeGreaterThan(950);
  expect(answers.get(401)).toBeGreaterThan(850);
  expect([...answers.keys()].filter((status) => status >= 500)).toEqual([]);

  // A callback with the right signature only triggers a check, and the provider has received no money.
  await sendCoin(JSON.stringify(coinBody), real);
  await sendCard(new URLSearchParams({ ...cardBody, SignatureValue: signCard(simulators.rk.password2) }).toString());
  await kit.work();
  expect(await kit.db.selectFrom('ledger').selectAll().execute()).toEqual([]);
  const statuses = await kit.db.selectFrom('payments').select('status').execute();
  expect(statuses).toEqual([{ status: 'new' }, { status: 'new' }]);
});

test('answers a genuine callback in the format of its provider, every time', async () => {
  const kit = await usePayments(simulators);
  const { accountId } = await kit.signUp({ email: 'anna@example.com' });
  const { payment, form } = (await kit.create(accountId, 'rk')).json().data;
  await kit.submitForm(form);
  const notice = await kit.bank(`operations/${payment.id}/notice`);
  for (const method of ['GET', 'POST'] as const) {
    const query = new URLSearchParams(notice).toString();
    const answer = await kit.app.inject(
      method === 'GET'
        ? { method, url: `/api/payment/2/result?${query}` }
        : {
            method,
            url: '/api/payment/2/result',
            payload: query,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          },
    );
    expect([answer.statusCode, answer.body]).toEqual([200, `OK${payment.id}`]);
  }
  await kit.work();
  expect(await kit.ledgerOf(accountId)).toHaveLength(1);
});

test('refuses a genuine callback about an unknown payment, so that the provider repeats it', async () => {
  const kit = await usePayments(simulators);
  const body = { payment_id: 1, payment_status: 'finished', order_id: '999' };
  const signature = createHmac('sha512', simulators.now.ipn_secret)
    .update('{"order_id":"999","payment_id":1,"payment_status":"finished"}')
    .digest('hex');
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api/payment/1/callback',
    payload: body,
    headers: { 'x-nowpayments-sig': signature },
  });
  expect(answer.statusCode).toBe(403);
  expect(await kit.db.selectFrom('payment_callbacks').select('payment').execute()).toEqual([{ payment: null }]);
});

test('refuses a callback with a duplicate key or deep nesting, whatever its signature', async () => {
  const kit = await usePayments(simulators);
  const { accountId } = await kit.signUp({ email: 'anna@example.com' });
  const { payment } = (await kit.create(accountId, 'now')).json().data;
  const read = `{"order_id":"${payment.id}","payment_id":1}`;
  const signature = createHmac('sha512', simulators.now.ipn_secret).update(read).digest('hex');
  const send = (payload: string) =>
    kit.app.inject({
      method: 'POST',
      url: '/api/payment/1/callback',
      payload,
      headers: { 'content-type': 'application/json', 'x-nowpayments-sig': signature },
    });
  for (const payload of [
    `{"order_id":"999","order_id":"${payment.id}","payment_id":1}`,
    '['.repeat(30_000) + ']'.repeat(30_000),
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  ]) {
    const answer = await send(payload);
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_PAYLOAD']);
  }
  expect(await kit.db.selectFrom('payment_callbacks').selectAll().execute()).toEqual([]);
});

test('no response to a browser contains a secret of a provider', async () => {
  const kit = await usePayments(simulators);
  const { accountId } = await kit.signUp({ email: 'anna@example.com', role: 'admin' });
  const bodies: string[] = [];
  const collect = async (answer: Promise<{ body: string; headers: object }>) => {
    const { body, headers } = await answer;
    bodies.push(body, JSON.stringify(headers));
    return body;
  };
  await collect(kit.create(accountId, 'now'));
  const [pending] = await kit.paymentsOf(accountId);
  await collect(kit.as(accountId, 'POST', `/api/payment/cancel/${pending.id}`));
  const made = JSON.parse(await collect(kit.create(accountId, 'rk')));
  await kit.submitForm(made.data.form);
  await kit.work();
  for (const path of [
    '/api/plans',
    '/api/subscription',
    '/api/payments',
    `/api/payments/${made.data.payment.id}`,
    '/api/payment/1/coins',
    '/api/payment/1/min',
    '/items/payments',
    '/items/payment_providers',
    '/users/me?fields=*.*.*',
    '/api/docs/openapi.json',
    '/api/host',
  ])
    await collect(kit.as(accountId, 'GET', path));
  await collect(kit.create(accountId, 'now', { price_amount: 1 }));
  await collect(kit.app.inject({ method: 'POST', url: '/api/payment/2/result' }));
  const { now, rk } = simulators;
  for (const secret of [now.api_key, now.ipn_secret, rk.password1, rk.password2])
    expect(bodies.filter((body) => body.includes(secret))).toEqual([]);
  expect(bodies.length).toBeGreaterThan(20);
});
