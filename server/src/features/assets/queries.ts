import type { Asset, AssetCard } from '@polyshelf/contract/assets';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

const named = (row: string) =>
  sql.raw<string>(
    `json_build_object('id', ${row}.id, 'alias', ${row}.alias, 'name', ${row}.name, 'name_ru', ${row}.name_ru)`,
  );

/** Its id is the hash in the key, which is all of the key that an address shows. */
const picture = sql.raw<string>(`'id', substr(key, 8), 'width', width, 'height', height, 'placeholder', placeholder`);

/** What a card and a page both show of an asset `a` of a producer `p`; new is what came since the moment. */
const shown = (newSince: Date) => sql`
  a.id, a.type, a.name, a.name_ru, a.free, a.exclusive, a.published_at >= ${newSince} as new,
  ${named('p')} as producer, f.resolution, f.formats,
  array(select shade ->> 'color' from jsonb_array_elements(a.palette) as shade) as palette`;

/** Sorted as numbers: 16K is more than 8K. What comes with a glTF is no format that somebody looks for. */
const filesShown = sql`
  cross join lateral (
    select max(rtrim(resolution, 'K')::int) || 'K' as resolution,
      coalesce(array_agg(distinct format order by format) filter (where format <> 'bin'), '{}') as formats
    from files where asset = a.id and version = a.version
  ) as f`;

/** In the order of the ids, in one statement however many they are; what is gone is left out. */
export async function listCards(db: Database, ids: readonly string[], newSince: Date): Promise<AssetCard[]> {
  if (ids.length === 0) return [];
  // As one text: taking it apart once is quicker than row by row and column by column.
  const { rows } = await sql<{ cards: AssetCard[] | null }>`
    select json_agg(card order by place) as cards from (select place, ${shown(newSince)},
      pictures -> 0 as image, pictures -> 1 as second
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join assets as a on a.id = wanted.id
    join producers as p on p.id = a.producer
    cross join lateral (
      select json_agg(json_build_object(${picture}) order by is_main desc, position) as pictures
      from images where asset = a.id
    ) as i
    ${filesShown}) as card`.execute(db);
  return rows[0]?.cards ?? [];
}

/** By id, so that an asset stays in its part as long as none before it comes or goes. */
export const listIds = (db: Database, { limit, offset }: { limit: number; offset: number }) =>
  db.selectFrom('assets').select(['id', 'updated_at']).orderBy('id').limit(limit).offset(offset).execute();

type AssetRow = Omit<Asset, 'published_at' | 'versions'> & {
  published_at: Date;
  versions: (Omit<Asset['versions'][number], 'published_at'> & { published_at: string })[];
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
          'published_at', published_at) order by number desc)
        from asset_versions where asset = a.id and number <= a.version) as versions,
      (select json_agg(json_build_object(${picture}, 'is_main', is_main, 'relation_data', relation_data)
          order by is_main desc, position) from images where asset = a.id) as images,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'map', map, 'resolution', resolution,
          'format', format, 'bytes', bytes) order by name), '[]')
        from files where asset = a.id and version = a.version) as files,
      (select coalesce(json_agg(json_build_object('id', substr(key, 10), 'kind', kind, 'map', map, 'bytes', bytes)
          order by kind, map), '[]') from previews where asset = a.id) as previews
    from assets as a
    join producers as p on p.id = a.producer
    ${filesShown}
    where a.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function listLicences(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('licences').select('id').execute();
  return rows.map(({ id }) => id);
}
