import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import type { TaggedAsset } from './read-vocabulary.ts';

/** Inserts the assets without any translation. Returns their ids in the same order. */
export async function fillCatalog(client: pg.Client, assets: readonly TaggedAsset[]): Promise<string[]> {
  const rows = assets.map((asset) => ({ id: randomUUIDv7(), ...asset }));
  const tags = [...new Set(assets.flatMap((asset) => asset.tags))];
  await client.query('begin');
  await client.query(`insert into producers (id, alias, name) values (1, 'maker', 'Maker')`);
  await client.query(`insert into packs (id, alias, name) values (1, 'shelf', 'Shelf')`);
  await client.query(
    `insert into tags (id, alias, name) select place, 'tag-' || place, name
     from unnest($1::text[]) with ordinality as tag (name, place)`,
    [tags],
  );
  await client.query(
    `insert into assets (id, producer, pack, type, name, published_at, updated_at)
     select id, 1, 1, 'model', name, now(), now() from unnest($1::uuid[], $2::text[]) as asset (id, name)`,
    [rows.map(({ id }) => id), rows.map(({ name }) => name)],
  );
  const numbers = new Map(tags.map((tag, index) => [tag, index + 1]));
  const pairs = rows.flatMap(({ id, tags: own }) => [...new Set(own)].map((tag) => [id, numbers.get(tag)] as const));
  await client.query('insert into asset_tags (asset, tag) select * from unnest($1::uuid[], $2::int[])', [
    pairs.map(([id]) => id),
    pairs.map(([, tag]) => tag),
  ]);
  await client.query('commit');
  return rows.map(({ id }) => id);
}
