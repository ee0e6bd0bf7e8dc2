import { DAY_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import { expect, test } from 'vitest';
import { useSupport } from '../../../../testing/test-support.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { createAnswerLog } from '../answers/keep-answer.ts';
import { sweepAnswers } from '../answers/sweep-answers.ts';
import { flagDeposit } from '../queries.ts';

test('settles an underpaid payment once, as previewed, and the provider cannot credit it again', async () => {
  const { open, act, see, pay, provide, audited, wrongAccounts, db } = await useSupport();
  const { accountId: anna } = await open('anna');
  const id = await pay(anna, 'underpaid');
  const { data: page } = await see(`payments/${id}`);
  expect(page).toMatchObject({
    payment: { status: 'underpaid', received: '100.00' },
    account: { id: anna, username: 'anna' },
    flags: ['underpaid'],
    receipt: null,
    allows: ['check', 'settle'],
  });
  const shown = await act(`payments/${id}/settle/preview`);
  expect(shown).toMatchObject({
    before: { sub: 'free', next_charge: null },
    after: { sub: 'pro', sub_end: '2026-04-13T12:00:00.000Z', next_charge: { rub_kopecks: 79_000 } },
    ...{ days: 30, is_credited: true, status: 'underpaid' },
  });
  const { revision, status } = shown;
  const answers = await Promise.all([1, 2].map(() => act(`payments/${id}/settle`, { revision, status })));
  expect(answers.filter((answer) => answer === 'PAYMENT_CHANGED')).toHaveLength(1);
  provide('paid');
  expect(await act(`payments/${id}/check`)).toMatchObject({
    payment: { status: 'paid' },
    flags: [],
    receipt: { number: id, sub_end_after: shown.after.sub_end },
    allows: ['check', 'refund'],
    events: [{}, {}, {}, { event: 'paid', facts: { note: 'asked by mail' } }],
  });
  expect(await db.selectFrom('ledger').select('days').where('payment', '=', id).execute()).toEqual([{ days: 30 }]);
  expect((await audited(anna)).map(({ event }) => event)).toEqual(['payment.settled', 'payment.checked']);
  expect(await wrongAccounts()).toEqual([]);
});

test('a refund takes back the days that are left, ends auto-renewal and tells the customer', async () => {
  const { open, act, see, pay, clock, signIn, admin, queue, wrongAccounts } = await useSupport();
  const { accountId: anna } = await open('anna');
  const [first, second] = [await pay(anna), await pay(anna)];
  clock.advance(40.5 * DAY_MS);
  const { access_token } = await signIn(admin.accountId);
  const now = (path: string, body: object = {}) => act(path, body, access_token);
  // The first thirty days are used up; nineteen whole days of the others are left.
  expect((await now(`payments/${first}/refund/preview`)).days).toBe(0);
  const shown = await now(`payments/${second}/refund/preview`);
  expect(shown).toMatchObject({ days: 19, status: 'paid', after: { sub: 'pro', next_charge: null } });
  expect(Date.parse(shown.before.sub_end) - Date.parse(shown.after.sub_end)).toBe(19 * DAY_MS);
  const fewer = await now(`payments/${second}/refund/preview`, { days: 10 });
  expect(Date.parse(fewer.after.sub_end) - Date.parse(shown.after.sub_end)).toBe(9 * DAY_MS);

  const { revision, status, days } = shown;
  const done = await now(`payments/${second}/refund`, { revision, status, days });
  expect(done).toMatchObject({ payment: { status: 'refunded' }, receipt: null, allows: ['check'] });
  expect(await now(`payments/${second}/refund`, { revision, status, days })).toBe('PAYMENT_CHANGED');
  expect((await now(`payments/${second}/check`)).payment.status).toBe('refunded');
  const { data } = await see(`accounts/${anna}/timeline?kinds=ledger`, access_token);
  expect(data[0]).toMatchObject({ entry: 'refund', days: -19, reason: 'asked by mail' });
  const mails = await queue.deliverTo('anna@example.com');
  expect(mails.map(({ name }) => name)).toContain('payment-refunded');
  expect(await wrongAccounts()).toEqual([]);
});

test('an operator deals with flags once, and a new second transfer asks again', async () => {
  const { open, act, see, pay, audited, db, clock, admin, signIn, call, post } = await useSupport();
  const { accountId: anna, access_token: own } = await open('anna');
  const id = await pay(anna, 'paid');
  await db
    .updateTable('payments')
    .set({ flags: ['repeat_deposit', 'late'] })
    .where('id', '=', id)
    .execute();
  const flags = ['repeat_deposit', 'late'];
  const kinds = async () => (await see('reports/needs')).data.map(({ kind }: { kind: string }) => kind);
  expect(await kinds()).toContain('payments_repeated');
  expect(await act(`payments/${id}/acknowledge`, { flags: ['overpaid'] })).toBe('PAYMENT_CHANGED');
  const answers = await Promise.all([1, 2].map(() => act(`payments/${id}/acknowledge`, { flags })));
  expect(answers.filter((answer) => answer === 'PAYMENT_CHANGED')).toHaveLength(1);
  const { data: page } = await see(`payments/${id}`);
  expect(page).toMatchObject({ flags, done_flags: flags, payment: { status: 'paid' } });
  expect(page.events.at(-1)).toMatchObject({ event: 'flags_done', facts: { note: 'asked by mail', flags } });
  expect(await kinds()).not.toContain('payments_repeated');
  expect((await audited(anna)).at(-1)).toMatchObject({
    event: 'payment.acknowledged',
    facts: { payment: id, flags: 'repeat_deposit,late', reason: 'asked by mail' },
  });
  const { payments } = (await call('GET', `/api/payments/${id}`, undefined, own)).json();
  expect(JSON.stringify(payments ?? '')).not.toContain('flags_done');
  expect((await call('GET', `/api/payments/${id}`, undefined, own)).body).not.toContain('flags_done');

  const again = (deposit: string) => inTransaction(db, (tx) => flagDeposit(tx, id, deposit, clock.now()));
  await again('deposit-2');
  expect(await kinds()).toContain('payments_repeated');
  await act(`payments/${id}/acknowledge`, { flags: ['repeat_deposit'] });
  await again('deposit-2');
  expect(await kinds()).not.toContain('payments_repeated');

  expect(await act('payments/99999999/acknowledge', { flags })).toBe('PAYMENT_NOT_FOUND');
  clock.advance(11 * MINUTE_MS);
  const { access_token } = await signIn(admin.accountId);
  const late = await post(`/api/admin/payments/${id}/acknowledge`, { flags, note: 'later' }, access_token);
  expect(late.statusCode).not.toBe(200);
});

test('a trial that was used before is refunded without taking days', async () => {
  const { open, act, pay, wrongAccounts, db } = await useSupport();
  const { accountId: anna } = await open('anna');
  const trial = { sub: 'pro3days1rub', sub_days: 3, price_amount: '1' };
  await pay(anna, 'paid', trial);
  const { id: _, ...row } = await db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
  const again = await db
    .insertInto('payments')
    .values({ ...row, status: 'expired', closed_at: row.created_at, flags: ['trial_twice'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const shown = await act(`payments/${again.id}/settle/preview`);
  expect(shown).toMatchObject({ days: 0, is_credited: false, after: shown.before });
  await act(`payments/${again.id}/settle`, { revision: shown.revision, status: 'expired' });
  const back = await act(`payments/${again.id}/refund/preview`);
  expect(back).toMatchObject({ days: 0, is_credited: false, after: back.before });
  const done = await act(`payments/${again.id}/refund`, { days: 5, revision: back.revision, status: 'paid' });
  expect(done).toMatchObject({ payment: { status: 'refunded' }, flags: [] });
  expect(await wrongAccounts()).toEqual([]);
});

test('the page shows callbacks and answers without signatures, each answer once', async () => {
  const { open, see, pay, db, clock } = await useSupport();
  const { accountId: anna } = await open('anna');
  const id = await pay(anna);
  const body = `InvId=${id}&SignatureValue=canary`;
  await db
    .insertInto('payment_callbacks')
    .values({ provider: 'rk', payment: id, received_at: clock.now(), digest: Buffer.from('1'), body })
    .execute();
  const keep = createAnswerLog({ db, clock });
  for (const text of ['<a/>', '<a/>', '<Signature>canary</Signature>', '<a/>'])
    await keep(id, 'state', { status: 200, text });
  await keep(id, 'state', null);
  const { data } = await see(`payments/${id}`);
  expect(data.callbacks).toEqual([{ at: clock.now().toISOString(), body: `InvId=${id}&SignatureValue=…` }]);
  expect(data.answers.map((answer: { status: number; body: string }) => [answer.status, answer.body])).toEqual([
    [200, '<a/>'],
    [200, '<Signature>…</Signature>'],
    [200, '<a/>'],
    [null, ''],
  ]);
  clock.advance(401 * DAY_MS);
  await sweepAnswers({ db, clock });
  expect(await db.selectFrom('payment_answers').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('payment_callbacks').select('id').execute()).toEqual([]);
});

test('an operator who asks the provider again is told what came of it', async () => {
  const { open, pay, provide, post, admin, audited } = await useSupport();
  const { accountId: anna } = await open('anna');
  const id = await pay(anna, 'waiting');
  const outcomes: string[] = [];
  for (const state of ['waiting', 'unknown', 'underpaid', 'underpaid', 'paid', 'paid'] as const) {
    provide(state);
    const answer = await post(`/api/admin/payments/${id}/check`, {}, admin.access_token);
    outcomes.push(answer.json().meta.outcome);
  }
  expect(outcomes).toEqual(['open', 'unreachable', 'moved', 'open', 'credited', 'same']);
  expect((await audited(anna)).map(({ facts }) => (facts as { outcome: string }).outcome)).toEqual(outcomes);
});
