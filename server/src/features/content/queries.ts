import type { Image } from '@polyshelf/contract/assets';
import type { ArticleKind, ArticleSection, ContentLocale, PageTextName } from '@polyshelf/contract/content';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

interface Wanted {
  kind: ArticleKind;
  locale: ContentLocale;
  now: Date;
}

export interface ShownText {
  slug: string;
  slugs: { locale: ContentLocale; slug: string }[];
  locale: ContentLocale;
  section: ArticleSection | null;
  title: string;
  summary: string;
  has_body: boolean;
  published_at: Date;
  edited_at: Date;
}

/**
 * The texts that visitors can read now, with the revision that they read. A scheduled revision takes effect by this
 * condition alone, so nothing has to run at that moment.
 */
const shown = (now: Date) => sql`(
  select t.article, t.locale, t.slug, a.kind, a.section, a.position, r.title, r.summary, r.markdown,
    r.markdown <> '' as has_body, coalesce(t.published_at, t.next_at) as published_at,
    case when t.next_at <= ${now} then t.next_at else t.live_at end as edited_at
  from article_texts t
  join articles a on a.id = t.article and a.deleted_at is null
  join article_revisions r on r.article = t.article and r.locale = t.locale
    and r.number = case when t.next_at <= ${now} then t.next_revision else t.live_revision end
)`;

const columns = sql`
  text.slug, text.locale, text.section, text.title, text.summary, text.has_body, text.published_at, text.edited_at,
  (select json_agg(json_build_object('locale', texts.locale, 'slug', texts.slug))
    from texts where texts.article = text.article) as slugs`;

/** Lists posts and job openings from the newest, other articles in the order of the operator. */
export async function listShown(db: Database, { kind, locale, now }: Wanted): Promise<ShownText[]> {
  const order = kind === 'blog' || kind === 'job' ? sql`published_at desc` : sql`position`;
  const { rows } = await sql<ShownText>`
    with texts as ${shown(now)}
    select ${columns} from (
      select distinct on (article) * from texts where kind = ${kind} order by article, locale = ${locale} desc
    ) as text order by ${order}, article`.execute(db);
  return rows;
}

export interface ShownPageText {
  slug: PageTextName;
  locale: ContentLocale;
  title: string;
  summary: string;
  markdown: string;
}

/** The texts within pages with these slugs, in the other language where one has none in this. */
export async function listShownPageTexts(
  db: Database,
  { slugs, locale, now }: { slugs: readonly PageTextName[]; locale: ContentLocale; now: Date },
): Promise<ShownPageText[]> {
  const { rows } = await sql<ShownPageText>`
    select distinct on (slug) slug, locale, title, summary, markdown from ${shown(now)} as texts
    where kind = 'landing' and slug = any(${slugs}::text[]) order by slug, locale = ${locale} desc`.execute(db);
  return rows;
}

interface FoundText extends ShownText {
  markdown: string;
}

/**
 * Finds an article by its slug, by an earlier one, or by that of the other language, in this order, among those that
 * visitors can read. The text is in the other language if the article has none in this one.
 */
export async function findShown(
  db: Database,
  { kind, locale, slug, now }: Wanted & { slug: string },
): Promise<FoundText | null> {
  const { rows } = await sql<FoundText>`
    with texts as ${shown(now)},
    named as (
      select article, locale, 0 as age from article_texts where kind = ${kind} and slug = ${slug}
      union all
      select article, locale, 1 from article_redirects where kind = ${kind} and slug = ${slug}
    )
    select ${columns}, text.markdown
    from named join texts as text on text.article = named.article
    order by named.locale = ${locale} desc, age, text.locale = ${locale} desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The pictures with these ids that exist. */
export async function listPictures(db: Database, ids: readonly string[]): Promise<Map<string, Image>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('article_pictures')
    .select(['id', 'key', 'width', 'height', 'placeholder'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, key, ...image }) => [id, { id: key.replace('images/', ''), ...image }]));
}
