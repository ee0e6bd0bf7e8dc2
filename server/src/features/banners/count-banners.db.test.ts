import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { composeApp } from '../../../testing/compose-app.ts';
import { useAccountApp } from '../../../testing/test-accounts.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';

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
    report: async (id: number | string, event: string) => (await post(`/api/banners/${id}/${event}`, {})).statusCode,
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
