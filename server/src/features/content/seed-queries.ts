import type { ContentLocale } from '@polyshelf/contract/content';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { ArticleRevisions, Articles, ArticleTexts } from '../../platform/db/schema.ts';

/** The key of the advisory lock; no other lock uses this number. */
const SEED_LOCK = 7_659_157;

/** Only one transaction at a time makes articles that have a fixed name. */
export async function lockSeeds(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SEED_LOCK}::bigint)`.execute(tx);
}

export async function findSeed(tx: Tx, seed: string): Promise<{ id: string; deleted_at: Date | null } | null> {
  const row = await tx.selectFrom('articles').select(['id', 'deleted_at']).where('seed', '=', seed).executeTakeFirst();
  return row ?? null;
}

export async function insertSeed(tx: Tx, row: Insertable<Articles>): Promise<void> {
  await tx.insertInto('articles').values(row).execute();
}

export async function findNewestRevision(tx: Tx, { article, locale }: { article: string; locale: ContentLocale }) {
  const row = await tx
    .selectFrom('article_revisions as r')
    .innerJoin('article_texts as t', (join) =>
      join.onRef('t.article', '=', 'r.article').onRef('t.locale', '=', 'r.locale'),
    )
    .select(['number', 'title', 'summary', 'markdown', 'account', 'live_revision'])
    .where('r.article', '=', article)
    .where('r.locale', '=', locale)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** Returns false when the slug is taken. */
export async function insertSeedText(
  tx: Tx,
  row: Pick<Insertable<ArticleTexts>, 'article' | 'kind' | 'locale' | 'slug'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('article_texts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export async function publishSeedRevision(tx: Tx, row: Insertable<ArticleRevisions>): Promise<void> {
  await tx.insertInto('article_revisions').values(row).execute();
  await sql`
    update article_texts set live_revision = ${row.number}, live_at = ${row.at},
      published_at = coalesce(published_at, ${row.at})
    where article = ${row.article} and locale = ${row.locale}`.execute(tx);
}
