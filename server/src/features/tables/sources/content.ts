import { sql } from 'kysely';
import { anyOf, contains, hasWords, type Sources, type Sql } from './source.ts';

export const content: Sources<'articles'> = {
  articles: (now) => ({
    from: articles(now),
    columns: {
      id: sql`x.id`,
      title: sql`coalesce(x.title_en, x.title_ru)`,
      title_ru: sql`x.title_ru`,
      kind: sql`x.kind`,
      section: sql`x.section`,
      slug: sql`x.slug`,
      state: sql`case when x.next_at is not null then 'scheduled' when x.is_changed then 'changed'
        when x.is_draft then 'draft' else 'published' end`,
      missing: sql`array_remove(array[case when x.title_en is null then 'en' end,
        case when x.title_ru is null then 'ru' end], null)`,
      words: sql`x.words`,
      account: sql`x.account`,
      author: sql`w.username`,
      updated_at: sql`x.updated_at`,
      published_at: sql`x.published_at`,
      next_at: sql`x.next_at`,
    },
    search: (text) =>
      anyOf(
        contains(text, 'x.title_en', 'x.title_ru', 'x.slug', 'x.slug_ru'),
        sql`x.id in (select article from article_revisions r where ${hasWords(text)}
          and number = (select max(number) from article_revisions where article = r.article and locale = r.locale))`,
      ),
  }),
};

/** Articles that are not deleted, with the newest revision in each language. A schedule whose time has come is published. */
const articles = (now: Date): Sql => sql`(
  select a.id, a.kind, a.section, min(t.slug) as slug, max(t.slug) filter (where t.locale = 'ru') as slug_ru,
    max(r.title) filter (where t.locale = 'en') as title_en,
    max(r.title) filter (where t.locale = 'ru') as title_ru,
    sum(regexp_count(r.summary || ' ' || r.markdown, '\\S+'))::integer as words,
    bool_or(shown is null) as is_draft,
    bool_or(shown <> r.number) as is_changed,
    (array_agg(r.account order by r.at desc))[1] as account,
    max(r.at) as updated_at,
    max(coalesce(t.published_at, case when t.next_at <= ${now} then t.next_at end)) as published_at,
    min(t.next_at) filter (where t.next_at > ${now}) as next_at
  from articles a
  join article_texts t on t.article = a.id
  cross join lateral (select case when t.next_at <= ${now} then t.next_revision else t.live_revision end as shown) as live
  cross join lateral (select * from article_revisions r
    where r.article = t.article and r.locale = t.locale order by number desc limit 1) as r
  where a.deleted_at is null
  group by a.id
) x left join accounts w on w.id = x.account`;
