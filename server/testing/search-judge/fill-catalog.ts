import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import type { TaggedAsset } from './read-vocabulary.ts';

/** Inserts the assets without any translation. Returns their ids in the same order. */
export async function fillCatalog(client: pg.Client, assets: readonly TaggedAsset[]): Promise<string[]> {
  const ids = assets.map(() => randomUUIDv7());
  const tags = [...new Set(assets.flatMap((asset) => asset.tags))];
  const numbers = new Map(tags.map((tag, index) => [tag, index + 1]));
  const pairs = assets.flatMap((asset, at) => asset.tags.map((tag) => [ids[at], numbers.get(tag)] as const));
  await client.query('begin');
  await client.query(`insert into producers (id, alias, name) values (1, 'maker', 'Maker')`);
  await client.query(`insert into packs (id, alias, name) values (1, 'shelf', 'Shelf')`);
  await client.query(
    `insert into tags (id, alias, name) select place, replace(name, ' ', '-'), name
     from unnest($1::text[]) with ordinality as tag (name, place)`,
    [tags],
  );
  await client.query(
    `insert into assets (id, producer, pack, type, name, published_at, updated_at)
     select id, 1, 1, 'model', name, now(), now() from unnest($1::uuid[], $2::text[]) as asset (id, name)`,
    [ids, assets.map(({ name }) => name)],
  );
  await client.query(
    `insert into asset_versions (asset, number, published_at) select id, 1, now() from unnest($1::uuid[]) as id`,
    [ids],
  );
  const hash = '0'.repeat(64);
  await client.query(
    `insert into images (id, asset, is_main, width, height, placeholder, key)
     select image, asset, true, 8, 8, '', $3 from unnest($1::uuid[], $2::uuid[]) as one (image, asset)`,
    [ids.map(() => randomUUID()), ids, `images/${hash}`],
  );
  await client.query('insert into asset_tags (asset, tag) select * from unnest($1::uuid[], $2::int[])', [
    pairs.map(([id]) => id),
    pairs.map(([, tag]) => tag),
  ]);
  await client.query('commit');
  return ids;
}
