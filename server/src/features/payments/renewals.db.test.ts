import { DAY_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentSimulators, startPaymentSimulators, usePayments } from '../../../testing/test-payments.ts';

let simulators: PaymentSimulators;
beforeAll(async () => {
  simulators = await startPaymentSimulators();
});
afterAll(() => simulators?.stop());

/** Anna has a monthly Pro plan that renews by a rouble card. */
async function useSubscriber(lang: 'en' | 'ru' = 'en') {
  const kit = await usePayments(simulators);
  const { accountId } = await kit.signUp({ email: 'anna@example.com', lang });
  const payment = await kit.buyByCard(accountId);
  const wake = async (ms: number) => {
    kit.clock.advance(ms);
    await kit.reconcile();
    await kit.renew();
  };
  return {
    ...kit,
    accountId,
    firstPayment: payment.id as number,
    wake,
    charges: async () => (await kit.bank('operations')).charges as number,
    subjects: async () => (await kit.queue.deliverTo('anna@example.com')).map(({ subject }) => subject),
    retry: () => kit.as(accountId, 'POST', '/api/payment/2/recurring/pay'),
    bannersOf: async () => {
      const answer = await kit.as(accountId, 'GET', '/items/accounts_banners?fields=*,banner.*&limit=-1');
      return answer.json().data.map(({ banner }: { banner: { type: string } }) => banner.type);
    },
  };
}

test('charges each of three months a day ahead and credits all paid days', async () => {
  const { wake, charges, subscriptionOf, accountId, wrongAccounts } = await useSubscriber();
  await wake(29 * DAY_MS - 1);
  expect(await charges()).toBe(0);
  for (let month = 1; month <= 3; month++) {
    await wake(month === 1 ? 1 : 30 * DAY_MS);
    expect(await charges()).toBe(month);
  }
  expect(await subscriptionOf(accountId)).toMatchObject({ sub: 'pro', sub_end: '2026-07-12T12:00:00.000Z' });
  expect(await wrongAccounts()).toEqual([]);
});

test('makes four attempts in six days when the bank declines, each with a mail, then blocks the subscription', async () => {
  const { wake, charges, bank, subscriptionOf, subjects, bannersOf, accountId, paymentsOf, firstPayment } =
    await useSubscriber('ru');
  await bank('settings', { recurring: 'declined' });
  const expected = [`Платёж ${firstPayment} получен`];
  for (const [days, attempts] of [
    [29, 1],
    [1, 2],
    [2, 3],
  ] as const) {
    await wake(days * DAY_MS);
    // The bank sends no callback for a decline, so the reconciler has to find it.
    await wake(MINUTE_MS);
    await wake(-MINUTE_MS);
    expect(await charges()).toBe(attempts);
    expected.push('Не удалось списать оплату с карты');
    expect(await subjects()).toEqual(expected);
    expect(await bannersOf()).toEqual(['renewal_failed']);
  }
  await wake(2 * DAY_MS);
  await wake(MINUTE_MS);
  expect(await subjects()).toEqual([...expected, 'Подписка закончилась']);
  expect(await subscriptionOf(accountId)).toMatchObject({ sub: 'free', blocked: true, next_charge: null });
  for (let day = 0; day < 20; day++) await wake(DAY_MS);
  expect(await charges()).toBe(4);
  expect((await paymentsOf(accountId)).map(({ status }) => status)).toEqual([...Array(4).fill('failed'), 'paid']);
});

test('one successful retry reopens a blocked subscription, and its days begin at that moment', async () => {
  const { wake, bank, subscriptionOf, retry, work, clock, accountId, wrongAccounts } = await useSubscriber();
  await bank('settings', { recurring: 'declined' });
  for (let day = 0; day < 40; day++) await wake(DAY_MS);
  expect((await subscriptionOf(accountId)).blocked).toBe(true);
  await bank('settings', { recurring: 'paid' });
  expect((await retry()).json().data).toMatchObject({ kind: 'renewal', status: 'new', rub_kopecks: 79_000 });
  await work();
  const end = new Date(clock.now().getTime() + 30 * DAY_MS).toISOString();
  expect(await subscriptionOf(accountId)).toMatchObject({
    sub: 'pro',
    blocked: false,
    sub_recurring: true,
    sub_end: end,
  });
  expect((await retry()).json().error.code).toBe('NOTHING_TO_PAY');
  expect(await wrongAccounts()).toEqual([]);
});

test('twenty parallel retries, and twenty more after them, make one charge', async () => {
  const { wake, bank, call, tokenOf, accountId, charges, work, clock } = await useSubscriber();
  await bank('settings', { recurring: 'declined' });
  for (let day = 0; day < 40; day++) await wake(DAY_MS);
  const before = await charges();
  // Use one session, because twenty new ones would exceed the session limit.
  const presses = async () => {
    const token = await tokenOf(accountId);
    const press = () => call('POST', '/api/payment/2/recurring/pay', undefined, token);
    return Promise.all(Array.from({ length: 20 }, press));
  };
  const answers = await presses();
  expect(new Set(answers.map((answer) => answer.json().data?.id)).size).toBe(1);
  await work();
  clock.advance(MINUTE_MS);
  await wake(0);
  expect(await charges()).toBe(before + 1);
  const refused = (await presses()).map((answer) => answer.json().errors[0].extensions);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['TOO_SOON']));
  expect(refused[0].retry_at).toBe(new Date(clock.now().getTime() + 10 * MINUTE_MS).toISOString());
  expect(await charges()).toBe(before + 1);
});

test('retries of the owner do not count as scheduled attempts: they neither block nor delay', async () => {
  const { wake, bank, charges, subscriptionOf, accountId, retry } = await useSubscriber();
  await bank('settings', { recurring: 'declined' });
  await wake(29 * DAY_MS);
  await wake(MINUTE_MS);
  for (let press = 0; press < 3; press++) {
    await wake(11 * MINUTE_MS);
    expect((await retry()).statusCode).toBe(200);
    await wake(MINUTE_MS);
    await wake(MINUTE_MS);
  }
  expect(await charges()).toBe(4);
  expect(await subscriptionOf(accountId)).toMatchObject({
    sub: 'pro',
    blocked: false,
    next_charge: { at: '2026-04-13T12:00:00.000Z', attempt: 2 },
  });
  for (let day = 0; day < 6; day++) {
    await wake(DAY_MS);
    await wake(MINUTE_MS);
  }
  expect(await charges()).toBe(7);
  expect((await subscriptionOf(accountId)).blocked).toBe(true);
});

test('enqueues a renewal job only when an attempt is due, and one at a time', async () => {
  const { db, clock, wake, bank, queue, work } = await useSubscriber();
  const jobs = async () => {
    const { rows } = await sql`select from pgboss.job where name = ${queue.payments.renewal.name}`.execute(db);
    return rows.length;
  };
  const start = () => queue.payments.renewals.run({}, { id: '', attempt: 1, signal: AbortSignal.timeout(60_000) });
  await bank('settings', { recurring: 'declined' });
  clock.advance(29 * DAY_MS);
  for (let time = 0; time < 3; time++) await start();
  expect(await jobs()).toBe(1);
  await work();
  await wake(MINUTE_MS);
  for (let minute = 0; minute < 5; minute++) {
    clock.advance(MINUTE_MS);
    await start();
  }
  expect(await jobs()).toBe(0);
  clock.advance(DAY_MS);
  await start();
  expect(await jobs()).toBe(1);
});

test('deletes finished jobs of every minute after a day', async () => {
  const { db, queue } = await useSubscriber();
  const { renewal, reconciler, renewals } = queue.payments;
  const names = [renewal.name, reconciler.name, renewals.name];
  const { rows } = await sql`select deletion_seconds from pgboss.queue where name = any(${names})`.execute(db);
  expect(rows).toEqual(names.map(() => ({ deletion_seconds: 24 * 60 * 60 })));
});

test('checks a charge whose answer was lost instead of sending it again', async () => {
  const { wake, bank, charges, subscriptionOf, accountId } = await useSubscriber();
  await bank('settings', { recurring: 'lost_answer', notices: 'drop' });
  await wake(29 * DAY_MS);
  for (let minute = 0; minute < 10; minute++) await wake(MINUTE_MS);
  expect(await charges()).toBe(1);
  expect((await subscriptionOf(accountId)).sub_end).toBe('2026-05-13T12:00:00.000Z');
});

test('sends a charge that never arrived again under the same number', async () => {
  const { wake, bank, charges, paymentsOf, accountId } = await useSubscriber();
  await bank('settings', { recurring: 'lost_request' });
  await wake(29 * DAY_MS);
  await wake(5 * MINUTE_MS);
  expect(await charges()).toBe(0);
  await bank('settings', { recurring: 'paid' });
  for (let step = 0; step < 4; step++) await wake(15 * MINUTE_MS);
  expect(await charges()).toBe(1);
  expect((await paymentsOf(accountId)).map(({ status }) => status)).toEqual(['paid', 'paid']);
});

test('waits for a charge that is stuck at the bank without a second attempt', async () => {
  const { wake, bank, charges, subscriptionOf, accountId, paymentsOf } = await useSubscriber();
  await bank('settings', { recurring: 'stuck' });
  for (let day = 0; day < 33; day++) await wake(DAY_MS);
  expect(await charges()).toBe(1);
  const [stuck] = await paymentsOf(accountId);
  await bank(`operations/${stuck.id}/state`, { state: 100 });
  await wake(DAY_MS);
  expect(await charges()).toBe(1);
  expect((await subscriptionOf(accountId)).sub).toBe('pro');
});

test('with auto-renewal off nothing is charged and paid time stays; turned on again, renewals continue', async () => {
  const { as, wake, charges, subscriptionOf, accountId, wrongAccounts, bannersOf } = await useSubscriber();
  const turn = async (on: boolean) => (await as(accountId, 'POST', '/api/subscription/recurring', { on })).json().data;
  expect(await turn(false)).toMatchObject({ sub: 'pro', sub_recurring: false, can_recur: true, next_charge: null });
  expect(await turn(false)).toMatchObject({ sub_recurring: false });
  await wake(27 * DAY_MS);
  expect(await bannersOf()).toEqual(['sub_ends']);
  await wake(2 * DAY_MS);
  expect(await charges()).toBe(0);
  expect((await turn(true)).next_charge).toMatchObject({ attempt: 1 });
  await wake(0);
  expect(await charges()).toBe(1);
  expect((await subscriptionOf(accountId)).history.map(({ kind }: { kind: string }) => kind)).toEqual([
    'payment',
    'recurring_on',
    'recurring_off',
    'payment',
  ]);
  expect(await bannersOf()).toEqual([]);
  expect(await wrongAccounts()).toEqual([]);
});

test('an account without a card cannot turn auto-renewal on', async () => {
  const kit = await usePayments(simulators);
  const { accountId } = await kit.signUp({ email: 'anna@example.com' });
  const answer = await kit.as(accountId, 'POST', '/api/subscription/recurring', { on: true });
  expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'NOTHING_TO_PAY']);
});

test('a renewal cancels an idle payment, whose late money is still credited', async () => {
  const { create, wake, charges, paymentsOf, accountId, wallet, work, ledgerOf, clock } = await useSubscriber();
  await wake(28 * DAY_MS);
  await wallet('clock', { now: clock.now().toISOString() });
  const { payment } = (await create(accountId, 'now')).json().data;
  await wake(DAY_MS);
  expect(await charges()).toBe(1);
  const statuses = async () => (await paymentsOf(accountId)).map(({ status }) => status);
  expect(await statuses()).toEqual(['paid', 'cancelled', 'paid']);
  const { payments } = await wallet('payments');
  const [{ payment_id }] = payments.filter((one: { order_id: string }) => one.order_id === String(payment.id));
  await wallet(`payments/${payment_id}/pay`, {});
  await work();
  expect(await statuses()).toEqual(['paid', 'paid', 'paid']);
  expect(await ledgerOf(accountId)).toHaveLength(3);
});

test('a renewal costs the price of its day', async () => {
  const { db, wake, bank, firstPayment } = await useSubscriber();
  await db.updateTable('subs').set({ rub_kopecks: 99_000 }).where('id', '=', 'pro').execute();
  await wake(29 * DAY_MS);
  const { operations } = await bank('operations');
  expect(operations.at(-1)).toMatchObject({ outSum: '990.00', parent: String(firstPayment) });
});
