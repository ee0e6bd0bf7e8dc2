import type { Asset } from '@polyshelf/contract/assets';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { findRenamed } from '../../platform/records/find-renamed.ts';
import type { VersionFile } from './file-differences.rules.ts';

const named = (row: string) =>
  sql.raw<string>(
    `json_build_object('id', ${row}.id, 'alias', ${row}.alias, 'name', ${row}.name, 'name_ru', ${row}.name_ru)`,
  );

/** The id of a picture is the hash in its key; URLs contain nothing else of the key. */
const picture = sql.raw<string>(`'id', substr(key, 8), 'width', width, 'height', height, 'placeholder', placeholder`);

/** The columns that a card and a page share, of an asset `a` and its producer `p`. Assets since `newSince` are new. */
const shown = (newSince: Date) => sql`
  a.id, a.type, a.name, a.name_ru, a.free, a.exclusive, a.published_at >= ${newSince} as new,
  ${named('p')} as producer, a.resolution, a.formats,
  array(select shade ->> 'color' from jsonb_array_elements(a.palette) as shade) as palette`;

export interface CardJson {
  id: string;
  /** JSON of an `AssetCard`. */
  json: string;
}

/** Returns cards in the order of the ids, by one statement, without assets that no longer exist. */
export async function listCardJson(db: Database, ids: readonly string[], newSince: Date): Promise<CardJson[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardJson>`
    select wanted.id, row_to_json(card)::text as json
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    cross join lateral (
      select ${shown(newSince)}, a.main_picture as image, a.second_picture as second
      from assets as a join producers as p on p.id = a.producer
      where a.id = wanted.id
    ) as card
    order by place`.execute(db);
  return rows;
}

/** Sorted by id, so that an asset stays in its part of the site map unless earlier ids are added or removed. */
export const listIds = (db: Database, { limit, offset }: { limit: number; offset: number }) =>
  db.selectFrom('assets').select(['id', 'updated_at']).orderBy('id').limit(limit).offset(offset).execute();

/** The ids of all assets that the account has ever downloaded. */
export async function listDownloadedIds(db: Database, account: number): Promise<string[]> {
  const rows = await db.selectFrom('downloads').select('asset').where('account', '=', account).execute();
  return rows.map(({ asset }) => asset);
}

type AssetRow = Omit<Asset, 'published_at' | 'versions'> & {
  published_at: Date;
  versions: (Omit<Asset['versions'][number], 'differences'> & { files: VersionFile[] })[];
};

export async function findAsset(db: Database, id: string, newSince: Date): Promise<AssetRow | null> {
  const { rows } = await sql<AssetRow>`
    select ${shown(newSince)}, a.description, a.description_ru, a.published_at, a.version, a.facts,
      (select row_to_json(licences) from licences where id = a.licence) as licence,
      (with recursive up (id, depth) as (
        select a.pack, 0
        union all
        select packs.parent, depth + 1 from packs join up using (id) where packs.parent is not null
      ) select json_agg(${named('packs')} order by depth desc) from up join packs using (id)) as packs,
      (select coalesce(json_agg(${named('tags')} order by tags.name), '[]')
        from asset_tags join tags on tags.id = tag where asset = a.id) as tags,
      (select json_agg(json_build_object('number', number, 'note', note, 'note_ru', note_ru,
          'published_at', published_at,
          'files', (select coalesce(json_agg(json_build_object('name', name, 'sha256', sha256, 'bytes', bytes)
            order by name), '[]') from files where asset = a.id and version = number and a.version > 1)
          ) order by number desc)
        from asset_versions where asset = a.id and number <= a.version) as versions,
      (select json_agg(json_build_object(${picture}, 'is_main', is_main, 'relation_data', relation_data)
          order by is_main desc, position, id) from images where asset = a.id) as images,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'map', map, 'resolution', resolution,
          'format', format, 'bytes', bytes) order by name), '[]')
        from files where asset = a.id and version = a.version) as files,
      (select coalesce(json_agg(json_build_object('id', substr(key, 10), 'kind', kind, 'map', map, 'bytes', bytes)
          order by kind, map), '[]') from previews where asset = a.id) as previews
    from assets as a
    join producers as p on p.id = a.producer
    where a.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function listLicences(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('licences').select('id').execute();
  return rows.map(({ id }) => id);
}

/** The present alias of a producer, pack or tag that had the given one. */
export const findPresentAlias = async (db: Database, field: string, alias: string): Promise<string | null> => {
  if (field === 'producer' || field === 'pack') return (await findRenamed(db, field, alias))?.alias ?? null;
  return field === 'tag' ? findMovedTag(db, alias) : null;
};

async function findMovedTag(db: Database, alias: string): Promise<string | null> {
  const row = await db
    .selectFrom('tag_redirects as r')
    .innerJoin('tags', 'tags.id', 'r.tag')
    .select('tags.alias')
    .where('r.alias', '=', alias)
    .executeTakeFirst();
  return row?.alias ?? null;
}
