import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { signCallback } from './callbacks.ts';
import { type NowSimulator, startNowSimulator } from './now-simulator.ts';

let now: NowSimulator;
beforeAll(async () => {
  now = await startNowSimulator();
});
afterAll(() => now.stop());
beforeEach(() => control('reset'));

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there
type Anything = any;

async function ask(path: string, body?: object, key = now.apiKey): Promise<{ status: number; body: Anything }> {
  const answer = await fetch(`${now.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}
const control = async (path: string, body: object = {}) => (await ask(`/control/${path}`, body)).body;
const usual = { price_amount: 9, price_currency: 'usd', pay_currency: 'ton', order_id: '7', order_description: 'Pro' };

/** A merchant that records callbacks and answers with these statuses, then with 200. */
async function useMerchant(...statuses: number[]) {
  const received: { signature: IncomingMessage['headers'][string]; body: Anything }[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    received.push({ signature: request.headers['x-nowpayments-sig'], body: JSON.parse(text) });
    response.writeHead(statuses.shift() ?? 200).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  return { received, url: `http://127.0.0.1:${port}/` };
}

test('signs callbacks as the provider documents it', () => {
  const body = {
    payment_id: 123456789,
    parent_payment_id: null,
    invoice_id: null,
    payment_status: 'finished',
    pay_address: 'addr/with/slash',
    payin_extra_id: null,
    price_amount: 1,
    price_currency: 'usd',
    pay_amount: 15,
    actually_paid: 15,
    actually_paid_at_fiat: 0,
    pay_currency: 'trx',
    order_id: 'ord-1',
    order_description: 'Подписка pro',
    purchase_id: '123456789',
    outcome_amount: 14.8106,
    outcome_currency: 'trx',
    payment_extra_ids: [5513339153],
    fee: { currency: 'btc', depositFee: 0.09853637216235617, withdrawalFee: 0, serviceFee: 0 },
  };
  expect(signCallback(body, 'test-ipn-secret')).toMatch(/^fad9068b6510ac91.*4cb1acb$/);
});

test('refuses wrong requests with the error codes of the provider', async () => {
  expect(await ask('/v1/full-currencies', undefined, 'x')).toMatchObject({
    status: 403,
    body: { code: 'INVALID_API_KEY' },
  });
  const codeFor = async (change: object) => (await ask('/v1/payment', { ...usual, ...change })).body.code;
  expect(await codeFor({ price_amount: '9' })).toBe('INVALID_REQUEST_PARAMS');
  expect(await codeFor({ price_currency: 'eur' })).toBe('INVALID_REQUEST_PARAMS');
  expect(await codeFor({ ipn_callback_url: 'ftp://x' })).toBe('INVALID_REQUEST_PARAMS');
  expect(await codeFor({ pay_currency: 'nope' })).toBe('CURRENCY_UNAVAILABLE');
  expect(await codeFor({ price_amount: 0.5 })).toBe('AMOUNT_MINIMAL_ERROR');
  expect((await ask('/v1/payment/1')).status).toBe(404);
});

test('sends a signed callback for every status, and repeats it until the merchant accepts it', async () => {
  const { received, url } = await useMerchant(500);
  const made = await ask('/v1/payment', { ...usual, ipn_callback_url: url });
  expect([made.status, typeof made.body.payment_id]).toEqual([201, 'string']);
  await control(`payments/${made.body.payment_id}/pay`);
  expect(received.map(({ body }) => body.payment_status).toSorted()).toEqual(
    ['confirming', 'confirming', 'confirmed', 'sending', 'finished'].toSorted(),
  );
  for (const { signature, body } of received) expect(signature).toBe(signCallback(body, now.ipnSecret));
  const asked = await ask(`/v1/payment/${made.body.payment_id}`);
  expect(asked.body).toMatchObject({
    payment_id: Number(made.body.payment_id),
    payment_status: 'finished',
    order_id: '7',
  });
});

test('handles short, repeated and late transfers as the provider documents it', async () => {
  const { received, url } = await useMerchant();
  const open = async () => (await ask('/v1/payment', { ...usual, ipn_callback_url: url })).body.payment_id as string;
  const short = await open();
  expect(await control(`payments/${short}/pay`, { amount: 1 })).toMatchObject({ payment_status: 'partially_paid' });
  await control(`payments/${short}/pay`, { amount: 1 });
  expect(received.at(-1)?.body).toMatchObject({
    parent_payment_id: Number(short),
    order_id: null,
    payment_status: 'finished',
  });
  const late = await open();
  await control('clock', { advance_ms: 8 * 24 * 60 * 60 * 1_000 });
  const before = received.length;
  expect((await ask(`/v1/payment/${late}`)).body.payment_status).toBe('expired');
  expect(await control(`payments/${late}/pay`)).toMatchObject({ payment_status: 'finished' });
  expect(received).toHaveLength(before);
});

test('answers with the configured faults', async () => {
  for (const [create, status] of [
    ['error', 500],
    ['too_many', 429],
  ] as const) {
    await control('settings', { create });
    expect((await ask('/v1/payment', usual)).status).toBe(status);
  }
  await control('settings', { create: 'lost_answer' });
  await expect(ask('/v1/payment', usual)).rejects.toThrow();
  expect((await ask('/control/payments')).body.payments).toHaveLength(1);
});

test('a person can pay in the browser', async () => {
  const { body } = await ask('/v1/payment', { ...usual, order_description: '<b>Pro</b>' });
  const list = await (await fetch(now.url)).text();
  expect(list).toContain(`/payments/${body.payment_id}`);
  expect(list).not.toContain('<b>Pro');
  const page = `${now.url}/payments/${body.payment_id}`;
  const paid = await fetch(page, { method: 'POST', body: new URLSearchParams({ share: '1' }) });
  expect(await paid.text()).toContain('finished');
});
