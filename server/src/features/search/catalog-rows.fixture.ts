import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';

interface NewAsset {
  id?: string;
  name?: string;
  name_ru?: string | null;
  description?: string;
  description_ru?: string | null;
  type?: string;
  producer?: string;
  pack?: string;
  tags?: readonly string[];
  free?: boolean;
  colors?: readonly string[];
  resolution?: string;
  format?: string;
  published_at?: Date;
}

type Db = Pick<pg.ClientBase, 'query'>;

/** Inserts or finds a producer, pack or tag by its alias. */
async function open(db: Db, table: 'producers' | 'packs' | 'tags', alias: string): Promise<number> {
  const { rows } = await db.query(
    `insert into ${table} (alias, name) values ($1, $1)
     on conflict (alias) do update set alias = excluded.alias returning id`,
    [alias],
  );
  return (rows[0] as { id: number }).id;
}

/** Inserts the fewest rows that the schema allows for an asset with a picture and a file, in the caller's transaction. */
export async function insertAssetRows(db: Db, asset: NewAsset = {}): Promise<string> {
  const { id = randomUUIDv7(), name = 'Oak planks', name_ru = 'Дубовые доски', type = 'texture' } = asset;
  const { producer = 'maker', pack = 'shelf', tags = [], published_at = new Date('2026-03-01T00:00:00Z') } = asset;
  await db.query(
    `insert into assets (id, producer, pack, type, name, name_ru, description, description_ru, free, colors, published_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
    [
      id,
      await open(db, 'producers', producer),
      await open(db, 'packs', pack),
      type,
      name,
      name_ru,
      asset.description ?? '',
      asset.description_ru ?? null,
      asset.free ?? false,
      asset.colors ?? [],
      published_at,
    ],
  );
  await db.query('insert into asset_versions (asset, number, published_at) values ($1, 1, $2)', [id, published_at]);
  const hash = '0'.repeat(64);
  await db.query(
    `insert into images (id, asset, is_main, width, height, placeholder, key) values ($1, $2, true, 8, 8, '', $3)`,
    [randomUUID(), id, `images/${hash}`],
  );
  await db.query(
    `insert into files (id, asset, version, resolution, format, name, bytes, sha256, crc32, key)
     values ($1, $2, 1, $3, $4, 'file', 1, $5, 0, $6)`,
    [randomUUID(), id, asset.resolution ?? '2K', asset.format ?? 'png', hash, `files/00/${hash}.png`],
  );
  for (const tag of tags) {
    await db.query('insert into asset_tags (asset, tag) values ($1, $2)', [id, await open(db, 'tags', tag)]);
  }
  return id;
}
