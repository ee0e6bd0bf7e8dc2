import { randomUUID } from 'node:crypto';
import type { Found } from '@polyshelf/contract/admin-search';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { useAccountApp } from '../../../testing/test-accounts.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { searchAdmin } from './search-admin.ts';

const coinAddress = 'UQD5mxXgm9VVbpHvT_6Lx3OaLqLSeFUYw1dzBxNBrlRIfvJz';
const hash = 'ab'.repeat(32);
const asset = randomUUID();
const article = randomUUID();

/** An administrator, some rows of every kind, and a function that searches and returns `kind title` of what it finds. */
async function useAdminSearch() {
  const kit = await useAccountApp();
  const { db, call, signUp, clock } = kit;
  const boss = await signUp({ email: 'boss@example.com' });
  const anna = await signUp({ email: 'anna.lee@gmail.com', firstName: 'Анна' });
  const percent = await signUp({ email: '100%_sure@example.org' });
  const usernames = { [boss.accountId]: 'boss', [anna.accountId]: 'anna', [percent.accountId]: "o'hara" };
  for (const [id, username] of Object.entries(usernames))
    await db.updateTable('accounts').set({ username }).where('id', '=', Number(id)).execute();
  await db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', boss.accountId).execute();
  await db.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', percent.accountId).execute();
  await db.updateTable('users').set({ tg_id: 5_000_000_123 }).where('account', '=', anna.accountId).execute();
  await insertPayments(db, anna.accountId, clock.now());
  await insertCatalog(db, clock.now());
  await insertArticles(db, clock.now());
  const search = async (q: string, token = boss.access_token) => {
    const answer = await call('GET', `/api/admin/search?q=${encodeURIComponent(q)}`, undefined, token);
    return { status: answer.statusCode, found: (answer.json().data ?? []) as Found[] };
  };
  const find = async (q: string) => (await search(q)).found.map(({ kind, title }) => `${kind} ${title}`);
  return { ...kit, anna, percent, search, find };
}

async function insertPayments(db: Database, account: number, now: Date): Promise<void> {
  const common = {
    account,
    opened_by: account,
    sub: 'pro',
    sub_days: 30,
    months: 1,
    rub_rate: 90,
    created_at: now,
    expires_at: now,
  };
  const coins = { coin: 'ton', address: coinAddress, memo: '77', amount_to_pay: '18.2', received: '18.1' };
  const toNow = { provider: 'now', method: 'now_crypto', kind: 'checkout', currency: 'usd', ...coins };
  const toCard = { provider: 'rk', method: 'rk_rub', kind: 'checkout', currency: 'rub' };
  await db
    .insertInto('payments')
    .values([
      {
        id: 7,
        status: 'underpaid',
        external_id: '5745459419',
        usd_cents: 1_900,
        rub_kopecks: 171_000,
        ...toNow,
        ...common,
      },
      { id: 1284, status: 'paid', external_id: null, usd_cents: 900, rub_kopecks: 79_000, ...toCard, ...common },
      { id: 1900, status: 'paid', external_id: null, usd_cents: 700, rub_kopecks: 128_400, ...toCard, ...common },
    ])
    .execute();
}

async function insertArticles(db: Database, at: Date): Promise<void> {
  const texts = [
    {
      article: article,
      locale: 'en',
      slug: 'autumn-news',
      number: 1,
      title: 'Autumn news',
      markdown: 'Leaves were falling',
    },
    { article: article, locale: 'ru', slug: 'osen', number: 1, title: 'Новости', markdown: 'Падали листья' },
    { article: article, locale: 'ru', slug: 'osen', number: 2, title: 'Новости осени', markdown: 'Скоро снегопады' },
  ];
  await db.insertInto('articles').values({ id: article, kind: 'blog', created_at: at }).execute();
  for (const { slug, number, title, markdown, ...text } of texts) {
    const row = { ...text, kind: 'blog', slug };
    await db
      .insertInto('article_texts')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('article_revisions')
      .values({ ...text, number, title, markdown, summary: '', at })
      .execute();
  }
}

async function insertCatalog(db: Database, now: Date): Promise<void> {
  const maker = { alias: 'clay-and-oak', name: 'Clay & Oak', name_ru: 'Глина и дуб' };
  const { id: producer } = await db.insertInto('producers').values(maker).returning('id').executeTakeFirstOrThrow();
  const wood = { alias: 'wood', name: 'Wood', name_ru: 'Дерево' };
  const { id: pack } = await db.insertInto('packs').values(wood).returning('id').executeTakeFirstOrThrow();
  const names = { name: 'Natural Oak Planks', name_ru: 'Доска дубовая' };
  const times = { published_at: now, updated_at: now, hidden_at: now };
  const picture = { is_main: true, width: 2, height: 1, placeholder: 'AA==', key: `images/${hash}` };
  await inTransaction(db, async (tx) => {
    const row = { id: asset, producer, pack, type: 'texture', fingerprint: hash, ...names, ...times };
    await tx.insertInto('all_assets').values(row).execute();
    await tx.insertInto('asset_versions').values({ asset, number: 1, published_at: now }).execute();
    await tx
      .insertInto('images')
      .values({ id: randomUUID(), asset, ...picture })
      .execute();
  });
}

test('finds rows of every kind by what an operator knows of them', async () => {
  const { find, search, anna, percent } = await useAdminSearch();
  const cases: [string, string[]][] = [
    // Accounts
    ['LEE@gma', ['account anna']],
    ['anna.lee@gmail.com', ['account anna']],
    ['анна', ['account anna']],
    ['5000000123', ['account anna']],
    [`#${percent.accountId}`, ["account o'hara"]],
    ["o'ha", ["account o'hara"]],
    ['00%_su', ["account o'hara"]],
    ['%%%', []],
    ['___', []],
    // Payments
    ['№1284', ['payment 1284']],
    ['1 284 ₽', ['payment 1900']],
    ['hvt_6lx3o', ['payment 7']],
    ['45459', ['payment 7']],
    ['18,20 TON', ['payment 7']],
    ['18.1', ['payment 7']],
    ['$19', ['payment 7']],
    ['1900', ['payment 1900']],
    // The catalogue
    ['oak', ['asset Natural Oak Planks', 'producer Clay & Oak']],
    ['ДУБ', ['asset Natural Oak Planks', 'producer Clay & Oak']],
    ['de', []],
    ['де', ['pack Wood']],
    [`/ru/asset/${asset}`, ['asset Natural Oak Planks']],
    [hash.toUpperCase(), ['asset Natural Oak Planks']],
    ['ends SOON', ['banner Your subscription ends soon. Extend it to keep your downloads.']],
    ['подписка закончилась', ['banner Your subscription has ended. Renew it to download all assets again.']],
    // Articles
    ['mn NEW', ['article Autumn news']],
    ['osen', ['article Autumn news']],
    ['fall', ['article Autumn news']],
    ['снегопад', ['article Autumn news']],
    // What only an earlier revision contains
    ['листья', []],
    // Nothing, and no error
    ['\u0000', []],
    ['😀\ud800'.slice(0, 2), []],
    ["'; drop table accounts; --", []],
    ['я'.repeat(200), []],
    ['9'.repeat(200), []],
  ];
  const answers: typeof cases = [];
  for (const [q] of cases) answers.push([q, await find(q)]);
  expect(answers).toEqual(cases);

  const [payment] = (await search('hvt_6lx3o')).found;
  expect(payment).toEqual({
    kind: 'payment',
    id: '7',
    title: '7',
    title_ru: null,
    subtitle: '$19 · 18.2 TON · anna',
    state: 'underpaid',
    path: '/admin/payments/7',
  });
  expect((await search('oak')).found.map(({ state, path }) => [state, path])).toEqual([
    ['hidden', `/admin/assets/${asset}`],
    [null, expect.stringMatching(/^\/admin\/packs\?open=producer-\d+$/)],
  ]);
  expect((await search('де')).found[0]?.path).toMatch(/^\/admin\/packs\?open=pack-\d+$/);
  expect((await search('leaves')).found).toMatchObject([
    { title_ru: 'Новости осени', subtitle: 'blog · autumn-news', state: 'draft', path: `/admin/content/${article}` },
  ]);
  expect((await search("o'hara")).found).toMatchObject([{ state: 'suspended', subtitle: '100%_sure@example.org' }]);
  expect(await search('anna', anna.access_token)).toEqual({ status: 404, found: [] });
  expect((await search('я'.repeat(201))).status).toBe(400);
});

test('returns five accounts at most, the exact one first', async () => {
  const { find, signUp, db } = await useAdminSearch();
  const exact = await signUp({ email: 'sam@example.com' });
  await db.updateTable('accounts').set({ username: 'sam' }).where('id', '=', exact.accountId).execute();
  for (let number = 0; number < 6; number++) await signUp({ email: `sam${number}@example.com` });
  const found = await find('sam');
  expect(found).toHaveLength(5);
  expect(found[0]).toBe('account sam');
});

test('every kind of text is found by an index', async () => {
  const { url } = await useTestDatabase();
  const queries: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void queries.push(query) });
  for (const text of ['lee@gmail', '19.5', hash]) await searchAdmin(db, text);
  // The tables are empty, so a sequential scan would cost less.
  await pool.query('set enable_seqscan = off');
  const plans = [];
  for (const { sql, parameters } of queries.splice(0)) plans.push(await pool.query(`explain ${sql}`, [...parameters]));
  const used = new Set(JSON.stringify(plans.map(({ rows }) => rows)).match(/\w+_by_\w+/g));
  expect([...used].sort()).toEqual([
    'accounts_by_piece',
    'assets_by_piece',
    'files_by_hash',
    'payments_by_coins',
    'payments_by_piece',
    'payments_by_received',
    'payments_by_rub',
    'payments_by_usd',
    'revisions_by_words',
    'users_by_piece',
  ]);
  await db.destroy();
});
