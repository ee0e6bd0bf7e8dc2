import { DAY_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentSimulators, startPaymentSimulators, usePayments } from '../../../testing/test-payments.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { creditPayment } from '../subscriptions/index.ts';
import { verifyPayments } from './verify-payments.ts';

let simulators: PaymentSimulators;
beforeAll(async () => {
  simulators = await startPaymentSimulators();
});
afterAll(() => simulators?.stop());

/**
 * Anna pays by card. Then the database is restored to its state before her payment (a copy of the same template), while
 * the bank simulator keeps its data. `later` is the time between her payment and the restore.
 */
async function useRestoredDatabase({ later }: { later: number }) {
  const before = await usePayments(simulators);
  const { accountId: anna } = await before.signUp({ email: 'anna@example.com' });
  const paid = await before.buyByCard(anna);
  expect((await before.subscriptionOf(anna)).sub).toBe('pro');
  const kit = await usePayments(simulators, { keepsInvoices: true });
  kit.clock.advance(later);
  /** Signs up a person whose account id differs from Anna's. */
  const signUpBen = async () => {
    await kit.signUp({ email: 'first@example.com' });
    return (await kit.signUp({ email: 'ben@example.com' })).accountId;
  };
  const pressSent = async (account: number, id: number) => {
    expect((await kit.as(account, 'POST', `/api/payment/sent/${id}`)).statusCode).toBe(200);
    await kit.work();
  };
  const flagsOf = async (id: number) =>
    (await kit.db.selectFrom('payments').select('flags').where('id', '=', id).executeTakeFirstOrThrow()).flags;
  return { ...kit, paid: paid.id as number, signUpBen, pressSent, flagsOf };
}

test('a payment opened after a restore does not reuse a number that the restore lost', async () => {
  const { create, signUpBen, pressSent, subscriptionOf, paid } = await useRestoredDatabase({ later: 1_000 });
  const ben = await signUpBen();
  const { payment } = (await create(ben, 'rk')).json().data;
  expect(payment.id).toBeGreaterThan(paid);
  await pressSent(ben, payment.id);
  expect((await subscriptionOf(ben)).sub).toBe('free');
});

test('credits nothing for a number that belongs to another account at the bank', async () => {
  const kit = await useRestoredDatabase({ later: 0 });
  const ben = await kit.signUpBen();
  const { payment, form } = (await kit.create(ben, 'rk')).json().data;
  expect(payment.id).toBe(kit.paid);
  // The bank refuses a number that is already paid.
  expect(await kit.submitForm(form)).toBe('error 40');
  await kit.pressSent(ben, payment.id);
  expect(await kit.paymentsOf(ben)).toMatchObject([{ id: payment.id, status: 'failed' }]);
  expect(await kit.subscriptionOf(ben)).toMatchObject({ sub: 'free', can_recur: false });
  expect(await kit.flagsOf(payment.id)).toEqual(['foreign_number']);
});

test('credits nothing for a number that the bank knew before the payment was opened, even for the same account', async () => {
  const kit = await useRestoredDatabase({ later: 0 });
  const { accountId: anna } = await kit.signUp({ email: 'anna@example.com' });
  const { payment } = (await kit.create(anna, 'rk')).json().data;
  expect(payment.id).toBe(kit.paid);
  kit.clock.advance(DAY_MS / 2);
  await kit.db.updateTable('payments').set({ created_at: kit.clock.now() }).execute();
  await kit.pressSent(anna, payment.id);
  expect(await kit.paymentsOf(anna)).toMatchObject([{ status: 'failed' }]);
  expect(await kit.flagsOf(payment.id)).toEqual(['foreign_number']);
});

test('a renewal never charges a card that belongs to another customer at the bank', async () => {
  const kit = await useRestoredDatabase({ later: 0 });
  const ben = await kit.signUpBen();
  const { payment } = (await kit.create(ben, 'rk')).json().data;
  // The state that an earlier version could leave: Ben's account is credited for Anna's invoice and may charge her card.
  await inTransaction(kit.db, async (tx) => {
    await tx.updateTable('payments').set({ status: 'paid', next_check_at: null }).execute();
    const recurring = { parent: payment.id, months: 1 };
    const worth = { currency: 'rub', amount: 79_000 } as const;
    await creditPayment(tx, { ...payment, account: ben, days: 30, worth, recurring }, kit.clock.now());
  });
  kit.clock.advance(29 * DAY_MS);
  await kit.renew();
  expect((await kit.bank('operations')).charges).toBe(0);
  const [renewal] = await kit.paymentsOf(ben);
  expect(renewal).toMatchObject({ kind: 'renewal', status: 'failed' });
  expect(await kit.flagsOf(renewal.id)).toEqual(['foreign_number']);
});

test('the database refuses a renewal with a card of another account', async () => {
  const kit = await usePayments(simulators);
  const [anna, ben] = [await kit.signUp({ email: 'anna@example.com' }), await kit.signUp({ email: 'ben@example.com' })];
  for (const { accountId } of [anna, ben]) {
    await kit.submitForm((await kit.create(accountId, 'rk')).json().data.form);
    await kit.work();
  }
  const recurring_parent = (await kit.paymentsOf(anna.accountId))[0].id;
  const steal = kit.db.updateTable('subscriptions').set({ recurring_parent }).where('account', '=', ben.accountId);
  await expect(steal.execute()).rejects.toThrow('renews_by_own_card');
});

test('credits nothing for a coin payment that has another order number at the provider', async () => {
  const kit = await usePayments(simulators);
  const [anna, ben] = [await kit.signUp({ email: 'anna@example.com' }), await kit.signUp({ email: 'ben@example.com' })];
  for (const { accountId } of [anna, ben]) await kit.create(accountId, 'now');
  const ofAccount = (id: number) => kit.db.selectFrom('payments').selectAll().where('account', '=', id);
  const { external_id, address, pay_amount } = await ofAccount(anna.accountId).executeTakeFirstOrThrow();
  const update = (id: number, facts: object) =>
    kit.db.updateTable('payments').set(facts).where('account', '=', id).execute();
  await update(anna.accountId, { external_id: null });
  await update(ben.accountId, { external_id, address, pay_amount });
  await kit.wallet(`payments/${external_id}/pay`, {});
  await kit.reconcile();
  kit.clock.advance(MINUTE_MS);
  await kit.reconcile();
  expect(await kit.paymentsOf(ben.accountId)).toMatchObject([{ status: 'failed' }]);
});

test('verification lists payments that belong to another account at the bank', async () => {
  const kit = await useRestoredDatabase({ later: 0 });
  const { payment } = (await kit.create(await kit.signUpBen(), 'rk')).json().data;
  const found = { checked: 1, foreign: [payment.id], unanswered: [] };
  await kit.db.updateTable('payments').set({ status: 'paid' }).execute();
  expect(await verifyPayments(kit)).toMatchObject(found);
  await kit.db
    .updateTable('payments')
    .set({ status: 'failed', flags: ['foreign_number'] })
    .execute();
  expect(await verifyPayments(kit)).toMatchObject(found);
  await kit.bank('settings', { ask: 'silence' });
  expect(await verifyPayments(kit)).toMatchObject({ checked: 0, foreign: [], unanswered: [payment.id] });
  const providers = { ...kit.providers, rk: null };
  expect(await verifyPayments({ ...kit, providers })).toMatchObject({
    checked: 0,
    unanswered: [],
    withoutProvider: [payment.id],
  });
});

test('verification lists payments that are paid here but not at the provider', async () => {
  const kit = await usePayments(simulators);
  const [anna, ben] = [await kit.signUp({ email: 'anna@example.com' }), await kit.signUp({ email: 'ben@example.com' })];
  const { payment: card } = (await kit.create(anna.accountId, 'rk')).json().data;
  const { payment: coin } = (await kit.create(ben.accountId, 'now')).json().data;
  const coins = kit.db.selectFrom('payments').select('external_id').where('id', '=', coin.id);
  const { external_id } = await coins.executeTakeFirstOrThrow();
  await kit.db.updateTable('payments').set({ status: 'paid' }).execute();
  expect(await verifyPayments(kit)).toMatchObject({ checked: 2, notReceived: [card.id, coin.id] });
  await kit.wallet(`payments/${external_id}/pay`, {});
  expect(await verifyPayments(kit)).toMatchObject({ checked: 2, notReceived: [card.id] });
});

test('verification counts callbacks about payments that the restore lost', async () => {
  const kit = await useRestoredDatabase({ later: MINUTE_MS });
  expect(await verifyPayments(kit)).toEqual({
    checked: 0,
    foreign: [],
    notReceived: [],
    toReturn: [],
    unanswered: [],
    withoutProvider: [],
    unknownCallbacks: 0,
  });
  await kit.bank(`operations/${kit.paid}/state`, { state: 100 });
  expect(await verifyPayments(kit)).toMatchObject({ unknownCallbacks: 1 });
});
