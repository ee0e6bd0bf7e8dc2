import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentSimulators, startPaymentSimulators, usePayments } from '../../../testing/test-payments.ts';

let simulators: PaymentSimulators;
beforeAll(async () => {
  simulators = await startPaymentSimulators();
}, 30_000);
afterAll(() => simulators?.stop());

test('a coin that arrives becomes thirty days of pro, told by a callback alone', async () => {
  const kit = await usePayments(simulators);
  const { access_token, accountId } = await kit.signUp({ email: 'anna@example.com', lang: 'ru' });
  const created = await kit.create(access_token, 'now');
  expect(created.json()).toMatchObject({
    data: {
      payment: { status: 'new', coin: 'ton', network: 'ton', amount_to_pay: '1.73076923', usd_cents: 900, memo: null },
      form: null,
    },
  });
  const { payment } = created.json().data;
  const { payments } = await kit.wallet('payments');
  const [{ payment_id }] = payments.filter((one: { order_id: string }) => one.order_id === String(payment.id));
  await kit.wallet(`payments/${payment_id}/pay`, {});
  await kit.work();
  expect(await kit.subscriptionOf(access_token)).toMatchObject({
    sub: 'pro',
    sub_end: '2026-04-13T12:00:00.000Z',
    sub_recurring: false,
    history: [{ kind: 'payment', sub: 'pro', days: 30 }],
  });
  const [paid] = await kit.paymentsOf(access_token);
  expect(paid.status).toBe('paid');
  expect(paid.timeline.map(({ event }: { event: string }) => event)).toEqual(['opened', 'awaiting_money', 'paid']);
  expect((await kit.queue.deliverTo('anna@example.com')).map(({ subject }) => subject)).toEqual([
    `Платёж ${payment.id} получен`,
  ]);
  expect(await kit.ledgerOf(accountId)).toHaveLength(1);
  expect(await kit.wrongAccounts()).toEqual([]);
});
