import { sql } from 'kysely';
import { joinPerson, person, type Sources } from './source.ts';

export const catalogue: Sources<
  'assets' | 'packs' | 'producers' | 'tags' | 'synonyms' | 'missed-searches' | 'wishes'
> = {
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
  }),
  synonyms: () => ({
    from: sql`search_synonyms y`,
    columns: { id: sql`(y.word || ' = ' || y.meaning)`, word: sql`y.word`, meaning: sql`y.meaning` },
  }),
  'missed-searches': () => ({
    from: sql`missed_searches q`,
    columns: {
      words: sql`q.words`,
      times: sql`q.times`,
      waiting: sql`(select count(*) from wishes w where w.words = q.words)`,
      first_at: sql`q.first_at`,
      last_at: sql`q.last_at`,
    },
  }),
  wishes: () => ({
    from: sql`wishes w ${joinPerson('w.account')}`,
    columns: { id: sql`w.id`, words: sql`w.words`, ...person, made_at: sql`w.made_at` },
  }),
};
