import { MINUTE_MS } from '@polyshelf/contract/durations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { composeApp } from '../../../testing/compose-app.ts';
import { PASSWORD, useAccountApp } from '../../../testing/test-accounts.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useSupport } from '../../../testing/test-support.ts';

async function useCounts(options?: Parameters<typeof useAccountApp>[0]) {
  const kit = await useAccountApp(options);
  const { db, app, post } = kit;
  const texts = { type: 'news', text: 'New', text_ru: 'Новое', project: 1 };
  return {
    ...kit,
    add: async (more: object = {}): Promise<number> =>
      (
        await db
          .insertInto('banners')
          .values({ ...texts, ...more })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    report: async (id: number | string, event: string, token?: string) =>
      (await post(`/api/banners/${id}/${event}`, {}, token)).statusCode,
    views: () => db.selectFrom('banner_views').selectAll().orderBy('account').orderBy('banner').execute(),
    /** Closes the server, which writes the last counts, and reads them. */
    finalDays: async () => {
      await app.close();
      const { rows } = await sql<{ banner: number; day: string; seen: number }>`
        select banner, day::text, seen, clicked, closed from banner_days order by banner, day`.execute(db);
      return rows;
    },
  };
}

test('counts what browsers report by banner and day, also when many report at once', async () => {
  const { add, report, clock, finalDays } = await useCounts();
  const [first, second] = [await add(), await add()];
  const repeat = (times: number, id: number, event: string) =>
    Promise.all(Array.from({ length: times }, () => report(id, event)));
  const answers = await Promise.all([
    repeat(200, first, 'seen'),
    repeat(30, first, 'clicked'),
    repeat(20, first, 'closed'),
    repeat(50, second, 'seen'),
  ]);
  expect(new Set(answers.flat())).toEqual(new Set([204]));
  clock.set('2026-03-15T00:00:00Z');
  await report(first, 'seen');
  expect(await finalDays()).toEqual([
    { banner: first, day: '2026-03-14', seen: 200, clicked: 30, closed: 20 },
    { banner: first, day: '2026-03-15', seen: 1, clicked: 0, closed: 0 },
    { banner: second, day: '2026-03-14', seen: 50, clicked: 0, closed: 0 },
  ]);
});

test('two servers add to the same day', async () => {
  const database = await useTestDatabase();
  const one = await useCounts({ database });
  const other = await composeApp(database.url, { db: database.db, pool: database.pool, clock: one.clock });
  const id = await one.add();
  await Promise.all(
    Array.from({ length: 40 }, (_, place) =>
      place % 2 ? one.report(id, 'seen') : other.app.inject({ method: 'POST', url: `/api/banners/${id}/seen` }),
    ),
  );
  await other.app.close();
  expect(await one.finalDays()).toMatchObject([{ banner: id, seen: 40 }]);
});

test('answers alike about banners that exist, are hidden or are absent, and counts only those that can be seen', async () => {
  const { add, report, finalDays } = await useCounts();
  const shown = await add();
  const early = await add({ starts_at: '2026-03-14T12:00:00.001Z' });
  const past = await add({ date_block_at: '2026-03-14T00:00:00Z' });
  const justEnded = await add({ date_block_at: '2026-03-14T11:00:00Z' });
  for (const id of [shown, early, past, justEnded, 999_999]) expect(await report(id, 'seen')).toBe(204);
  for (const [id, event] of [
    [shown, 'bought'],
    [0, 'seen'],
    ['x', 'seen'],
    ['9999999999', 'seen'],
  ] as const) {
    expect(await report(id, event)).toBe(400);
  }
  expect((await finalDays()).map(({ banner }) => banner)).toEqual([shown, justEnded]);
});

test('a flood from one address is cut off, and a flood of numbers leaves no rows', async () => {
  const { add, report, finalDays } = await useCounts({ rateLimitScale: 1 });
  const id = await add();
  const answers = await Promise.all([
    ...Array.from({ length: 50 }, () => report(id, 'seen')),
    ...Array.from({ length: 200 }, (_, place) => report(1_000 + place, 'seen')),
  ]);
  expect(answers.filter((status) => status === 204)).toHaveLength(60);
  expect(answers.filter((status) => status === 429)).toHaveLength(190);
  expect(await finalDays()).toMatchObject([{ banner: id, seen: 50 }]);
});

test('an account has one row per banner with the first and the last moment, and a visitor leaves none', async () => {
  const { add, report, views, signUp, clock, finalDays } = await useCounts();
  const { accountId: account, access_token } = await signUp({ email: 'anna@example.com' });
  const [shown, early] = [await add(), await add({ starts_at: '2026-03-15T12:00:00Z' })];
  const past = await add({ date_block_at: '2026-03-14T00:00:00Z' });
  const first = clock.now();
  expect(await report(shown, 'seen')).toBe(204);
  expect(await views()).toEqual([]);
  for (const id of [shown, early, past, 999_999]) expect(await report(id, 'seen', access_token)).toBe(204);
  clock.advance(MINUTE_MS);
  await Promise.all([1, 2, 3].map(() => report(shown, 'seen', access_token)));
  await report(shown, 'clicked', access_token);
  const last = clock.now();
  const none = { closed_at: null, last_closed_at: null };
  const clicked = { clicked_at: last, last_clicked_at: last };
  expect(await views()).toEqual([{ account, banner: shown, seen_at: first, last_seen_at: last, ...clicked, ...none }]);
  expect(await report(shown, 'seen', 'stale')).toBe(401);
  expect(await finalDays()).toMatchObject([{ banner: shown, seen: 5, clicked: 1 }]);
});

test('a browser that was counted before its person signed in is not counted again', async () => {
  const { add, report, post, views, signUp, finalDays } = await useCounts();
  const { accountId: account, access_token } = await signUp({ email: 'anna@example.com' });
  const banner = await add();
  await report(banner, 'seen');
  await post(`/api/banners/${banner}/seen?counted=1`, {}, access_token);
  expect(await views()).toMatchObject([{ account, banner }]);
  expect(await finalDays()).toMatchObject([{ banner, seen: 1 }]);
});

test('an administrator who looks at the site as a customer is not recorded as the customer', async () => {
  const { add, report, post, views, signUp, givePassword } = await useCounts();
  const [anna, admin] = [
    await signUp({ email: 'anna@example.com' }),
    await signUp({ email: 'admin@example.com', role: 'admin' }),
  ];
  await givePassword(admin.accountId);
  const body = { account: anna.accountId, password: PASSWORD, reason: 'asked' };
  const { ticket } = (await post('/api/auth/tickets', body, admin.access_token)).json().data;
  const visiting = (await post('/api/auth/tickets/exchange', { token: ticket })).json().data.access_token;
  const banner = await add();
  expect(await report(banner, 'seen', visiting)).toBe(204);
  expect(await views()).toEqual([]);
});

test('what an account has seen is in its timeline, moves with a merge, is exported and deleted', async () => {
  const { act, see, open, post, call, clock, db } = await useSupport();
  const [anna, ben] = [await open('anna'), await open('ben')];
  const texts = { type: 'news', text: 'New', text_ru: 'Новое', project: 1 };
  const { id } = await db.insertInto('banners').values(texts).returning('id').executeTakeFirstOrThrow();
  const report = (event: string, token: string) => post(`/api/banners/${id}/${event}`, {}, token);
  await report('seen', ben.access_token);
  clock.advance(MINUTE_MS);
  await report('seen', anna.access_token);
  await report('closed', ben.access_token);
  clock.advance(MINUTE_MS);
  await report('seen', ben.access_token);
  const merge = `accounts/${anna.accountId}/merge`;
  const { kept, closed } = await act(`${merge}/preview`, { closed: ben.accountId });
  await act(merge, { closed: ben.accountId, revisions: { kept: kept.revision, closed: closed.revision } });

  const at = (minute: number) => `2026-03-14T12:0${minute}:00.000Z`;
  const line = { kind: 'banner', banner: id };
  const timeline = async () => (await see(`accounts/${anna.accountId}/timeline?kinds=banner`)).data;
  expect(await timeline()).toMatchObject([
    { ...line, event: 'closed', at: at(1), last_at: at(1), text: 'New', text_ru: 'Новое' },
    { ...line, event: 'seen', at: at(0), last_at: at(2) },
  ]);
  await db.deleteFrom('banners').where('id', '=', id).execute();
  expect(await timeline()).toMatchObject([{ text: null }, { text: null }]);

  const { tables } = (await call('GET', '/api/account/export', undefined, anna.access_token)).json().data;
  expect(tables.banner_views).toMatchObject([{ banner: id, seen_at: at(0), last_seen_at: at(2) }]);
  await act(`accounts/${anna.accountId}/delete`, { username: 'anna' });
  expect(await timeline()).toEqual([]);
});
