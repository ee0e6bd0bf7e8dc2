import { DAY_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import type { PricesRecord } from '@polyshelf/contract/prices';
import { expect, test } from 'vitest';
import { useSupport } from '../../../testing/test-support.ts';
import { applyScheduledChanges } from '../../platform/records/change-record.ts';

const CURRENT = 'records/prices/current';

/** The price list and an administrator who edits it. */
async function usePrices() {
  const kit = await useSupport();
  const { act, see, db, clock, queue } = kit;
  /** The clock moves past the end of a session, so every call has its own. */
  const freshToken = async () => (await kit.signIn(kit.admin.accountId)).access_token;
  const read = async (): Promise<PricesRecord> => (await see(CURRENT, await freshToken())).data.value;
  return {
    ...kit,
    read,
    freshToken,
    apply: () => applyScheduledChanges({ db, clock }, queue.deps.recordKinds),
    /** Saves the present prices with a change. Answers the record, or the reason for the refusal. */
    async save(change: (prices: PricesRecord) => void, at?: Date) {
      const { value: base, scheduled } = (await see(CURRENT, await freshToken())).data;
      const value = structuredClone(base);
      change(value);
      const schedule = at && { at: at.toISOString(), replaces: scheduled?.number ?? null };
      const answer = await kit.post(`/api/admin/${CURRENT}`, { base, value, ...schedule }, await freshToken());
      const { data, errors } = answer.json();
      return data ?? errors[0].extensions.reason ?? errors[0].extensions.code;
    },
    preview: async (change: (prices: PricesRecord) => void) => {
      const value = await read();
      change(value);
      return act('prices/preview', { value, reason: undefined, note: undefined });
    },
    rows: async () => ({
      plans: await db.selectFrom('subs').selectAll().orderBy('id').execute(),
      periods: await db.selectFrom('periods').selectAll().orderBy('months').execute(),
      promos: await db.selectFrom('promos').selectAll().orderBy('id').execute(),
      methods: await db.selectFrom('payment_providers').selectAll().orderBy('id').execute(),
      rate: await db.selectFrom('projects').select('pay_rub_rate').execute(),
    }),
  };
}

const entryOf = <T>(entries: Record<string, T>, id: string): T => entries[id] as T;

test('what is saved is what customers see and pay at once; a payment that is open keeps its price', async () => {
  const { save, call, open, world, db } = await usePrices();
  const [{ accountId: anna }, { accountId: boris }] = [await open('anna'), await open('boris')];
  const { payment: early } = await world.buy(anna, {});
  await save((prices) => {
    entryOf(prices.plans, 'pro').rub_kopecks = 99_000;
    entryOf(prices.plans, 'max').rub_kopecks = null;
    prices.rub_rate = 100;
    prices.periods = { 1: 100, 3: 90, 24: 60 };
    prices.methods.rk.methods = ['rk_rub'];
    prices.methods.now.is_active = false;
    prices.plans.team = { ...entryOf(prices.plans, 'studio'), level: 9, usd_cents: 9_900, rub_kopecks: null };
  });
  const { data } = (await call('GET', '/api/plans')).json();
  expect(data.plans.map(({ id, rub_kopecks }: { id: string; rub_kopecks: number }) => [id, rub_kopecks])).toEqual([
    ['free', 0],
    ['pro', 99_000],
    ['max', 190_000],
    ['studio', 349_000],
    ['team', 990_000],
  ]);
  expect(data.periods.map(({ months }: { months: number }) => months)).toEqual([1, 3, 24]);
  expect(data.methods.map(({ slot }: { slot: string }) => slot)).toEqual(['rk_rub']);
  const [sub] = (await call('GET', '/items/subs?filter[id][_eq]=pro')).json().data;
  expect(sub).toMatchObject({ price_m_1_rub: 990, price_m_3_rub: 2_673, price_m_12_rub: null });
  const { subs } = (await call('GET', '/api/catalog')).json().data;
  expect(subs[1]).toMatchObject({ price_m_3_rub: 2_673, price_m_12_rub: null });

  await expect(world.buy(boris, { price_amount: '790' })).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
  await expect(world.buy(boris, { sub_days: 365, price_amount: '6636' })).rejects.toThrow();
  await expect(world.buy(boris, { provider: 'now', pay_currency: 'ton' })).rejects.toThrow();
  const bought = await world.buy(boris, { sub: 'team', sub_days: 720, price_amount: '142560' });
  expect(bought.payment.rub_kopecks).toBe(14_256_000);
  await world.sync(early.id);
  expect(
    await db.selectFrom('payments').select(['status', 'rub_kopecks']).where('id', '=', early.id).execute(),
  ).toEqual([{ status: 'paid', rub_kopecks: 79_000 }]);
});

test('prices that contradict themselves or what customers have are refused, and nothing changes', async () => {
  const { save, rows, open, pay, db } = await usePrices();
  const { accountId: anna } = await open('anna');
  await pay(anna);
  await save((prices) => {
    prices.plans.team = { ...entryOf(prices.plans, 'studio'), level: 9 };
    prices.promos.spring = { sub: 'team', days: 3, usd_cents: 100, rub_kopecks: 10_000, is_active: false };
  });
  const before = await rows();
  const pro = (change: Partial<PricesRecord['plans'][string]>) => (prices: PricesRecord) =>
    Object.assign(entryOf(prices.plans, 'pro'), change);
  const promo = (id: string, change: Partial<PricesRecord['promos'][string]>) => (prices: PricesRecord) =>
    Object.assign(entryOf(prices.promos, id), change);
  const refusals: [string, (prices: PricesRecord) => void][] = [
    ['free_plan', (prices) => delete prices.plans.free],
    ['free_plan', (prices) => Object.assign(entryOf(prices.plans, 'free'), { usd_cents: 100 })],
    ['plan_level', pro({ level: 0 })],
    ['plan_level', pro({ level: 2 })],
    ['plan_price', pro({ usd_cents: 0 })],
    ['plan_price', pro({ rub_kopecks: 0 })],
    [
      'price_limit',
      (prices) => {
        entryOf(prices.plans, 'pro').usd_cents = 100_000_000;
        prices.periods['60'] = 100;
      },
    ],
    [
      'price_limit',
      (prices) => {
        entryOf(prices.plans, 'pro').rub_kopecks = null;
        prices.rub_rate = 900_000;
      },
    ],
    ['whole_roubles', pro({ rub_kopecks: 79_050 })],
    ['one_month', (prices) => delete prices.periods['1']],
    ['one_month', (prices) => Object.assign(prices.periods, { 1: 90 })],
    ['promo_plan', promo('pro3days1rub', { sub: 'free' })],
    ['promo_plan', (prices) => delete prices.plans.team],
    ['promo_price', promo('send_pro', { is_active: true })],
    ['two_promos', promo('pro3days100rub', { is_active: true })],
    ['unknown_method', (prices) => prices.methods.now.methods.push('doge')],
    ['unknown_method', (prices) => prices.methods.rk.methods.push('rk_rub')],
    ['no_method', (prices) => prices.methods.rk.methods.splice(0)],
    [
      'plan_used',
      (prices) => {
        for (const id of ['pro3days1rub', 'pro3days100rub', 'pro3days199rub', 'send_pro']) delete prices.promos[id];
        delete prices.plans.pro;
      },
    ],
    ['promo_used', (prices) => delete prices.promos.send_pro],
    [
      'plan_in_banner',
      (prices) => {
        delete prices.promos.spring;
        delete prices.plans.team;
      },
    ],
  ];
  const banner = await db
    .insertInto('banners')
    .values({ type: 'news', text: 'News', text_ru: 'Новость', subs: ['team'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [reason, change] of refusals) expect(await save(change), reason).toBe(reason);
  expect(await rows()).toEqual(before);

  await db.deleteFrom('banners').where('id', '=', banner.id).execute();
  await db
    .updateTable('subscriptions')
    .set({ promos: ['pro3days100rub'] })
    .where('account', '=', anna)
    .execute();
  expect(await save((prices) => delete prices.promos.pro3days100rub)).toBe('promo_used');
  const done = await save((prices) => {
    entryOf(prices.promos, 'pro3days1rub').is_active = false;
    entryOf(prices.promos, 'pro3days100rub').is_active = true;
    delete prices.promos.spring;
    delete prices.plans.team;
  });
  expect(Object.keys(done.value.plans)).toEqual(['max', 'pro', 'free', 'studio']);
});

test('promos move between plans in the save that deletes a plan or puts another promo on sale', async () => {
  const { save } = await usePrices();
  const trial = { sub: 'max', days: 3, usd_cents: 100, rub_kopecks: 10_000, is_active: true };
  await save((prices) => {
    prices.plans.team = { ...entryOf(prices.plans, 'studio'), level: 9 };
    prices.promos.autumn = { ...trial, sub: 'team' };
    prices.promos.winter = trial;
  });
  // Two promos on sale change places.
  const swapped = await save((prices) => {
    entryOf(prices.promos, 'autumn').sub = 'max';
    entryOf(prices.promos, 'winter').sub = 'team';
  });
  expect(swapped.value.promos).toMatchObject({
    autumn: { sub: 'max', is_active: true },
    winter: { sub: 'team', is_active: true },
  });
  // The promo of a deleted plan moves, and a new one takes the place of the promo that leaves.
  const moved = await save((prices) => {
    delete prices.plans.team;
    entryOf(prices.promos, 'winter').sub = 'max';
    entryOf(prices.promos, 'autumn').sub = 'studio';
  });
  expect(moved.value.promos).toMatchObject({
    autumn: { sub: 'studio', is_active: true },
    winter: { sub: 'max', is_active: true },
  });
  expect(moved.value.plans.team).toBeUndefined();
});

test('a scheduled change that is refused at its moment stays with its reason, and the next one is applied', async () => {
  const { save, read, see, post, clock, apply, freshToken, db } = await usePrices();
  await save((prices) => {
    prices.plans.team = { ...entryOf(prices.plans, 'studio'), level: 9 };
  });
  const at = new Date(clock.now().getTime() + DAY_MS);
  await save((prices) => Object.assign(entryOf(prices.plans, 'team'), { usd_cents: 9_900 }), at);
  const business = 'records/business/current';
  const base = (await see(business, await freshToken())).data.value;
  const value = { ...base, legal_name_ru: 'Later' };
  await post(
    `/api/admin/${business}`,
    { base, value, at: new Date(at.getTime() + 1).toISOString() },
    await freshToken(),
  );
  await save((prices) => delete prices.plans.team);
  const present = await read();

  clock.advance(DAY_MS + 1);
  await apply();
  expect(await read()).toEqual(present);
  const { scheduled } = (await see(CURRENT, await freshToken())).data;
  expect(scheduled).toMatchObject({ problem: { code: 'PRICES_REFUSED', reason: 'incomplete' }, author: 'admin' });
  expect((await see(business, await freshToken())).data.value).toEqual(value);

  // An error that is no refusal does not stop the others either, and the change is tried again.
  const soon = new Date(clock.now().getTime() + MINUTE_MS);
  await post(`/api/admin/${business}`, { base: value, value: base, at: soon.toISOString() }, await freshToken());
  await save((prices) => Object.assign(prices, { rub_rate: 77 }), soon);
  const planned = db.updateTable('record_schedules').where('kind', '=', 'business');
  await planned.set({ value: JSON.stringify({ ...base, legal_name_ru: null }) }).execute();
  clock.advance(MINUTE_MS);
  await expect(apply()).rejects.toThrow('Some scheduled changes could not be carried out');
  expect((await read()).rub_rate).toBe(77);
  await planned.set({ value: JSON.stringify(base) }).execute();
  await apply();
  expect((await see(business, await freshToken())).data.value).toEqual(base);
});

test('a scheduled change is applied at its moment, and only its fields', async () => {
  const { save, read, clock, apply, call } = await usePrices();
  const at = new Date(clock.now().getTime() + DAY_MS);
  await save((prices) => {
    entryOf(prices.plans, 'pro').usd_cents = 1_200;
    prices.promos.spring = { sub: 'max', days: 3, usd_cents: 100, rub_kopecks: 10_000, is_active: true };
    delete prices.promos.pro3days199rub;
  }, at);
  expect(await save((prices) => Object.assign(entryOf(prices.plans, 'max'), { level: 1 }), at)).toBe('plan_level');
  await save((prices) => {
    entryOf(prices.plans, 'pro').rub_kopecks = 85_000;
    prices.promos.winter = { sub: 'studio', days: 3, usd_cents: 100, rub_kopecks: 10_000, is_active: false };
  });
  const present = await read();
  clock.advance(DAY_MS - 1);
  await apply();
  expect(await read()).toEqual(present);
  clock.advance(1);
  await apply();
  const { pro3days199rub: _, ...promos } = present.promos;
  expect(await read()).toEqual({
    ...present,
    plans: { ...present.plans, pro: { ...present.plans.pro, usd_cents: 1_200, rub_kopecks: 85_000 } },
    promos: {
      ...promos,
      spring: { sub: 'max', days: 3, usd_cents: 100, rub_kopecks: 10_000, is_active: true },
    },
  });
  const { data } = (await call('GET', '/api/plans')).json();
  expect(data.plans[2]).toMatchObject({ id: 'max', promo: { id: 'spring' } });
});

test('saving and cancelling a scheduled change need a second factor a short time ago, and reading does not', async () => {
  const { see, post, save, signIn, admin, clock, read } = await usePrices();
  const base = await read();
  await save((prices) => Object.assign(prices, { rub_rate: 99 }), new Date(clock.now().getTime() + DAY_MS));
  clock.advance(11 * MINUTE_MS);
  const change = () => post(`/api/admin/${CURRENT}`, { base, value: { ...base, rub_rate: 77 } }, admin.access_token);
  expect((await change()).json().errors[0].extensions.code).toBe('STEP_UP_REQUIRED');
  const { value, scheduled } = (await see(CURRENT)).data;
  const cancel = async (token: string) =>
    (await post(`/api/admin/${CURRENT}/unschedule`, { number: scheduled.number }, token)).json();
  expect((await cancel(admin.access_token)).errors[0].extensions.code).toBe('STEP_UP_REQUIRED');
  expect([value, scheduled.value.rub_rate]).toEqual([base, 99]);
  expect((await cancel((await signIn(admin.accountId)).access_token)).data.scheduled).toBeNull();
});

test('of two administrators who save at the same moment, one is asked to compare', async () => {
  const { post, signIn, admin, read, db } = await usePrices();
  const base = await read();
  const { access_token } = await signIn(admin.accountId);
  const answers = await Promise.all(
    [91, 92, 93, 94].map((rub_rate) =>
      post(`/api/admin/${CURRENT}`, { base, value: { ...base, rub_rate } }, access_token),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  const events = await db.selectFrom('audit_log').select('facts').where('event', '=', 'prices.changed').execute();
  const { rub_rate } = await read();
  expect(events).toMatchObject([
    { facts: { before: `{"rub_rate":${base.rub_rate}}`, after: `{"rub_rate":${rub_rate}}` } },
  ]);
});

test('the preview is what the renewals then charge', async () => {
  const { open, pay, preview, save, see, db, world, clock, post, signIn } = await usePrices();
  const offers = [
    {},
    {},
    { sub_days: 90, price_amount: '2252' },
    { sub_days: 365, price_amount: '6636' },
    { sub: 'max', price_amount: '1690' },
    { sub: 'max', sub_days: 365, price_amount: '14196' },
    { sub: 'studio', price_amount: '3490' },
  ];
  const buyers: number[] = [];
  for (const [index, offer] of offers.entries()) {
    const { accountId } = await open(`buyer${index}`);
    buyers.push(accountId);
    await pay(accountId, 'paid', offer);
  }
  const { accountId: quitter } = await open('quitter');
  await pay(quitter);
  const { access_token } = await signIn(quitter);
  await post('/api/subscription/recurring', { on: false }, access_token);
  const { accountId: suspended } = await open('suspended');
  await pay(suspended);
  await db.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', suspended).execute();

  const change = (prices: PricesRecord) => {
    entryOf(prices.plans, 'pro').rub_kopecks = 99_000;
    entryOf(prices.plans, 'max').rub_kopecks = null;
    prices.rub_rate = 95;
    prices.periods = { 1: 100, 3: 90 };
  };
  const shown = await preview(change);
  expect(shown[0]).toEqual({
    ...{ sub: 'pro', active: 6, renewing: 4, open_payments: 0 },
    before: { rub: { min: 79_000, total: 1_046_800 }, usd: { min: 900, total: 11_925 } },
    after: { rub: { min: 99_000, total: 564_300 }, usd: { min: 900, total: 5_130 } },
  });
  const { data: listed } = await see('tables/subscriptions?sub=pro&renews=true');
  expect(listed.rows ?? listed).toHaveLength(4);
  await save(change);
  const promised = await db.selectFrom('subscriptions').selectAll().where('account', 'in', buyers).execute();
  for (let day = 0; day < 370; day += 5) {
    clock.advance(5 * DAY_MS);
    await world.wake();
  }
  const charged = await db
    .selectFrom('payments')
    .select(['sub', 'usd_cents', 'rub_kopecks'])
    .where('kind', '=', 'renewal')
    .where('attempt', '=', 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('subscriptions')
          .select('account')
          .whereRef('account', '=', 'payments.account')
          .whereRef('sub_end', '=', 'payments.renewal_of'),
      ),
    )
    .execute();
  expect(charged).toHaveLength(promised.length);
  for (const { sub, after } of shown) {
    const own = charged.filter((payment) => payment.sub === sub);
    expect(own.reduce((sum, { rub_kopecks }) => sum + rub_kopecks, 0)).toBe(after.rub.total);
    expect(Math.min(...own.map(({ rub_kopecks }) => rub_kopecks))).toBe(after.rub.min);
    expect(own.reduce((sum, { usd_cents }) => sum + usd_cents, 0)).toBe(after.usd.total);
  }
});
