import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { slugOf } from '../../platform/slug.ts';
import type { Edition } from '../media/index.ts';
import type { AssetType, VariantFile } from './variants.rules.ts';

export interface StoredFile extends VariantFile {
  sha256: string;
  crc32: number;
  key: string;
}

export interface DerivedFile extends Pick<StoredFile, 'name' | 'bytes' | 'sha256' | 'crc32' | 'key'> {
  kind: 'orm' | 'preview';
  resolution: string;
}

/** One version of an asset with everything that its archive contains. */
export interface EditionRow extends Edition {
  type: AssetType;
  isFree: boolean;
  name: string;
  /** The base name of its archive and folder. */
  slug: string;
  producer: string;
  licence: { name: string; name_ru: string; summary: string; summary_ru: string; url: string | null };
  publishedAt: Date;
  files: StoredFile[];
  derived: DerivedFile[];
}

/** Keeps the order of `editions` and takes the newest version where none is given. Leaves out deleted editions. */
export async function listEditions(
  db: Database,
  editions: readonly { asset: string; version?: number }[],
): Promise<EditionRow[]> {
  const wanted = editions.map(({ asset, version }) => ({ asset, version }));
  const { rows } = await sql<EditionRow>`
    select a.id as asset, v.number as version, a.type, a.free as "isFree", a.name, p.name as producer,
      v.published_at as "publishedAt",
      json_build_object('name', l.name, 'name_ru', l.name_ru,
        'summary', l.summary, 'summary_ru', l.summary_ru, 'url', l.url) as licence,
      (select coalesce(json_agg(json_build_object('id', f.id, 'map', f.map, 'resolution', f.resolution,
          'format', f.format, 'name', f.name, 'bytes', f.bytes, 'sha256', f.sha256, 'crc32', f.crc32, 'key', f.key)
          order by f.name), '[]')
        from files f where f.asset = a.id and f.version = v.number) as files,
      (select coalesce(json_agg(d order by d.kind, d.resolution), '[]')
        from derived_files d where d.asset = a.id and d.version = v.number) as derived
    from rows from (jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as (asset uuid, version integer))
      with ordinality as e (asset, version, place)
    join assets a on a.id = e.asset
    join asset_versions v on v.asset = a.id and v.number = coalesce(e.version, a.version)
    join producers p on p.id = a.producer
    join licences l on l.id = a.licence
    order by e.place`.execute(db);
  return rows.map((row) => ({ ...row, slug: slugOf(row.name) || row.asset }));
}

/** Finds a collection of the account, with the newest versions of its assets in the order of adding. */
export async function findCollection(db: Database, account: number, id: number) {
  const { rows } = await sql<{ name: string; editions: Edition[] }>`
    select c.name, (
      select coalesce(json_agg(json_build_object('asset', a.id, 'version', a.version) order by f.created_at, f.id), '[]')
      from assets_packs f join assets a on a.id = f.asset
      where f.account = c.account and f.pack = c.id
    ) as editions
    from collections c where c.id = ${id} and c.account = ${account}`.execute(db);
  return rows[0];
}
