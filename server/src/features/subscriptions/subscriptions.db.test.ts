import { DAY_MS } from '@polyshelf/contract/durations';
import { periodPrice } from '@polyshelf/contract/plans';
import { expect, test } from 'vitest';
import { createPaymentWorld } from '../../../testing/payment-world.ts';
import { useAccountApp } from '../../../testing/test-accounts.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { changeSubscription, creditPayment } from './change-subscription.ts';
import { sendPro } from './send-pro.ts';
import { verifyLedger } from './verify-ledger.ts';

async function useSubscriptions() {
  const rk = {
    getState: async () => ({ kind: 'paid' as const, received: '790.00', isOver: false, payer: null }),
    makeForm: () => ({ action: 'https://bank.test', fields: {} }),
    charge: async () => ({ kind: 'waiting' as const }),
    readResult: () => null,
  };
  const providers = { now: null, rk };
  const kit = await useAccountApp({ providers });
  const { db, clock, call, signUp, signIn } = kit;
  const world = createPaymentWorld({ db, clock, providers });
  const read = async (account: number) => {
    const { access_token } = await signIn(account);
    return (await call('GET', '/api/subscription', undefined, access_token)).json().data;
  };
  const useDevice = async (account: number, secret: string) =>
    db
      .insertInto('devices')
      .values({
        id: crypto.randomUUID(),
        account,
        secret_hash: Buffer.from(secret),
        visitor_id: 'x',
        browser: '',
        system: '',
        first_seen_at: clock.now(),
        last_seen_at: clock.now(),
      })
      .execute();
  const openWithoutDevice = async (name: string) =>
    (await signUp({ email: `${name}@example.com`, username: name })).accountId;
  return {
    ...kit,
    read,
    /** An account without a known device. */
    openWithoutDevice,
    open: async (name: string) => {
      const account = await openWithoutDevice(name);
      await useDevice(account, `browser of ${name}`);
      return account;
    },
    pay: async (account: number, payer: string | null = null) => {
      const { payment } = await world.buy(account, {});
      if (payer)
        await db
          .updateTable('payments')
          .set({ payer_hash: Buffer.from(payer) })
          .where('id', '=', payment.id)
          .execute();
      await world.sync(payment.id);
    },
    grant: (account: number, sub: string, days: number, key: string = crypto.randomUUID()) =>
      inTransaction(db, (tx) => changeSubscription(tx, account, { at: clock.now(), kind: 'grant', key, sub, days })),
    join: async (account: number, ref: string) => {
      const { access_token } = await signIn(account);
      return (await call('POST', '/api/referral', { ref }, access_token)).json().data.joined;
    },
    useDevice,
  };
}

test('the price list has every plan and period and the methods of configured providers, and computes missing rouble prices', async () => {
  const { app, db } = await useSubscriptions();
  await db.updateTable('subs').set({ rub_kopecks: null }).where('id', '=', 'max').execute();
  await db.updateTable('projects').set({ pay_rub_rate: '91.5' }).execute();
  const { data } = (await app.inject('/api/plans')).json();
  expect(
    data.plans.map(({ id, usd_cents, rub_kopecks }: Record<string, unknown>) => [id, usd_cents, rub_kopecks]),
  ).toEqual([
    ['free', 0, 0],
    ['pro', 900, 79_000],
    ['max', 1_900, 173_900],
    ['studio', 3_900, 349_000],
  ]);
  expect(data.plans[1].promo).toEqual({
    id: 'pro3days1rub',
    sub: 'pro',
    period: { days: 3 },
    prices: { rub: 1, usd: 0.1 },
  });
  expect(data.periods.map(({ days, percent }: Record<string, number>) => [days, percent])).toEqual([
    [30, 100],
    [90, 95],
    [180, 85],
    [365, 70],
  ]);
  expect(data.methods.map(({ slot }: { slot: string }) => slot)).toEqual(['rk_rub', 'rk_sng']);
});

test('older clients find the same prices in /items/subs', async () => {
  const { app } = await useSubscriptions();
  const { plans, periods } = (await app.inject('/api/plans')).json().data;
  const rows = (await app.inject('/items/subs?limit=-1')).json().data;
  for (const plan of plans) {
    const row = rows.find(({ id }: { id: string }) => id === plan.id);
    for (const period of periods) {
      const suffix = period.months;
      for (const [currency, end] of [
        ['usd', ''],
        ['rub', '_rub'],
      ] as const) {
        const total = periodPrice(plan, period, currency);
        expect(row[`price_m_${suffix}${end}`]).toBe(total / 100);
        if (suffix > 1) expect(row[`price_m_1_${suffix}${end}`]).toBe(Math.round(total / suffix) / 100);
      }
    }
  }
});

test('parallel changes with the same key change a subscription once', async () => {
  const { open, grant, read, db } = await useSubscriptions();
  const anna = await open('anna');
  const states = await Promise.all(Array.from({ length: 8 }, () => grant(anna, 'pro', 10, 'gift:1')));
  expect(states.filter((state) => state !== null)).toHaveLength(1);
  expect(await read(anna)).toMatchObject({ sub: 'pro', sub_end: '2026-03-24T12:00:00.000Z' });
  expect(await verifyLedger(db)).toEqual({ checked: 1, wrong: [] });
});

test('a plan is active until exactly its end', async () => {
  const { open, grant, read, clock } = await useSubscriptions();
  const anna = await open('anna');
  await grant(anna, 'max', 1);
  clock.advance(DAY_MS - 1);
  expect((await read(anna)).sub).toBe('max');
  clock.advance(1);
  expect((await read(anna)).sub).toBe('free');
});

test('verification finds a subscription that differs from its ledger', async () => {
  const { open, grant, db } = await useSubscriptions();
  const [anna, ben] = [await open('anna'), await open('ben')];
  await grant(anna, 'pro', 10);
  await grant(ben, 'pro', 10);
  await db.updateTable('subscriptions').set({ sub: 'studio' }).where('account', '=', ben).execute();
  expect(await verifyLedger(db)).toEqual({ checked: 2, wrong: [ben] });
});

test('the database refuses to change or delete ledger entries', async () => {
  const { open, grant, db } = await useSubscriptions();
  await grant(await open('anna'), 'pro', 10);
  await expect(db.updateTable('ledger').set({ days: 99 }).execute()).rejects.toThrow('only added to');
  await expect(db.deleteFrom('ledger').execute()).rejects.toThrow('only added to');
});

test('the first payment of a referral gives both accounts a week, once', async () => {
  const { open, join, pay, read, db } = await useSubscriptions();
  const [anna, ben] = [await open('anna'), await open('ben')];
  expect(await join(ben, 'nobody')).toBe(false);
  expect(await join(ben, 'ben')).toBe(false);
  expect(await join(ben, 'anna')).toBe(true);
  expect(await join(ben, 'anna')).toBe(false);
  expect((await read(anna)).referral).toEqual({ code: 'anna', joined: 1, rewarded: 0 });
  await pay(ben);
  await pay(ben);
  expect((await read(ben)).sub_end).toBe('2026-05-20T12:00:00.000Z');
  expect(await read(anna)).toMatchObject({
    sub: 'pro',
    sub_end: '2026-03-21T12:00:00.000Z',
    referral: { joined: 1, rewarded: 1 },
  });
  expect((await verifyLedger(db)).wrong).toEqual([]);
});

test('a referrer with a plan gets a week of that plan', async () => {
  const { open, join, pay, read, grant } = await useSubscriptions();
  const [anna, ben] = [await open('anna'), await open('ben')];
  await grant(anna, 'studio', 10);
  await join(ben, 'anna');
  await pay(ben);
  expect(await read(anna)).toMatchObject({ sub: 'studio', sub_end: '2026-03-31T12:00:00.000Z' });
});

test.for(['device', 'card'])('gives no referral reward to two accounts with the same %s', async (by) => {
  const { open, join, pay, read, useDevice } = await useSubscriptions();
  const [anna, ben] = [await open('anna'), await open('ben')];
  await join(ben, 'anna');
  if (by === 'device') await useDevice(ben, 'browser of anna');
  await pay(anna, by === 'card' ? 'one card' : null);
  await pay(ben, by === 'card' ? 'one card' : null);
  expect((await read(ben)).sub_end).toBe('2026-04-13T12:00:00.000Z');
  expect((await read(anna)).referral.rewarded).toBe(0);
});

test('gives no referral reward for an account without a known device', async () => {
  const { open, openWithoutDevice, join, pay, read } = await useSubscriptions();
  const [anna, ben] = [await open('anna'), await openWithoutDevice('ben')];
  await join(ben, 'anna');
  await pay(ben);
  expect((await read(anna)).referral).toMatchObject({ joined: 1, rewarded: 0 });
  expect((await read(ben)).sub_end).toBe('2026-04-13T12:00:00.000Z');
});

test('refuses a referral of an old account, or of one older than its referrer', async () => {
  const { open, join, clock } = await useSubscriptions();
  const anna = await open('anna');
  clock.advance(1_000);
  const ben = await open('ben');
  expect(await join(anna, 'ben')).toBe(false);
  clock.advance(8 * DAY_MS);
  expect(await join(ben, 'anna')).toBe(false);
});

test('parallel payments of accounts that refer to each other do not deadlock', async () => {
  const { open, db, clock } = await useSubscriptions();
  const [anna, ben] = [await open('anna'), await open('ben')];
  await db
    .insertInto('referrals')
    .values([
      { account: anna, referrer: ben, at: clock.now() },
      { account: ben, referrer: anna, at: clock.now() },
    ])
    .execute();
  const world = [anna, ben].map((account, index) => ({ account, id: index + 1 }));
  await db
    .insertInto('payments')
    .values(
      world.map(({ account, id }) => ({
        id,
        account,
        opened_by: account,
        provider: 'rk',
        method: 'rk_sng',
        kind: 'checkout',
        sub: 'pro',
        sub_days: 30,
        months: 1,
        currency: 'rub',
        usd_cents: 900,
        rub_kopecks: 79_000,
        rub_rate: 90,
        created_at: clock.now(),
        expires_at: clock.now(),
      })),
    )
    .execute();
  const credit = ({ account, id }: { account: number; id: number }) =>
    inTransaction(db, (tx) =>
      creditPayment(
        tx,
        { id, account, sub: 'pro', days: 30, promo: null, worth: { currency: 'rub', amount: 79_000 }, recurring: null },
        clock.now(),
      ),
    );
  expect(await Promise.all(world.map(credit))).toEqual([true, true]);
  expect((await verifyLedger(db)).wrong).toEqual([]);
});

test('lists every promo with its days and prices', async () => {
  const { app } = await useSubscriptions();
  const { data } = (await app.inject('/items/promos?sort=id')).json();
  const promo = (id: string, rub: number, usd: number, status = 'inactive') => ({
    ...{ id, sub: 'pro', status },
    ...{ period: { days: 3 }, prices: { rub, usd } },
  });
  expect(data).toEqual([
    promo('pro3days100rub', 100, 1.11),
    promo('pro3days199rub', 199, 2.21),
    promo('pro3days1rub', 1, 0.1, 'active'),
    promo('send_pro', 0, 0),
  ]);
});

test('the operator gives an account days of the promo once, and never of a smaller plan', async () => {
  const { db, clock, open, grant, read } = await useSubscriptions();
  const [anna, boris] = [await open('anna'), await open('boris')];
  const sent = await Promise.all([sendPro({ db, clock }, anna), sendPro({ db, clock }, anna)]);
  expect(sent.toSorted()).toEqual([0, 3]);
  expect(await read(anna)).toMatchObject({
    sub: 'pro',
    sub_end: new Date(clock.now().getTime() + 3 * DAY_MS).toISOString(),
    history: [{ kind: 'grant', promo: 'send_pro', days: 3 }],
  });
  await grant(boris, 'studio', 10);
  await sendPro({ db, clock }, boris);
  expect(await read(boris)).toMatchObject({
    sub: 'studio',
    sub_end: new Date(clock.now().getTime() + 13 * DAY_MS).toISOString(),
  });
  expect((await verifyLedger(db)).wrong).toEqual([]);
});
