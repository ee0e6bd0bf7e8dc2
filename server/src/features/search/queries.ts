import type pg from 'pg';
import type { AssetRow, PackRow, ProducerRow, TagRow } from './asset-row.ts';
import type { Filters } from './index-query.ts';
import { newSince } from './new-since.rules.ts';

/** A pool or a connection. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(
    statement: string | (pg.QueryConfig & { rowMode?: 'array'; query_timeout?: number }),
    values?: unknown[],
  ): Promise<{ rows: Row[] }>;
}

/** The timeout of statements that take milliseconds: a connection that does not answer them is dead. */
const SHORT_MS = 3_000;

const ASSET = `
  select a.id, a.type, a.producer, a.pack, a.licence, a.free, a.exclusive, a.colors,
    extract(epoch from a.published_at)::float8 * 1000 as published_at,
    coalesce((select downloads from asset_popularity where asset = a.id), 0) as popularity,
    a.name, a.name_ru, a.description, a.description_ru,
    array(select tag from asset_tags where asset = a.id) as tags, f.resolutions, f.formats
  from assets as a
  cross join lateral (
    select coalesce(array_agg(distinct resolution) filter (where resolution is not null), '{}') as resolutions,
      coalesce(array_agg(distinct format) filter (where format <> 'bin'), '{}') as formats
    from files where asset = a.id and version = a.version
  ) as f`;

/** Lists assets with a greater id, in the order of ids. */
export async function listAssetsAfter(db: Queryable, id: string | null, limit: number): Promise<AssetRow[]> {
  const { rows } = await db.query<AssetRow>(
    `${ASSET} where a.id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by a.id limit $2`,
    [id, limit],
  );
  return rows;
}

export async function listAssets(db: Queryable, ids: readonly string[]): Promise<AssetRow[]> {
  const { rows } = await db.query<AssetRow>(`${ASSET} where a.id = any($1::uuid[])`, [ids]);
  return rows;
}

export async function listTags(db: Queryable): Promise<TagRow[]> {
  const { rows } = await db.query<TagRow>(`
    select id, alias, name, name_ru, array(select word from tag_synonyms where tag = tags.id) as synonyms from tags`);
  return rows;
}

export async function listPacks(db: Queryable): Promise<PackRow[]> {
  const { rows } = await db.query<PackRow>(`
    select id, alias, name, name_ru, parent, extract(epoch from last_asset_at)::float8 * 1000 as last_asset_at
    from packs`);
  return rows;
}

export async function listProducers(db: Queryable): Promise<ProducerRow[]> {
  const { rows } = await db.query<ProducerRow>('select id, alias, name, name_ru from producers');
  return rows;
}

export async function listForms(db: Queryable): Promise<[form: string, lemma: string][]> {
  const { rows } = await db.query({ text: 'select form, lemma from search_forms', rowMode: 'array' });
  return rows as [string, string][];
}

export async function listSynonyms(db: Queryable): Promise<[word: string, meaning: string][]> {
  const { rows } = await db.query({ text: 'select word, meaning from search_synonyms', rowMode: 'array' });
  return rows as [string, string][];
}

export async function listStopWords(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ word: string }>('select word from search_stop_words');
  return rows.map(({ word }) => word);
}

/** Stems each word as PostgreSQL's full text search does: Latin letters as English, others as Russian. */
export async function stemWords(
  db: Queryable,
  words: readonly string[],
): Promise<[word: string, lexeme: string | null][]> {
  const { rows } = await db.query({
    text: `
      select word, (case when word ~ '^[ -~]+$' then ts_lexize('english_stem', word)
        else ts_lexize('russian_stem', word) end)[1]
      from unnest($1::text[]) as word`,
    values: [words],
    rowMode: 'array',
    query_timeout: SHORT_MS,
  });
  return rows as [string, string | null][];
}

/** The transactions whose changes the index has read. */
export interface Position {
  /** Changes of all transactions below this id have been read. */
  below: string;
  /** Transactions at or above `below` whose changes have been read as well. */
  ahead: readonly string[];
}

export interface Changes {
  subjects: string[];
  position: Position;
  /** Unread changes have been deleted, so everything must be loaded again. */
  isBehind: boolean;
  /** The version of the topic `catalog`; changes of the transactions that bumped it up to here are included. */
  catalogVersion: number;
}

export async function getChanges(db: Queryable, { below, ahead }: Position): Promise<Changes> {
  // One statement reads everything in one snapshot.
  const { rows } = await db.query({
    query_timeout: SHORT_MS,
    text: `select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
      coalesce((select xid > $1::xid8 from search_marks where is_pruned), false) as is_behind,
      coalesce((select version from topic_versions where topic = 'catalog'), 0)::float8 as catalog_version,
      changes.xid::text as xid, changes.subject, coalesce(changes.xid >= pg_snapshot_xmin(pg_current_snapshot()), false) as is_ahead
    from (select) as always
    left join search_changes as changes on changes.xid >= $1::xid8 and changes.xid <> all ($2::xid8[])`,
    values: [below, ahead],
  });
  const [first] = rows as [{ xmin: string; is_behind: boolean; catalog_version: number }];
  const changed = (rows as { xid: string | null; subject: string; is_ahead: boolean }[]).filter(({ xid }) => xid);
  const newAhead = changed.filter(({ is_ahead }) => is_ahead).map(({ xid }) => xid as string);
  const xmin = BigInt(first.xmin);
  return {
    subjects: [...new Set(changed.map(({ subject }) => subject))],
    position: { below: first.xmin, ahead: [...new Set([...ahead, ...newAhead])].filter((xid) => BigInt(xid) >= xmin) },
    isBehind: first.is_behind,
    catalogVersion: first.catalog_version,
  };
}

/** Returns a position before all changes that commit from now on. */
export async function getPosition(db: Queryable): Promise<Position> {
  const { rows } = await db.query('select pg_snapshot_xmin(pg_current_snapshot())::text as xmin');
  return { below: (rows[0] as { xmin: string }).xmin, ahead: [] };
}

/** Lists filters that match the asset, one filter each. */
export async function listFiltersOf(db: Queryable, asset: string): Promise<Filters[]> {
  const { rows } = await db.query<{ filters: Filters }>(
    `with one as (select * from assets where id = $1)
    select json_build_object('type', json_build_array(type)) as filters from one
    union all select json_build_object('licence', json_build_array(licence)) from one
    union all select json_build_object('producer', json_build_array(producer)) from one
    union all select json_build_object('pack', json_build_array(coalesce(packs.parent, packs.id)))
      from one join packs on packs.id = one.pack
    union all select json_build_object('free', free) from one
    union all select json_build_object('exclusive', exclusive) from one
    union all select json_build_object('new', true)
    union all select json_build_object('color', colors) from one where colors <> '{}'
    union all select json_build_object('tag', json_build_array(tag)) from one join asset_tags on asset = one.id
    union all select json_build_object('format', json_build_array(format)) from one join files on asset = one.id`,
    [asset],
  );
  return rows.map(({ filters }) => filters);
}

/** Filters and sorts by SQL, as the reference for the index. */
export async function listMatching(
  db: Queryable,
  filters: Filters,
  sort: 'new' | 'old',
  limit: number,
  now: number,
): Promise<{ ids: string[]; total: number }> {
  const direction = sort === 'new' ? 'desc' : 'asc';
  const { rows } = await db.query<{ id: string; total: number }>(
    `with recursive within (id) as (
      select id from packs where id = any($5::int[])
      union select packs.id from packs join within on packs.parent = within.id
    )
    select id, count(*) over ()::int as total from assets
    where ($1::text[] is null or type = any($1)) and ($2::text[] is null or licence = any($2))
      and ($3::text[] is null or colors && $3) and ($4::int[] is null or producer = any($4))
      and ($5::int[] is null or pack in (select id from within))
      and ($6::int[] is null or exists (select from asset_tags where asset = assets.id and tag = any($6)))
      and ($7::text[] is null or exists (
        select from files where asset = assets.id and version = assets.version and format = any($7)))
      and (not $8 or free) and (not $9 or exclusive) and (not $10 or published_at >= to_timestamp($11::float8 / 1000))
    order by published_at ${direction}, id ${direction} limit $12`,
    [
      filters.type ?? null,
      filters.licence ?? null,
      filters.color ?? null,
      filters.producer ?? null,
      filters.pack ?? null,
      filters.tag ?? null,
      filters.format ?? null,
      filters.free ?? false,
      filters.exclusive ?? false,
      filters.new ?? false,
      newSince(now),
      limit,
    ],
  );
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** Finds an asset by its publication date: `share` 0 is the oldest, 1 the newest. */
export async function findAssetAt(
  db: Queryable,
  share: number,
): Promise<{ id: string; name: string; pack: number } | null> {
  const { rows } = await db.query<{ id: string; name: string; pack: number }>(
    `select id, name, pack from assets where published_at >= (
       select min(published_at) + (max(published_at) - min(published_at)) * $1::float8 from assets)
     order by published_at limit 1`,
    [share],
  );
  return rows[0] ?? null;
}
