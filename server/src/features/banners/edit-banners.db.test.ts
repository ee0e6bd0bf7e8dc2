import { VISITOR, visibleBanners } from '@polyshelf/contract/banners';
import type { BannerRecord } from '@polyshelf/contract/records.schemas';
import { expect, test } from 'vitest';
import { useSupport } from '../../../testing/test-support.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { applyScheduledChanges } from '../../platform/records/change-record.ts';
import { changeSubscription } from '../subscriptions/index.ts';

const empty: BannerRecord = {
  type: 'news',
  text: 'Forty new rocks',
  text_ru: 'Сорок новых камней',
  link: '',
  link_label: '',
  link_label_ru: '',
  subs: [],
  promo: null,
  priority: 0,
  starts_at: null,
  date_block_at: null,
  is_listed: true,
};

const PATH = 'records/banner';

async function useEditing() {
  const kit = await useSupport();
  const { call, signIn, admin, clock, db } = kit;
  return {
    ...kit,
    send: async (path: string, body: object, token = admin.access_token) => {
      const answer = await kit.post(`/api/admin/${path}`, body, token);
      return answer.json().errors?.[0].extensions.code ?? answer.json().data;
    },
    create: async (value: Partial<BannerRecord> = {}): Promise<string> => {
      const answer = await kit.post(`/api/admin/${PATH}`, { value: { ...empty, ...value } }, admin.access_token);
      return answer.json().data?.id ?? answer.json().errors[0].extensions.code;
    },
    /** The identities of the listed banners, as everybody reads them. */
    listed: async (): Promise<{ id: number; subs: string[] | null; promo: string | null; priority: number }[]> => {
      const filter = encodeURIComponent('{"project":{"_nnull":true}}');
      return (await call('GET', `/items/banners?filter=${filter}&limit=-1`)).json().data;
    },
    /** The administrator after a jump of the clock that has ended the earlier session. */
    adminToken: async () => (await signIn(admin.accountId)).access_token,
    give: (account: number, sub: 'pro' | 'max') =>
      inTransaction(db, (tx) =>
        changeSubscription(tx, account, { at: clock.now(), kind: 'grant', key: crypto.randomUUID(), sub, days: 30 }),
      ),
  };
}

test('each audience sees its banners and no others, and the number of accounts agrees', async () => {
  const { create, listed, open, give, db, see } = await useEditing();
  const [free, pro, max] = [await open('free'), await open('pro'), await open('max')];
  await give(pro.accountId, 'pro');
  await give(max.accountId, 'max');
  await db
    .updateTable('subscriptions')
    .set({ promos: ['pro3days1rub'] })
    .where('account', '=', max.accountId)
    .execute();
  const audiences = {
    everybody: { subs: [] },
    visitors: { subs: [VISITOR] },
    free: { subs: ['free'] },
    paid: { subs: ['pro', 'max'] },
    untried: { subs: ['free', 'pro', 'max'], promo: 'pro3days1rub' },
  };
  const names = new Map<number, string>();
  for (const [name, audience] of Object.entries(audiences)) names.set(Number(await create(audience)), name);
  const seen = async (sub: string | null, promos: string[] = []) =>
    visibleBanners(await listed(), { sub, promos }).map(({ id }) => names.get(id));
  expect(await seen(null)).toEqual(['everybody', 'visitors']);
  expect(await seen('free')).toEqual(['everybody', 'free', 'untried']);
  expect(await seen('pro')).toEqual(['everybody', 'paid', 'untried']);
  expect(await seen('max', ['pro3days1rub'])).toEqual(['everybody', 'paid']);

  const counted = async (query: string) => (await see(`banners/audience${query}`)).data.accounts;
  // The administrator has no plan either.
  expect(await counted('')).toBe(4);
  expect(await counted('?subs=visitor')).toBe(0);
  expect(await counted('?subs=free')).toBe(2);
  expect(await counted('?subs=pro,max')).toBe(2);
  expect(await counted('?subs=free,pro,max&promo=pro3days1rub')).toBe(3);
  await db.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', free.accountId).execute();
  expect(await counted('?subs=free')).toBe(1);
});

test('a banner is listed from its beginning until its end; before and after it is as absent as a deleted one', async () => {
  const { create, listed, call, clock } = await useEditing();
  const id = await create({ starts_at: '2026-03-15T00:00:00.000Z', date_block_at: '2026-03-16T00:00:00.000Z' });
  const answers = async () => {
    const direct = await call('GET', `/items/banners/${id}`);
    const count = await call('GET', `/items/banners?aggregate[count]=*&filter[id][_eq]=${id}`);
    return [(await listed()).length, direct.statusCode, direct.json().errors?.[0].message, count.json().data];
  };
  const absent = await answers();
  expect(absent.slice(0, 2)).toEqual([0, 403]);
  clock.set('2026-03-14T23:59:59.999Z');
  expect(await answers()).toEqual(absent);
  clock.set('2026-03-15T00:00:00Z');
  expect((await answers()).slice(0, 2)).toEqual([1, 200]);
  clock.set('2026-03-15T23:59:59.999Z');
  expect((await answers()).slice(0, 2)).toEqual([1, 200]);
  clock.set('2026-03-16T00:00:00Z');
  expect(await answers()).toEqual(absent);
});

test('a banner that is not on the site is read only by the accounts to which it was given', async () => {
  const { create, listed, open, call, db } = await useEditing();
  const id = Number(await create({ is_listed: false }));
  const [anna, ben] = [await open('anna'), await open('ben')];
  await db.insertInto('banner_links').values({ account: anna.accountId, banner: id }).execute();
  expect(await listed()).toEqual([]);
  const statusFor = async (token?: string) => (await call('GET', `/items/banners/${id}`, undefined, token)).statusCode;
  expect([await statusFor(), await statusFor(ben.access_token), await statusFor(anna.access_token)]).toEqual([
    403, 403, 200,
  ]);
});

test('refuses an end before the beginning, an unknown plan or trial, and links that are no addresses of pages', async () => {
  const { create, send } = await useEditing();
  const day = '2026-04-01T00:00:00.000Z';
  expect(await create({ starts_at: day, date_block_at: day })).toBe('BANNER_ENDS_FIRST');
  expect(await create({ subs: ['gold'] })).toBe('BANNER_AUDIENCE_UNKNOWN');
  expect(await create({ promo: 'free-for-all' })).toBe('BANNER_AUDIENCE_UNKNOWN');
  for (const link of [
    'javascript:alert(1)',
    '//evil.test',
    '/\\evil.test',
    'http://plain.test',
    'https://a:b@evil.test',
  ]) {
    expect(await create({ link })).toBe('INVALID_PAYLOAD');
  }
  const id = await create({ link: 'https://blog.example.com/rocks?from=banner' });
  const base = { ...empty, link: 'https://blog.example.com/rocks?from=banner' };
  const value = { ...base, starts_at: day, date_block_at: day };
  expect(await send(`${PATH}/${id}`, { base, value })).toBe('BANNER_ENDS_FIRST');
  expect(await send(`${PATH}/${id}`, { base, value, at: day })).toBe('BANNER_ENDS_FIRST');
});

test('banners of the product keep their audience and are not deleted; only their texts change', async () => {
  const { see, send, call, admin, db } = await useEditing();
  const { id } = await db.selectFrom('banners').select('id').where('type', '=', 'sub_ends').executeTakeFirstOrThrow();
  const base: BannerRecord = (await see(`${PATH}/${id}`)).data.value;
  const save = async (change: Partial<BannerRecord>) => send(`${PATH}/${id}`, { base, value: { ...base, ...change } });
  for (const change of [
    { type: 'news' },
    { subs: ['pro'] },
    { priority: 10 },
    { is_listed: true },
    { link: '/blog' },
  ]) {
    expect(await save(change)).toBe('BANNER_FIXED');
  }
  expect((await call('DELETE', `/api/admin/${PATH}/${id}`, { base }, admin.access_token)).json()).toMatchObject({
    errors: [{ extensions: { code: 'BANNER_FIXED' } }],
  });
  expect(await send(PATH, { value: { ...empty, type: 'sub_ended' } })).toBe('BANNER_FIXED');
  expect(await save({ text: 'Three days are left.', text_ru: 'Осталось три дня.' })).toMatchObject({
    value: { ...base, text: 'Three days are left.', text_ru: 'Осталось три дня.' },
  });
  const other = (await send(PATH, { value: empty })).id;
  expect(await send(`${PATH}/${other}`, { base: empty, value: { ...empty, type: 'sub_ends' } })).toBe('BANNER_FIXED');
});

test('a deleted banner returns with its accounts, its figures and its revisions', async () => {
  const { create, see, send, call, admin, db, open, listed } = await useEditing();
  const id = await create({ priority: 5 });
  const { accountId } = await open('anna');
  await db
    .insertInto('banner_links')
    .values({ account: accountId, banner: Number(id) })
    .execute();
  await db
    .insertInto('banner_days')
    .values({ banner: Number(id), day: '2026-03-14', seen: 7 })
    .execute();
  const base = { ...empty, priority: 5 };
  expect((await call('DELETE', `/api/admin/${PATH}/${id}`, { base }, admin.access_token)).statusCode).toBe(204);
  expect(await listed()).toEqual([]);
  expect((await see(`${PATH}/${id}`)).errors[0].extensions.code).toBe('RECORD_NOT_FOUND');
  expect(await send(`${PATH}/${id}/restore`, {})).toMatchObject({ id, value: base, revision: 3 });
  expect((await listed()).map((one) => one.id)).toEqual([Number(id)]);
  expect((await see(`banners/${id}/figures?from=2026-03-01&to=2026-03-14`)).data).toEqual({
    days: [{ day: '2026-03-14', seen: 7, clicked: 0, closed: 0 }],
    total: { seen: 7, clicked: 0, closed: 0 },
    linked_accounts: 1,
  });
  const events = await db.selectFrom('audit_log').select(['event', 'facts']).where('actor', '=', admin.accountId);
  expect(await events.where('event', 'like', 'banner.%').orderBy('id').execute()).toMatchObject(
    ['created', 'deleted', 'restored'].map((verb) => ({ event: `banner.${verb}`, facts: { banner: id } })),
  );
});

test('a colleague’s change is not overwritten, and a scheduled one takes effect at its moment', async () => {
  const { create, send, listed, clock, db, queue, adminToken, see } = await useEditing();
  const id = await create();
  expect(await send(`${PATH}/${id}`, { base: empty, value: { ...empty, priority: 1 } })).toMatchObject({ revision: 2 });
  expect(await send(`${PATH}/${id}`, { base: empty, value: { ...empty, priority: 9 } })).toBe('EDIT_CONFLICT');
  const at = '2026-03-15T00:00:00.000Z';
  const base = { ...empty, priority: 1 };
  await send(`${PATH}/${id}`, { base, value: { ...base, subs: ['free'] }, at, replaces: null });
  expect(await listed()).toMatchObject([{ subs: null }]);
  clock.set(at);
  await applyScheduledChanges({ db, clock }, queue.deps.recordKinds);
  expect(await listed()).toMatchObject([{ subs: ['free'], priority: 1 }]);
  expect((await see(`${PATH}/${id}`, await adminToken())).data.scheduled).toBeNull();
});
