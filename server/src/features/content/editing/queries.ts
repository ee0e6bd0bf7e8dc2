import type { EditedText, RevisionRow } from '@polyshelf/contract/admin-content';
import type { Image } from '@polyshelf/contract/assets';
import type { ArticleKind, ArticleSection, ContentLocale, PageTextName } from '@polyshelf/contract/content';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { ArticleRevisions, Articles, ArticleTexts } from '../../../platform/db/schema.ts';

export interface StoredArticle {
  id: string;
  kind: ArticleKind;
  section: ArticleSection | null;
  position: number;
  deleted_at: Date | null;
}

export interface StoredText extends Omit<EditedText, 'live_at' | 'next_at'> {
  article: string;
  live_at: Date | null;
  next_at: Date | null;
  published_at: Date | null;
}

/** A schedule whose time has come is shown as published, as it will be stored by the next change. */
const texts = (now: Date) => sql`(
  select t.article, t.locale, t.slug, t.published_at, r.number as revision, r.title, r.summary, r.markdown,
    case when t.next_at <= ${now} then t.next_revision else t.live_revision end as live_revision,
    case when t.next_at <= ${now} then t.next_at else t.live_at end as live_at,
    case when t.next_at > ${now} then t.next_revision end as next_revision,
    case when t.next_at > ${now} then t.next_at end as next_at
  from article_texts t
  cross join lateral (select * from article_revisions as all_revisions
    where all_revisions.article = t.article and all_revisions.locale = t.locale order by number desc limit 1) as r
)`;

export async function listStoredArticles(
  db: Database,
  { kind, isDeleted, now }: { kind: ArticleKind; isDeleted: boolean; now: Date },
): Promise<(StoredArticle & { texts: StoredText[] })[]> {
  const articles = await db
    .selectFrom('articles')
    .select(['id', 'kind', 'section', 'position', 'deleted_at'])
    .where('kind', '=', kind)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .orderBy('position')
    .orderBy('created_at', 'desc')
    .$castTo<StoredArticle>()
    .execute();
  const { rows } = await sql<StoredText>`
    select article, locale, slug, revision, title, live_revision, live_at, next_revision, next_at
    from ${texts(now)} as texts where article = any(${articles.map(({ id }) => id)}::uuid[]) order by locale`.execute(
    db,
  );
  return articles.map((article) => ({ ...article, texts: rows.filter((text) => text.article === article.id) }));
}

export async function findArticle(db: Database | Tx, id: string): Promise<StoredArticle | null> {
  const row = await db
    .selectFrom('articles')
    .select(['id', 'kind', 'section', 'position', 'deleted_at'])
    .where('id', '=', id)
    .$castTo<StoredArticle>()
    .executeTakeFirst();
  return row ?? null;
}

/** The article of a text within a page, which is found by its slug in any language. */
export async function findPageText(
  tx: Tx,
  name: PageTextName,
): Promise<{ id: string; deleted_at: Date | null } | null> {
  const row = await tx
    .selectFrom('article_texts as t')
    .innerJoin('articles as a', 'a.id', 't.article')
    .select(['a.id', 'a.deleted_at'])
    .where('t.kind', '=', 'landing')
    .where('t.slug', '=', name)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks the article, so that only one change of it and its texts runs at a time. */
export async function lockArticle(tx: Tx, id: string): Promise<StoredArticle | null> {
  await tx.selectFrom('articles').select('id').where('id', '=', id).forUpdate().execute();
  return findArticle(tx, id);
}

export async function listTexts(db: Database | Tx, article: string, now: Date): Promise<StoredText[]> {
  const { rows } = await sql<StoredText>`
    select * from ${texts(now)} as texts where article = ${article} order by locale`.execute(db);
  return rows;
}

/** Stores schedules whose time has come as published, before the text is changed. */
export async function settleSchedule(tx: Tx, article: string, now: Date): Promise<void> {
  await sql`
    update article_texts set live_revision = next_revision, live_at = next_at,
      published_at = coalesce(published_at, next_at), next_revision = null, next_at = null
    where article = ${article} and next_at <= ${now}`.execute(tx);
}

export async function insertArticle(tx: Tx, row: Insertable<Articles>): Promise<void> {
  await tx.insertInto('articles').values(row).execute();
}

/** New articles stand first. */
export async function nextPosition(tx: Tx, kind: ArticleKind): Promise<number> {
  const row = await tx
    .selectFrom('articles')
    .select(({ fn }) => fn.min('position').as('first'))
    .where('kind', '=', kind)
    .executeTakeFirst();
  return (row?.first ?? 1) - 1;
}

export async function updateArticle(tx: Tx, id: string, row: Updateable<Articles>): Promise<void> {
  await tx.updateTable('articles').set(row).where('id', '=', id).execute();
}

export async function positionArticles(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update articles set position = place - 1
    from unnest(${ids}::uuid[]) with ordinality as wanted (article, place)
    where articles.id = wanted.article`.execute(tx);
}

export async function insertText(
  tx: Tx,
  row: Pick<Insertable<ArticleTexts>, 'article' | 'kind' | 'locale' | 'slug'>,
): Promise<void> {
  await tx.insertInto('article_texts').values(row).execute();
}

export async function updateText(
  tx: Tx,
  { article, locale }: { article: string; locale: ContentLocale },
  row: Updateable<ArticleTexts>,
): Promise<void> {
  await tx.updateTable('article_texts').set(row).where('article', '=', article).where('locale', '=', locale).execute();
}

/** Makes a revision public at `at`; the first publication of a text is remembered. */
export async function setLive(
  tx: Tx,
  { article, locale, revision, at }: { article: string; locale: ContentLocale; revision: number; at: Date },
): Promise<void> {
  await sql`
    update article_texts set live_revision = ${revision}, live_at = ${at}, next_revision = null, next_at = null,
      published_at = coalesce(published_at, ${at})
    where article = ${article} and locale = ${locale}`.execute(tx);
}

export async function insertRevision(tx: Tx, row: Insertable<ArticleRevisions>): Promise<void> {
  await tx.insertInto('article_revisions').values(row).execute();
}

export async function insertRedirect(
  tx: Tx,
  row: { kind: ArticleKind; locale: ContentLocale; slug: string; article: string },
): Promise<void> {
  await tx
    .insertInto('article_redirects')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'locale', 'slug']).doUpdateSet({ article: row.article }))
    .execute();
}

const revisions = (db: Database | Tx, { article, locale }: { article: string; locale: ContentLocale }) =>
  db
    .selectFrom('article_revisions')
    .leftJoin('accounts', 'accounts.id', 'article_revisions.account')
    .where('article', '=', article)
    .where('locale', '=', locale);

export async function listStoredRevisions(
  db: Database,
  text: { article: string; locale: ContentLocale },
): Promise<(Omit<RevisionRow, 'at'> & { at: Date })[]> {
  return revisions(db, text)
    .select(['number', 'title', 'accounts.username as author', 'at'])
    .orderBy('number', 'desc')
    .execute();
}

export async function findRevision(
  db: Database | Tx,
  { number, ...text }: { article: string; locale: ContentLocale; number: number },
) {
  const row = await revisions(db, text)
    .select(['number', 'title', 'summary', 'markdown', 'accounts.username as author', 'at'])
    .where('number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertPicture(
  tx: Tx,
  { id, key, image, account, now }: { id: string; key: string; image: Image; account: number; now: Date },
): Promise<void> {
  const { width, height, placeholder } = image;
  await tx
    .insertInto('article_pictures')
    .values({ id, key, width, height, placeholder, account, uploaded_at: now })
    .execute();
}

/** Locks the pictures against the sweep, and returns the ids of those that exist. */
export async function lockPictures(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.selectFrom('article_pictures').select('id').where('id', 'in', ids).forShare().execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes pictures that no revision refers to, and returns their ids. A revision that was saved while the rows were being
 * locked is seen, because the second statement has a snapshot of its own.
 */
export async function deleteUnusedPictures(tx: Tx, { before }: { before: Date }): Promise<string[]> {
  const old = await tx
    .selectFrom('article_pictures')
    .select('id')
    .where('uploaded_at', '<', before)
    .forUpdate()
    .execute();
  const { rows } = await sql<{ id: string }>`
    delete from article_pictures where id = any(${old.map(({ id }) => id)}::uuid[])
      and not exists (select from article_revisions where strpos(markdown, 'picture:' || article_pictures.id) > 0)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Locks the articles of a kind, so that only one order of them is stored at a time, and returns their order. */
export async function lockOrder(tx: Tx, kind: ArticleKind): Promise<string[]> {
  await tx.selectFrom('articles').select('id').where('kind', '=', kind).orderBy('id').forUpdate().execute();
  const rows = await tx
    .selectFrom('articles')
    .select('id')
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}
