import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { DAY_MS, HOUR_MS } from '@polyshelf/contract/durations';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type PaymentSimulators, startPaymentSimulators, usePayments } from '../../../testing/test-payments.ts';

let simulators: PaymentSimulators;
beforeAll(async () => {
  simulators = await startPaymentSimulators();
});
afterAll(() => simulators?.stop());

type Kit = Awaited<ReturnType<typeof usePayments>>;

/** Opens a payment of Anna. `ref` is its id at the wallet simulator. */
async function openPayment(kit: Kit, offer: Parameters<Kit['create']>[2] = {}) {
  const anna = await kit.signUp({ email: 'anna@example.com', lang: 'ru' });
  const created = await kit.create(anna.accountId, 'now', offer);
  const { payment } = created.json().data;
  const { payments } = await kit.wallet('payments');
  const [{ payment_id: ref, pay_amount }] = payments.filter(
    (one: { order_id: string }) => one.order_id === String(payment.id),
  );
  const read = async () => (await kit.paymentsOf(anna.accountId)).find(({ id }) => id === payment.id);
  return { accountId: anna.accountId, payment, ref, payAmount: pay_amount as number, read };
}

const eventsOf = ({ timeline }: { timeline: { event: string }[] }) => timeline.map(({ event }) => event);

/** Advances both clocks and runs the reconciler. */
async function wait(kit: Kit, ms: number): Promise<void> {
  kit.clock.advance(ms);
  await kit.wallet('clock', { now: kit.clock.now().toISOString() });
  await kit.reconcile();
}

test('credits thirty days of Pro after a callback about a received coin', async () => {
  const kit = await usePayments(simulators);
  const { accountId, payment, ref, read } = await openPayment(kit);
  expect(payment).toMatchObject({
    status: 'new',
    coin: 'ton',
    network: 'ton',
    amount_to_pay: '1.73076923',
    memo: null,
  });
  await kit.wallet(`payments/${ref}/pay`, {});
  await kit.work();
  expect(await kit.subscriptionOf(accountId)).toMatchObject({
    sub: 'pro',
    sub_end: '2026-04-13T12:00:00.000Z',
    sub_recurring: false,
    history: [{ kind: 'payment', sub: 'pro', days: 30, sub_end_after: '2026-04-13T12:00:00.000Z' }],
  });
  const paid = await read();
  expect(paid.status).toBe('paid');
  expect(eventsOf(paid)).toEqual(['opened', 'awaiting_money', 'paid']);
  expect((await kit.queue.deliverTo('anna@example.com')).map(({ subject }) => subject)).toEqual([
    `Платёж ${payment.id} получен`,
  ]);
  const { data } = (await kit.as(accountId, 'GET', `/api/payments/${payment.id}`)).json();
  expect(data.receipt).toMatchObject({ number: payment.id, amount: 900, currency: 'usd', sub: 'pro', sub_days: 30 });
  expect(await kit.ledgerOf(accountId)).toHaveLength(1);
  expect(await kit.wrongAccounts()).toEqual([]);
});

test('shows unconfirmed money and credits nothing yet', async () => {
  const kit = await usePayments(simulators);
  const { accountId, ref, read } = await openPayment(kit);
  await kit.wallet(`payments/${ref}/see`, {});
  await kit.work();
  expect(eventsOf(await read())).toEqual(['opened', 'awaiting_money', 'seen']);
  expect((await kit.subscriptionOf(accountId)).sub).toBe('free');
});

test.for(['drop', 'double', 'reorder', 'corrupt'])(
  'credits the days once with callbacks set to "%s"',
  async (callbacks) => {
    const kit = await usePayments(simulators);
    const { ref, accountId, read } = await openPayment(kit);
    await kit.wallet('settings', { callbacks });
    await kit.wallet(`payments/${ref}/pay`, {});
    await kit.work();
    const { callbacks: sent } = await kit.wallet('journal');
    if (callbacks === 'drop' || callbacks === 'corrupt') {
      expect((await read()).status).toBe('new');
      expect(sent.filter(({ answer }: { answer: number }) => answer < 300)).toEqual([]);
    }
    await wait(kit, 60_000);
    expect((await read()).status).toBe('paid');
    expect(await kit.ledgerOf(accountId)).toHaveLength(1);
  },
);

test('a payment short by one unit is underpaid, shows the missing amount, is never credited and expires', async () => {
  const kit = await usePayments(simulators);
  const { accountId, ref, payAmount, read } = await openPayment(kit);
  await kit.wallet(`payments/${ref}/pay`, { amount: Number((payAmount - 1e-8).toFixed(8)) });
  await kit.work();
  expect(await read()).toMatchObject({ status: 'underpaid', missing: '0.00000001' });
  expect((await kit.subscriptionOf(accountId)).sub).toBe('free');
  expect((await kit.db.selectFrom('payments').select('flags').execute())[0]?.flags).toEqual(['underpaid']);
  // The underpaid payment does not block a new one.
  expect((await kit.create(accountId, 'now')).statusCode).toBe(200);
  // Accepting it by hand at the provider does not make it paid: the operator decides.
  await kit.wallet(`payments/${ref}/finish`, {});
  await kit.work();
  expect((await read()).status).toBe('underpaid');
  await wait(kit, 8 * DAY_MS);
  expect((await read()).status).toBe('expired');
  expect((await kit.subscriptionOf(accountId)).sub).toBe('free');
});

test('credits an overpaid payment and flags it for the operator', async () => {
  const kit = await usePayments(simulators);
  const { ref, payAmount, read } = await openPayment(kit);
  await kit.wallet(`payments/${ref}/pay`, { amount: payAmount * 2 });
  await kit.work();
  expect((await read()).status).toBe('paid');
  expect((await kit.db.selectFrom('payments').select('flags').execute())[0]?.flags).toEqual(['overpaid']);
});

test('credits money that arrives after a cancel, even with a newer pending payment', async () => {
  const kit = await usePayments(simulators);
  const { accountId, payment, ref, read } = await openPayment(kit);
  const cancel = () => kit.as(accountId, 'POST', `/api/payment/cancel/${payment.id}`);
  expect((await cancel()).json().data.status).toBe('cancelled');
  expect((await cancel()).json().data.status).toBe('cancelled');
  expect((await kit.create(accountId, 'now')).statusCode).toBe(200);
  await kit.wallet(`payments/${ref}/pay`, {});
  await kit.work();
  expect((await read()).status).toBe('paid');
  expect(eventsOf(await read())).toEqual(['opened', 'awaiting_money', 'cancelled', 'paid']);
  expect(await kit.ledgerOf(accountId)).toHaveLength(1);
});

test('credits money that arrives after expiry without a callback', async () => {
  const kit = await usePayments(simulators);
  const { ref, accountId, read } = await openPayment(kit);
  await wait(kit, 7 * DAY_MS);
  await wait(kit, 6 * HOUR_MS);
  expect((await read()).status).toBe('expired');
  await kit.wallet(`payments/${ref}/pay`, {});
  expect((await read()).status).toBe('expired');
  await wait(kit, 6 * HOUR_MS);
  expect((await read()).status).toBe('paid');
  expect(await kit.ledgerOf(accountId)).toHaveLength(1);
});

test('flags a second transfer to the same address and credits nothing for it', async () => {
  const kit = await usePayments(simulators);
  const { ref, accountId, read } = await openPayment(kit);
  await kit.wallet(`payments/${ref}/pay`, {});
  await kit.work();
  await kit.wallet(`payments/${ref}/pay`, {});
  await kit.work();
  expect(await kit.ledgerOf(accountId)).toHaveLength(1);
  expect(eventsOf(await read())).toContain('repeat_deposit');
  expect((await kit.db.selectFrom('payments').select('flags').execute())[0]?.flags).toEqual(['repeat_deposit']);
});

test('shows the memo of a coin, and an amount in whole units of the coin', async () => {
  const kit = await usePayments(simulators);
  const { payment } = await openPayment(kit, { pay_currency: 'xrp' });
  expect(payment.memo).toMatch(/^\d+$/);
  expect(payment.amount_to_pay).toBe('16.363637');
});

test('charges the minimum of a coin when the price is below it', async () => {
  const kit = await usePayments(simulators);
  await kit.wallet('settings', { min_usd: 12.345 });
  const { payment, ref, accountId, read } = await openPayment(kit, { pay_currency: 'usdttrc20' });
  expect(payment).toMatchObject({ usd_cents: 900, asked_usd_cents: 1_235, amount_to_pay: '12.35' });
  await kit.wallet(`payments/${ref}/pay`, {});
  await kit.work();
  expect(await read()).toMatchObject({ status: 'paid', received: '12.35' });
  expect(await kit.subscriptionOf(accountId)).toMatchObject({ sub: 'pro' });
  const [{ flags }] = (await kit.db.selectFrom('payments').select('flags').execute()) as [{ flags: string[] }];
  expect(flags).toEqual([]);
});

test('a payment fails with its reason when the provider gives no address', async () => {
  const kit = await usePayments(simulators);
  const { accountId } = await kit.signUp({ email: 'anna@example.com' });
  const answerTo = async (settings: object, offer = {}) => {
    await kit.wallet('settings', settings);
    const answer = await kit.create(accountId, 'now', offer);
    return [answer.statusCode, answer.json().error.code];
  };
  for (const create of ['error', 'too_many', 'lost_answer', 'not_json', 'silence'])
    expect(await answerTo({ create })).toEqual([503, 'PROVIDER_UNAVAILABLE']);
  expect(await answerTo({ create: 'none', min_usd: 1 }, { pay_currency: 'doge' })).toEqual([400, 'METHOD_UNAVAILABLE']);
  expect(new Set((await kit.paymentsOf(accountId)).map(({ status }) => status))).toEqual(new Set(['failed']));
  expect((await kit.create(accountId, 'now')).statusCode).toBe(200);
});

interface WhileOpening {
  before?(kit: Kit): Promise<unknown>;
  after?(kit: Kit, ref: string): Promise<unknown>;
}

/** Puts an HTTP proxy before the wallet, which runs `before` and `after` around the call that opens a payment. */
async function usePaymentsWhileOpening({ before, after }: WhileOpening): Promise<Kit> {
  const proxy = createServer(async (request, response) => {
    const isOpening = request.method === 'POST';
    if (isOpening) await before?.(kit);
    const answer = await fetch(`${simulators.now.url}${request.url}`, {
      method: request.method as string,
      headers: { 'x-api-key': String(request.headers['x-api-key']), 'content-type': 'application/json' },
      ...(isOpening && { body: await text(request) }),
    });
    const body = await answer.text();
    if (isOpening) await after?.(kit, JSON.parse(body).payment_id);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  const api_url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/v1`;
  const kit = await usePayments({ ...simulators, now: { ...simulators.now, api_url } });
  return kit;
}

test('a callback that arrives before the address is stored leaves the payment open', async () => {
  const kit = await usePaymentsWhileOpening({
    async after(kit, ref) {
      await kit.wallet(`payments/${ref}/ipn`, {});
      await kit.work();
    },
  });
  const { accountId, payment, ref, read } = await openPayment(kit);
  expect((await kit.wallet('journal')).callbacks).toMatchObject([{ payment_status: 'waiting', answer: 200 }]);
  expect(payment).toMatchObject({ status: 'new', address: expect.any(String) });
  // It stays open until the provider's deadline, and money that arrives is credited.
  await wait(kit, 6 * DAY_MS);
  expect((await read()).status).toBe('new');
  await kit.wallet(`payments/${ref}/pay`, {});
  await kit.work();
  expect((await read()).status).toBe('paid');
  expect(await kit.ledgerOf(accountId)).toHaveLength(1);
});

test('a payment without an address expires after a minute, so that another one can be opened', async () => {
  const kit = await usePayments(simulators);
  const { accountId, read } = await openPayment(kit);
  // The row as a process leaves it that is killed while opening a payment.
  const opening = { external_id: null, address: null, expires_at: new Date(kit.clock.now().getTime() + 60_000) };
  await kit.db.updateTable('payments').set(opening).execute();
  await wait(kit, 59_000);
  expect((await read()).status).toBe('new');
  await wait(kit, 1_000);
  expect((await read()).status).toBe('expired');
  expect((await kit.create(accountId, 'now')).statusCode).toBe(200);
});

test('answers AMOUNT_TOO_SMALL when the minimum rises during opening; the next attempt uses the new minimum', async () => {
  const kit = await usePaymentsWhileOpening({ before: (kit) => kit.wallet('settings', { min_usd: 12.345 }) });
  const { accountId } = await kit.signUp({ email: 'anna@example.com' });
  const refused = await kit.create(accountId, 'now');
  expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'AMOUNT_TOO_SMALL']);
  expect(await kit.paymentsOf(accountId)).toMatchObject([{ status: 'failed' }]);
  const { payment } = (await kit.create(accountId, 'now')).json().data;
  expect(payment).toMatchObject({ status: 'new', usd_cents: 900, asked_usd_cents: 1_235 });
});

test('checks with a silent provider for 72 hours, then flags the payment for the operator', async () => {
  const kit = await usePayments(simulators);
  const { read } = await openPayment(kit);
  await kit.wallet('settings', { ask: 'error' });
  const flags = async () => (await kit.db.selectFrom('payments').select('flags').execute())[0]?.flags;
  for (let hours = 0; hours < 72; hours += 6) await wait(kit, 6 * HOUR_MS);
  expect(await flags()).toEqual([]);
  expect(eventsOf(await read()).filter((event) => event === 'no_answer')).toHaveLength(1);
  await wait(kit, 6 * HOUR_MS);
  expect(await flags()).toEqual(['unknown']);
  expect((await read()).status).toBe('new');
});

test('credits a payment after the provider was down for a day', async () => {
  const kit = await usePayments(simulators);
  const { ref, read, accountId } = await openPayment(kit);
  await kit.wallet('settings', { ask: 'silence', callbacks: 'drop' });
  await kit.wallet(`payments/${ref}/pay`, {});
  for (let hours = 0; hours < 24; hours += 6) await wait(kit, 6 * HOUR_MS);
  expect((await read()).status).toBe('new');
  await kit.wallet('settings', { ask: 'none' });
  expect((await kit.as(accountId, 'POST', `/api/payment/sent/${(await read()).id}`)).statusCode).toBe(200);
  await kit.work();
  expect((await read()).status).toBe('paid');
});

test('serves coins, minimum and price to visitors from a cache', async () => {
  const kit = await usePayments(simulators);
  const get = async (path: string) => (await kit.call('GET', path)).json();
  expect((await get('/api/payment/1/coins')).data).toHaveLength(8);
  const min =
    '/api/payment/1/min?currency_from=TON&currency_to=usd&fiat_equivalent=usd&is_fixed_rate=false&is_fee_paid_by_user=false';
  expect(await get(min)).toEqual({ data: { min_amount: 0.38461538, fiat_equivalent: 2 } });
  const price = '/api/payment/1/price?amount=9&currency_from=usd&currency_to=ton';
  expect(await get(price)).toEqual({ data: { estimated_amount: 1.73076923 } });
  await Promise.all(Array.from({ length: 20 }, () => get(price)));
  const { requests } = await kit.wallet('journal');
  expect(requests.filter(({ url }: { url: string }) => url.includes('/estimate'))).toHaveLength(1);
  expect((await get('/api/payment/1/price?amount=9&currency_to=nope')).error.code).toBe('METHOD_UNAVAILABLE');
});

test('refuses a changed price, a second pending payment and a reused idempotency key', async () => {
  const kit = await usePayments(simulators);
  const { accountId } = await kit.signUp({ email: 'anna@example.com' });
  const codeOf = (answer: { statusCode: number; json(): { error: { code: string } } }) => [
    answer.statusCode,
    answer.json().error.code,
  ];
  expect(codeOf(await kit.create(accountId, 'now', { price_amount: 8.99 }))).toEqual([409, 'PRICE_CHANGED']);
  expect(await kit.paymentsOf(accountId)).toEqual([]);
  const key = { 'idempotency-key': 'a-1' };
  const first = await kit.create(accountId, 'now', {}, key);
  const again = await kit.create(accountId, 'now', {}, key);
  expect(again.body).toBe(first.body);
  expect(codeOf(await kit.create(accountId, 'now', { sub_days: 90, price_amount: 25.65 }, key))).toEqual([
    422,
    'IDEMPOTENCY_CONFLICT',
  ]);
  expect(codeOf(await kit.create(accountId, 'now'))).toEqual([409, 'PAYMENT_PENDING']);
  expect((await kit.wallet('payments')).payments).toHaveLength(1);
});

test('cancelling by GET works for the owner’s programs, but not for links and other accounts', async () => {
  const kit = await usePayments(simulators);
  const { accountId, payment } = await openPayment(kit);
  const { accountId: other } = await kit.signUp({ email: 'ben@example.com' });
  const get = async (who?: number, headers = {}) =>
    kit.call('GET', `/api/payment/cancel/${payment.id}`, undefined, who ? await kit.tokenOf(who) : undefined, headers);
  expect((await get()).statusCode).toBe(401);
  expect((await get(other)).statusCode).toBe(403);
  expect((await get(accountId, { 'sec-fetch-mode': 'navigate' })).statusCode).toBe(403);
  expect((await kit.paymentsOf(accountId))[0].status).toBe('new');
  expect((await get(accountId)).json().data.status).toBe('cancelled');
});

test('older clients find the pending payment through /items', async () => {
  const kit = await usePayments(simulators);
  const { accountId, payment } = await openPayment(kit);
  const query = `filter=${encodeURIComponent('{"status":{"_eq":"new"}}')}&limit=1`;
  const answer = await kit.as(accountId, 'GET', `/items/payments?${query}`);
  expect(answer.json().data).toMatchObject([
    { id: payment.id, amount_usd: 9, coin: 'ton', provider: 'now', sub: 'pro' },
  ]);
  const { accountId: other } = await kit.signUp({ email: 'ben@example.com' });
  expect((await kit.as(other, 'GET', '/items/payments')).json().data).toEqual([]);
  expect((await kit.call('GET', '/items/payments')).statusCode).toBe(403);
  const providers = await kit.call('GET', `/items/payment_providers?filter={"status":{"_eq":"active"}}&limit=-1`);
  expect(providers.json().data.map(({ id }: { id: string }) => id)).toEqual(['now', 'rk']);
});
