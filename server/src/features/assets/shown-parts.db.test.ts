import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';

const moment = new Date('2026-03-14T12:00:00Z');
const VERSIONS = [1, 2];

/** Lists assets whose denormalised columns differ from their pictures and files. */
async function findDrift(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select id, main_picture ->> 'id' as main, second_picture ->> 'id' as second, resolution, formats,
        (select substr(key, 8) from images where asset = assets.id and is_main) as expected_main,
        (select substr(key, 8) from images where asset = assets.id and not is_main order by position, id limit 1)
          as expected_second,
        (select f.resolution from files as f where f.asset = assets.id and f.version = assets.version
          and f.resolution is not null order by length(f.resolution) desc, f.resolution desc limit 1)
          as expected_resolution,
        array(select distinct format from files as f where f.asset = assets.id and f.version = assets.version
          and format <> 'bin' order by format) as expected_formats,
        (select json_agg(substr(key, 8)) from images where asset = assets.id and relation_data = 'maxi') as maxi
      from assets
    ) as seen
    where (main, second, resolution, formats, maxi::text) is distinct from
      (expected_main, expected_second, expected_resolution, expected_formats, json_build_array(expected_main)::text)`.execute(
    db,
  );
  return rows;
}

async function useTwoAssets() {
  const { db } = await useTestDatabase();
  const names = { alias: 'maker', name: 'Maker', name_ru: 'Мастер' };
  const { id: producer } = await db.insertInto('producers').values(names).returning('id').executeTakeFirstOrThrow();
  const { id: pack } = await db.insertInto('packs').values(names).returning('id').executeTakeFirstOrThrow();
  const assets = [randomUUID(), randomUUID()];
  await inTransaction(db, async (tx) => {
    for (const id of assets) {
      const words = { type: 'model', name: 'Chair', name_ru: 'Стул', published_at: moment, updated_at: moment };
      await tx
        .insertInto('assets')
        .values({ id, producer, pack, ...words })
        .execute();
      for (const number of VERSIONS)
        await tx.insertInto('asset_versions').values({ asset: id, number, published_at: moment }).execute();
      await tx
        .insertInto('images')
        .values(imageOf(id, true, 0))
        .execute();
    }
  });
  return { db, assets };
}

let made = 0;
const hash = () => (++made).toString(16).padStart(64, '0');

const imageOf = (asset: string, is_main: boolean, position: number) => ({
  ...{ id: randomUUID(), asset, is_main, position, width: 2, height: 1, placeholder: 'AA==' },
  key: `images/${hash()}`,
});

const fileOf = (asset: string, version: number, resolution: string | null, format: string) => {
  const sha256 = hash();
  const about = { id: randomUUID(), asset, version, resolution, format, name: `${sha256}.${format}` };
  return { ...about, bytes: 1, sha256, crc32: 0, key: `files/${sha256}.${format}` };
};

const someAsset = fc.integer({ min: 0, max: 1 });
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
const step = fc.oneof(
  fc.record({ kind: fc.constant('add picture' as const), asset: someAsset, position: fc.nat(9) }),
  fc.record({ kind: fc.constantFrom('move pictures' as const, 'turn pictures round' as const), asset: someAsset }),
  fc.record({ kind: fc.constant('change main picture' as const), asset: someAsset }),
  fc.record({ kind: fc.constantFrom('drop pictures' as const, 'drop files' as const), asset: someAsset }),
  fc.record({
    kind: fc.constant('add file' as const),
    asset: someAsset,
    version: fc.constantFrom(...VERSIONS),
    resolution: fc.constantFrom(null, '2K', '8K', '16K'),
    format: fc.constantFrom('png', 'jpg', 'gltf', 'bin'),
  }),
  fc.record({
    kind: fc.constant('take version' as const),
    asset: someAsset,
    version: fc.constantFrom(...VERSIONS),
  }),
);

test('the denormalised columns of an asset follow every change of its pictures and files', async () => {
  const { db, assets } = await useTwoAssets();
  expect(await findDrift(db)).toEqual([]);
  const take = async (one: Step) => {
    const [asset, other] = [assets[one.asset] as string, assets[1 - one.asset] as string];
    const pictures = () => db.updateTable('images').where('asset', '=', asset).where('is_main', '=', false);
    switch (one.kind) {
      case 'add picture':
        return db
          .insertInto('images')
          .values(imageOf(asset, false, one.position))
          .execute();
      case 'move pictures':
        return pictures().set({ asset: other }).execute();
      case 'change main picture':
        return inTransaction(db, async (tx) => {
          await tx.updateTable('images').set({ is_main: false }).where('asset', '=', asset).execute();
          await sql`update images set is_main = true
            where id = (select id from images where asset = ${asset} order by key desc limit 1)`.execute(tx);
        });
      case 'turn pictures round':
        return pictures().set({ position: sql`9 - position` }).execute();
      case 'drop pictures':
        return db.deleteFrom('images').where('asset', '=', asset).where('is_main', '=', false).execute();
      case 'add file':
        return db
          .insertInto('files')
          .values(fileOf(asset, one.version, one.resolution, one.format))
          .execute();
      case 'drop files':
        return db.deleteFrom('files').where('asset', '=', asset).where('format', '=', 'png').execute();
      case 'take version':
        return db.updateTable('assets').set({ version: one.version }).where('id', '=', asset).execute();
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      for (const one of steps) await take(one);
      expect(await findDrift(db)).toEqual([]);
    }),
    { numRuns: runCount(12, 300) },
  );
});
