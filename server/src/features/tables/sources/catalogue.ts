import { sql } from 'kysely';
import { anyOf, contains, isPerson, joinPerson, person, type Sources } from './source.ts';

export const catalogue: Sources<'assets' | 'packs' | 'producers' | 'tags' | 'synonyms' | 'missed-searches' | 'wishes'> =
  {
    assets: () => ({
      from: sql`all_assets t join packs k on k.id = t.pack join producers m on m.id = t.producer
      left join asset_popularity o on o.asset = t.id`,
      columns: {
        id: sql`t.id`,
        name: sql`t.name`,
        name_ru: sql`t.name_ru`,
        type: sql`t.type`,
        pack: sql`k.name`,
        producer: sql`m.name`,
        licence: sql`t.licence`,
        resolution: sql`t.resolution`,
        formats: sql`t.formats`,
        free: sql`t.free`,
        exclusive: sql`t.exclusive`,
        is_hidden: sql`(t.hidden_at is not null)`,
        downloads: sql`coalesce(o.downloads, 0)`,
        version: sql`t.version`,
        published_at: sql`t.published_at`,
        updated_at: sql`t.updated_at`,
        fingerprint: sql`t.fingerprint`,
      },
      search: (text) =>
        anyOf(contains(text, 't.name', 't.name_ru', 'k.name', 'm.name'), sql`${text} in (t.id::text, t.fingerprint)`),
    }),
    packs: () => ({
      from: sql`packs k left join packs above on above.id = k.parent left join producers m on m.id = k.producer`,
      columns: {
        id: sql`k.id`,
        name: sql`k.name`,
        name_ru: sql`k.name_ru`,
        alias: sql`k.alias`,
        parent: sql`above.name`,
        producer: sql`m.name`,
        assets_total: sql`k.assets_total`,
        last_asset_at: sql`k.last_asset_at`,
      },
      search: (text) => contains(text, 'k.alias', 'k.name', 'k.name_ru'),
    }),
    producers: () => ({
      from: sql`producers m`,
      columns: {
        id: sql`m.id`,
        name: sql`m.name`,
        name_ru: sql`m.name_ru`,
        alias: sql`m.alias`,
        mega: sql`m.mega`,
        assets_total: sql`(select count(*) from assets t where t.producer = m.id)`,
      },
      search: (text) => contains(text, 'm.alias', 'm.name', 'm.name_ru'),
    }),
    tags: () => ({
      from: sql`tags`,
      columns: {
        id: sql`tags.id`,
        name: sql`tags.name`,
        name_ru: sql`tags.name_ru`,
        alias: sql`tags.alias`,
        synonyms: sql`array(select word from tag_synonyms y where y.tag = tags.id order by locale, word)`,
        assets_total: sql`(select count(*) from asset_tags x join assets t on t.id = x.asset where x.tag = tags.id)`,
      },
      search: (text) => contains(text, 'tags.alias', 'tags.name', 'tags.name_ru'),
    }),
    synonyms: () => ({
      from: sql`search_synonyms y`,
      columns: { id: sql`(y.word || ' = ' || y.meaning)`, word: sql`y.word`, meaning: sql`y.meaning` },
      search: (text) => contains(text, 'y.word', 'y.meaning'),
    }),
    'missed-searches': () => ({
      from: sql`(
        select words, sum(times)::int as times, sum(unopened)::int as unopened,
          min(first_at) as first_at, max(last_at) as last_at
        from (
          select words, times, 0 as unopened, first_at, last_at from missed_searches
          union all
          select words, 0, sum(unopened), min(day)::timestamp at time zone 'UTC', max(day)::timestamp at time zone 'UTC'
          from search_outcomes group by words having sum(opened) = 0
        ) as searches group by words) q`,
      columns: {
        words: sql`q.words`,
        times: sql`q.times`,
        unopened: sql`q.unopened`,
        waiting: sql`(select count(*) from wishes w where w.words = q.words)`,
        first_at: sql`q.first_at`,
        last_at: sql`q.last_at`,
      },
      search: (text) => contains(text, 'q.words'),
    }),
    wishes: () => ({
      from: sql`wishes w left join wanted_cards k on k.id = w.card ${joinPerson('w.account')}`,
      columns: { id: sql`w.id`, words: sql`coalesce(w.words, k.title)`, ...person, made_at: sql`w.made_at` },
      search: (text) => anyOf(contains(text, 'w.words', 'k.title'), isPerson(text, 'w.account')),
    }),
  };
