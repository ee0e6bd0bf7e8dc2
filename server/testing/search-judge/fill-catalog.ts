import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';

/** Inserts one asset for each list of tags, without any translation. Returns the ids of the assets by tag. */
export async function fillCatalog(
  client: pg.Client,
  assets: readonly (readonly string[])[],
): Promise<Map<string, Set<string>>> {
  const rows = assets.map((tags, index) => ({ id: randomUUIDv7(), name: `Asset ${index}`, tags }));
  const tags = [...new Set(assets.flat())];
  const assetsByTag = new Map(tags.map((tag) => [tag, new Set<string>()]));
  for (const row of rows) for (const tag of row.tags) assetsByTag.get(tag)?.add(row.id);
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
  return assetsByTag;
}
