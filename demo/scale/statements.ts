/**
 * The SQL that multiplies a catalogue. Every random choice is a hash of the row number, so all runs give the same rows.
 */

export const functions = [
  `create function pg_temp.chance(n bigint, question int) returns float8 language sql immutable as
     $$ select (hashint8extended(n, question) & 9007199254740991)::float8 / 9007199254740992 $$`,
  // Picks rank r with a probability of about 1/r (Zipf), as real tags, packs and producers are distributed.
  `create function pg_temp.zipf(n bigint, question int, ranks bigint) returns int language sql immutable as
     $$ select least(ranks, floor(exp(pg_temp.chance(n, question) * ln(ranks + 1))))::int $$`,
];

export const wordTables = [
  `create temp table adjectives (rank int primary key, en text, ru_m text, ru_f text, ru_n text, ru_p text)`,
  `create temp table nouns (type text, rank int, en text, ru text, gender text, alias text, primary key (type, rank))`,
  `create temp table details (rank int primary key, en text, ru text)`,
];

export const loadAdjectives = `insert into adjectives
  select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])`;
export const loadNouns = `insert into nouns
  select * from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[])`;
export const loadDetails = `insert into details select * from unnest($1::int[], $2::text[], $3::text[])`;

/** The adjective in the grammatical gender of the noun, then the noun, with a capital letter. */
const russianName = (adjective: string, noun: string) => `upper(left(form, 1)) || substr(form, 2) || ' ' || ${noun}.ru
  from (select case ${noun}.gender when 'm' then ${adjective}.ru_m when 'f' then ${adjective}.ru_f
    when 'n' then ${adjective}.ru_n else ${adjective}.ru_p end as form) as agreed`;

const named = `
  select i, initcap(left(adjectives.en, 1)) || substr(adjectives.en, 2) || ' ' || nouns.en as name,
    (select ${russianName('adjectives', 'nouns')}) as name_ru
  from numbered
  join adjectives on adjectives.rank = 1 + i % (select count(*) from adjectives)
  join nouns on nouns.type = numbered.type and nouns.rank = 1 + i % (select count(*) from nouns as own where own.type = numbered.type)`;

const typeOf = (row: string) =>
  `case when pg_temp.chance(${row}, 1) < 0.55 then 'texture' when pg_temp.chance(${row}, 1) < 0.9 then 'model' else 'hdri' end`;

/** Inserts producers, packs and tags once, and numbers them by rank in temporary tables. */
export const sharedRows: { text: string; counts?: ('producers' | 'packs' | 'topPacks')[] }[] = [
  {
    text: `insert into producers (alias, name, name_ru)
      with numbered as (select i, ${typeOf('i')} as type from generate_series(1, $1::int) as i)
      select 'producer-' || i, name || ' ' || i, name_ru || ' ' || i from (${named}) as made
      on conflict (alias) do nothing`,
    counts: ['producers'],
  },
  {
    text: `insert into packs (alias, name, name_ru)
      with numbered as (select i, ${typeOf('i')} as type from generate_series(1, $1::int) as i)
      select 'pack-' || i, name || ' ' || i, name_ru || ' ' || i from (${named}) as made
      on conflict (alias) do nothing`,
    counts: ['topPacks'],
  },
  {
    text: `insert into packs (alias, name, name_ru, parent)
      with numbered as (select i, ${typeOf('i')} as type from generate_series($2::int + 1, $1::int) as i)
      select 'pack-' || i, name || ' ' || i, name_ru || ' ' || i,
        (select id from packs where alias = 'pack-' || pg_temp.zipf(i, 2, $2::int)) from (${named}) as made
      on conflict (alias) do nothing`,
    counts: ['packs', 'topPacks'],
  },
  {
    text: `insert into tags (alias, name, name_ru)
      select distinct on (alias) alias, en, ru from (
        select alias, en, ru from nouns union all select en, en, ru_m from adjectives) as words
      on conflict (alias) do nothing`,
  },
  { text: `create temp table ranked_producers as select row_number() over (order by id) as rank, id from producers` },
  {
    text: `create temp table ranked_packs as select ${typeOf('id')} as type,
      row_number() over (partition by ${typeOf('id')} order by id) as rank, id from packs`,
  },
  {
    text: `create temp table ranked_tags as select row_number() over (order by md5(alias)) as rank, id, alias from tags`,
  },
  {
    text: `create temp table donors as select type, row_number() over (partition by type order by id) as rank, id
      from assets where id in (select id from assets order by published_at limit 5000)`,
  },
  // Counts once: a subquery per row would dominate the run time at a million rows.
  {
    text: `create temp table sizes as select type, (select count(*) from nouns where nouns.type = types.type) as nouns,
      (select count(*) from donors where donors.type = types.type) as donors,
      (select count(*) from ranked_packs where ranked_packs.type = types.type) as packs
      from (select distinct type from nouns) as types`,
  },
  { text: `analyze sizes, adjectives, nouns, details, ranked_producers, ranked_packs, ranked_tags, donors` },
];

/** $1 and $2 are the first and last asset number of the batch, $3 is now, $4 is the age of the oldest asset in days. */
export const batch = `create temp table batch as
  select n, typed.type, adjectives.en as adjective, nouns.alias as noun, donors.id as donor, ranked_producers.id as producer,
    ranked_packs.id as pack, at as published_at,
    (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3)
      || 'a' || substr(md5(n::text), 4, 15))::uuid as id,
    upper(left(adjectives.en, 1)) || substr(adjectives.en, 2) || ' ' || nouns.en || ' ' || number as name,
    (select ${russianName('adjectives', 'nouns')}) || ' ' || number as name_ru,
    details.en as detail, details.ru as detail_ru
  from (
    select n, ${typeOf('n')} as type, 1 + floor(pg_temp.chance(n, 3) * 99)::int as number,
      date_trunc('second', $3::timestamptz - make_interval(secs => $4::float8 * 86400 * power(pg_temp.chance(n, 4), 1.5))) as at
    from generate_series($1::bigint, $2::bigint) as n
  ) as typed
  join sizes on sizes.type = typed.type
  join adjectives on adjectives.rank = pg_temp.zipf(n, 5, (select count(*) from adjectives))
  join nouns on nouns.type = typed.type
    and nouns.rank = pg_temp.zipf(n, 6, sizes.nouns)
  join details on details.rank = 1 + floor(pg_temp.chance(n, 7) * (select count(*) from details))::int
  join donors on donors.type = typed.type
    and donors.rank = 1 + floor(pg_temp.chance(n, 8) * sizes.donors)::int
  join ranked_producers on ranked_producers.rank = pg_temp.zipf(n, 9, (select count(*) from ranked_producers))
  join ranked_packs on ranked_packs.type = typed.type
    and ranked_packs.rank = pg_temp.zipf(n, 10, sizes.packs)`;

export const inserts = [
  `insert into assets (id, producer, pack, type, name, name_ru, description, description_ru, free, exclusive, licence,
      facts, palette, colors, version, published_at, updated_at)
    select batch.id, batch.producer, batch.pack, batch.type, batch.name, batch.name_ru,
      batch.name || ', ' || detail || '.', batch.name_ru || ', ' || detail_ru || '.',
      pg_temp.chance(n, 11) < 0.08, pg_temp.chance(n, 12) < 0.05, donor.licence,
      donor.facts, donor.palette, donor.colors, 1, batch.published_at, batch.published_at
    from batch join assets as donor on donor.id = batch.donor`,
  `insert into asset_versions (asset, number, published_at) select id, 1, published_at from batch`,
  `insert into images (id, asset, is_main, relation_data, position, width, height, placeholder, key)
    select gen_random_uuid(), batch.id, true, relation_data, position, width, height, placeholder, key
    from batch join images on images.asset = batch.donor and is_main`,
  // Copies one file per resolution and format: enough for the filters, with a tenth of the rows.
  `insert into files (id, asset, version, map, resolution, format, name, bytes, sha256, crc32, key)
    select gen_random_uuid(), batch.id, 1, map, resolution, format, files.name, bytes, sha256, crc32, key
    from batch join files on files.asset = batch.donor and (map is null or map = 'basecolor')`,
  // Computes ranks before the join; inside it, PostgreSQL would compute them for every pair of asset and tag.
  `insert into asset_tags (asset, tag)
    with ranked as materialized (
      select batch.id, pg_temp.zipf(n, question, (select count(*) from ranked_tags))::bigint as rank
      from batch cross join generate_series(20, 22) as question
    ), name_tags as materialized (select batch.id, alias from batch cross join unnest(array[adjective, noun]) as alias)
    select name_tags.id, ranked_tags.id from name_tags join ranked_tags using (alias)
    union
    select ranked.id, ranked_tags.id from ranked join ranked_tags using (rank)`,
];
