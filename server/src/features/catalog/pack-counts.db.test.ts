import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { isDatabaseUnavailable, isRetryable } from '../../platform/db/failures.ts';

const KEY = `images/${'0'.repeat(64)}`;
const moment = new Date('2026-03-14T12:00:00Z');

async function insertPack(db: Database | Tx, alias: string, parent: number | null = null): Promise<number> {
  const row = { alias, name: alias, parent };
  return (await db.insertInto('packs').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function insertAssets(tx: Tx, producer: number, packs: number[], published_at = moment): Promise<string[]> {
  const rows = packs.map((pack) => ({
    id: randomUUID(),
    producer,
    pack,
    type: 'model',
    name: 'Chair',
    name_ru: 'Стул',
    published_at,
    updated_at: published_at,
  }));
  await tx.insertInto('assets').values(rows).execute();
  const image = { is_main: true, width: 1, height: 1, placeholder: '', key: KEY };
  await tx
    .insertInto('images')
    .values(rows.map(({ id }) => ({ ...image, id: randomUUID(), asset: id })))
    .execute();
  return rows.map(({ id }) => id);
}

async function useTree() {
  const { db } = await useTestDatabase();
  const names = { alias: 'maker', name: 'Maker', name_ru: 'Мастер' };
  const { id: producer } = await db.insertInto('producers').values(names).returning('id').executeTakeFirstOrThrow();
  const publish = (packs: number[], at?: Date) => inTransaction(db, (tx) => insertAssets(tx, producer, packs, at));
  return { db, producer, publish };
}

/** Recounts every pack and lists the packs whose stored counts are wrong. */
async function findDrift(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    with recursive within (pack, ancestor) as (
      select id, id from packs
      union
      select packs.id, within.ancestor from packs join within on packs.parent = within.pack
    )
    select packs.id, assets_total, count(assets.id) as counted, last_asset_at, max(published_at) as newest
    from packs join within on ancestor = packs.id left join assets on assets.pack = within.pack
    group by packs.id
    having assets_total <> count(assets.id) or coalesce(last_asset_at < max(published_at), false)`.execute(db);
  return rows;
}

const totalsOf = async (db: Database) =>
  Object.fromEntries(
    (await db.selectFrom('packs').select(['alias', 'assets_total']).execute()).map((row) => [
      row.alias,
      row.assets_total,
    ]),
  );

test('a pack counts its subtree through publishing, moving and deleting', async () => {
  const { db, publish } = await useTree();
  const wood = await insertPack(db, 'wood');
  const floors = await insertPack(db, 'floors', wood);
  const oak = await insertPack(db, 'oak', floors);
  const stone = await insertPack(db, 'stone');
  const [first = ''] = await publish([oak, oak, stone]);
  expect(await totalsOf(db)).toEqual({ wood: 2, floors: 2, oak: 2, stone: 1 });

  await db.updateTable('packs').set({ parent: stone }).where('id', '=', floors).execute();
  expect(await totalsOf(db)).toEqual({ wood: 0, floors: 2, oak: 2, stone: 3 });

  await db.updateTable('assets').set({ pack: wood }).where('id', '=', first).execute();
  expect(await totalsOf(db)).toEqual({ wood: 1, floors: 1, oak: 1, stone: 2 });

  // One statement moves a pack and its subpack.
  await sql`update packs set parent = case id when ${oak} then ${wood}::integer else null end where id in (${oak}, ${floors})`.execute(
    db,
  );
  expect(await totalsOf(db)).toEqual({ wood: 2, floors: 0, oak: 1, stone: 1 });

  await db.deleteFrom('assets').where('pack', 'in', [wood, stone]).execute();
  expect(await totalsOf(db)).toEqual({ wood: 1, floors: 0, oak: 1, stone: 0 });
});

test('a pack records when it or a subpack last received an asset', async () => {
  const { db, publish } = await useTree();
  const wood = await insertPack(db, 'wood');
  const oak = await insertPack(db, 'oak', wood);
  const later = new Date('2026-05-01T00:00:00Z');
  await publish([oak], later);
  await publish([wood]);
  const rows = await db.selectFrom('packs').select('last_asset_at').orderBy('id').execute();
  expect(rows).toEqual([{ last_asset_at: later }, { last_asset_at: later }]);
});

test('the database refuses direct writes to the counts of a pack', async () => {
  const { db, publish } = await useTree();
  const wood = await insertPack(db, 'wood');
  await publish([wood]);
  await expect(db.updateTable('packs').set({ assets_total: 7 }).execute()).rejects.toThrow('kept by the database');
  const forged = { alias: 'forged', name: 'Forged', name_ru: 'Подлог', assets_total: 9, last_asset_at: moment };
  await db.insertInto('packs').values(forged).execute();
  expect(await totalsOf(db)).toEqual({ wood: 1, forged: 0 });
});

test('a pack cannot become its own ancestor by an update or an insert', async () => {
  const { db } = await useTree();
  const a = await insertPack(db, 'a');
  const b = await insertPack(db, 'b', a);
  const c = await insertPack(db, 'c', b);
  const close = db.updateTable('packs').set({ parent: c }).where('id', '=', a).execute();
  await expect(close).rejects.toMatchObject({ constraint: 'packs_form_a_tree' });
  await expect(
    sql`insert into packs (id, alias, name, parent) values (901, 'x', '', 902), (902, 'y', '', 901)`.execute(db),
  ).rejects.toMatchObject({ constraint: 'packs_form_a_tree' });
});

test('of two concurrent moves that together would form a cycle, one fails', async () => {
  const { db } = await useTree();
  for (let round = 0; round < 10; round++) {
    const a = await insertPack(db, `a${round}`);
    const b = await insertPack(db, `b${round}`);
    const move = (id: number, parent: number) => db.updateTable('packs').set({ parent }).where('id', '=', id).execute();
    const outcomes = await Promise.allSettled([move(a, b), move(b, a)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
});

test('an asset has exactly one main image at the end of every transaction', async () => {
  const { db, producer, publish } = await useTree();
  const pack = await insertPack(db, 'wood');
  const bare = { id: randomUUID(), producer, pack, type: 'model', name: '' };
  const alone = db
    .insertInto('assets')
    .values({ ...bare, published_at: moment, updated_at: moment })
    .execute();
  await expect(alone).rejects.toMatchObject({ constraint: 'assets_have_a_main_image' });

  const [asset = ''] = await publish([pack]);
  const image = { id: randomUUID(), asset, is_main: true, width: 1, height: 1, placeholder: '', key: KEY };
  await expect(db.insertInto('images').values(image).execute()).rejects.toMatchObject({
    constraint: 'one_main_image_per_asset',
  });
  for (const leave of [
    () => db.deleteFrom('images').where('asset', '=', asset).execute(),
    () => db.updateTable('images').set({ is_main: false }).where('asset', '=', asset).execute(),
  ])
    await expect(leave()).rejects.toMatchObject({ constraint: 'assets_have_a_main_image' });

  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('images').where('asset', '=', asset).execute();
    await tx.insertInto('images').values(image).execute();
  });
  await db.deleteFrom('assets').where('id', '=', asset).execute();
  expect(await db.selectFrom('images').select('id').execute()).toEqual([]);
});

type Step = { kind: 'publish' | 'move asset' | 'delete' | 'move pack' | 'drop pack'; a: number; b: number };

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('publish', 'move asset', 'delete', 'move pack', 'drop pack'),
    a: fc.nat(99),
    b: fc.nat(99),
  }),
  { minLength: 8, maxLength: 40 },
);

/** Expected errors in this test: cycles, non-empty packs, rows deleted concurrently, timeouts on a busy machine. */
const isExpected = (error: unknown): boolean =>
  isRetryable(error) ||
  isDatabaseUnavailable(error) ||
  ['23503', '23514'].includes(String((error as { code?: string }).code));

test('the counts stay right while assets and packs are published, moved and deleted concurrently', async () => {
  const { db, producer, publish } = await useTree();
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const roots: number[] = [];
      for (let i = 0; i < 6; i++) {
        const parent = i % 2 === 1 ? (roots[i - 1] ?? null) : null;
        roots.push(await insertPack(db, randomUUID(), parent));
      }
      const pick = (n: number) => roots[n % roots.length] as number;
      const play = ({ kind, a, b }: Step): Promise<unknown> => {
        const [from, to] = [pick(a), pick(b)];
        if (kind === 'publish')
          return inTransaction(db, (tx) => insertAssets(tx, producer, [from, to], new Date(moment.getTime() + a)));
        if (kind === 'move asset') return sql`update assets set pack = ${to} where pack = ${from}`.execute(db);
        if (kind === 'delete') return sql`delete from assets where pack = ${from}`.execute(db);
        if (kind === 'move pack')
          return db
            .updateTable('packs')
            .set({ parent: b % 7 === 0 ? null : to })
            .where('id', '=', from)
            .execute();
        return db.deleteFrom('packs').where('id', '=', from).execute();
      };
      const queue = [...script];
      const lane = async () => {
        for (let step = queue.shift(); step; step = queue.shift()) {
          await play(step).catch((error) => {
            if (!isExpected(error)) throw error;
          });
        }
      };
      await publish(roots);
      await Promise.all([lane(), lane(), lane(), lane(), lane(), lane()]);
      expect(await findDrift(db)).toEqual([]);
    }),
    { numRuns: runCount(5, 100), seed: 20_261_115, endOnFailure: true },
  );
});
