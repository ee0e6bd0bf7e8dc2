import { expect, test } from 'vitest';
import { useAccountApp } from '../../../testing/test-accounts.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { changeSubscription } from '../subscriptions/index.ts';

async function useBanners() {
  const kit = await useAccountApp();
  const { call, signIn, signUp, db, clock } = kit;
  const { accountId } = await signUp({ email: 'anna@example.com' });
  const own = async (account = accountId) => {
    const { access_token } = await signIn(account);
    const url = '/items/accounts_banners?fields=*,banner.*&limit=-1';
    return (await call('GET', url, undefined, access_token)).json().data as {
      account: number;
      banner: { type: string };
    }[];
  };
  return {
    ...kit,
    accountId,
    own,
    typesAt: async (moment: string, account = accountId) => {
      clock.set(moment);
      return (await own(account)).map(({ banner }) => banner.type);
    },
    give: (days: number) =>
      inTransaction(db, (tx) =>
        changeSubscription(tx, accountId, {
          at: clock.now(),
          kind: 'grant',
          key: crypto.randomUUID(),
          sub: 'pro',
          days,
        }),
      ),
  };
}

test('shows a banner from three days before the end of a subscription until 30 days after it', async () => {
  const { typesAt, give } = await useBanners();
  expect(await typesAt('2026-03-14T12:00:00Z')).toEqual([]);
  await give(10);
  expect(await typesAt('2026-03-21T11:59:59.999Z')).toEqual([]);
  expect(await typesAt('2026-03-21T12:00:00Z')).toEqual(['sub_ends']);
  expect(await typesAt('2026-03-24T11:59:59.999Z')).toEqual(['sub_ends']);
  expect(await typesAt('2026-03-24T12:00:00Z')).toEqual(['sub_ended']);
  expect(await typesAt('2026-04-23T11:59:59Z')).toEqual(['sub_ended']);
  expect(await typesAt('2026-04-23T12:00:00Z')).toEqual([]);
});

test('an extension removes the banner', async () => {
  const { typesAt, give } = await useBanners();
  await give(2);
  expect(await typesAt('2026-03-14T12:00:00Z')).toEqual(['sub_ends']);
  await give(30);
  expect(await typesAt('2026-03-14T12:00:00Z')).toEqual([]);
});

test('shows banners of the operator to everybody until they expire, and personal banners only to their account', async () => {
  const { db, call, clock, own, accountId, give, signUp } = await useBanners();
  await give(2);
  const news = { type: 'news', text: 'New', text_ru: 'Новое', priority: 10, project: 1, subs: ['free'] };
  const banner = await db.insertInto('banners').values(news).returning('id').executeTakeFirstOrThrow();
  const past = { ...news, type: 'past', date_block_at: clock.now() };
  await db.insertInto('banners').values(past).execute();
  const url = `/items/banners?filter=${encodeURIComponent('{"project":{"_nnull":true}}')}&limit=-1`;
  expect((await call('GET', url)).json().data).toMatchObject([{ id: banner.id, type: 'news', subs: ['free'] }]);
  await db.insertInto('banner_links').values({ account: accountId, banner: banner.id }).execute();
  expect((await own()).map((row) => row.banner.type).toSorted()).toEqual(['news', 'sub_ends']);
  const { accountId: ben } = await signUp({ email: 'ben@example.com' });
  expect(await own(ben)).toEqual([]);
  expect((await call('GET', '/items/accounts_banners')).statusCode).toBe(403);
});

test('a personal banner that has ended or has not begun is absent, and does not spoil the list', async () => {
  const { db, own, accountId, clock } = await useBanners();
  const texts = { type: 'news', text: 'New', text_ru: 'Новое', date_block_at: '2026-03-15T00:00:00Z' };
  const { id } = await db.insertInto('banners').values(texts).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('banner_links').values({ account: accountId, banner: id }).execute();
  await db.updateTable('banners').set({ starts_at: '2026-03-14T12:00:00.001Z' }).where('id', '=', id).execute();
  expect(await own()).toEqual([]);
  clock.advance(1);
  expect(await own()).toMatchObject([{ banner: { id } }]);
  clock.set('2026-03-14T23:59:59.999Z');
  expect(await own()).toHaveLength(1);
  clock.advance(1);
  expect(await own()).toEqual([]);
});

test('banners have exactly the fields of the protocol; the link is there for clients that name it', async () => {
  const { db, call } = await useBanners();
  const news = { type: 'news', text: 'New', text_ru: 'Новое', priority: 1, project: 1, link: '/blog' };
  const { id } = await db.insertInto('banners').values(news).returning('id').executeTakeFirstOrThrow();
  const { link: _, ...recorded } = { ...news, id, promo: null, subs: null, date_block_at: null };
  const filter = encodeURIComponent('{"project":{"_nnull":true}}');
  const read = async (query: string) =>
    (await call('GET', `/items/banners?filter=${filter}&limit=-1${query}`)).json().data;
  expect(await read('')).toEqual([recorded]);
  expect(await read('&fields=*')).toEqual([recorded]);
  expect(await read('&fields=*,link,link_label,link_label_ru')).toEqual([
    { ...recorded, link: '/blog', link_label: '', link_label_ru: '' },
  ]);
});
