import type { ArticleRow, EditedArticle, EditedText, Revision, RevisionRow } from '@polyshelf/contract/admin-content';
import type { ArticleKind } from '@polyshelf/contract/content';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { articleNotFound } from '../errors.ts';
import type { EditDeps, TextAddress } from './change-article.ts';
import {
  findArticle,
  findRevision,
  listStoredArticles,
  listStoredRevisions,
  listTexts,
  type StoredArticle,
  type StoredText,
} from './queries.ts';

export async function listAllArticles(
  { db, clock }: EditDeps,
  { kind, isDeleted }: { kind: ArticleKind; isDeleted: boolean },
): Promise<ArticleRow[]> {
  const articles = await listStoredArticles(db, { kind, isDeleted, now: clock.now() });
  return articles.map((article) => ({ ...rowOf(article), texts: article.texts.map(textOf) }));
}

export async function getEditedArticle({ db, clock }: EditDeps, id: string): Promise<EditedArticle> {
  const article = await findArticle(db, id);
  if (!article) throw articleNotFound();
  return editedOf({ article, texts: await listTexts(db, id, clock.now()) });
}

export const editedOf = ({ article, texts }: { article: StoredArticle; texts: StoredText[] }): EditedArticle => ({
  ...rowOf(article),
  texts: texts.map(textOf),
});

export async function listRevisions({ db }: EditDeps, { id, locale }: TextAddress): Promise<RevisionRow[]> {
  const revisions = await listStoredRevisions(db, { article: id, locale });
  if (revisions.length === 0) throw articleNotFound();
  return revisions.map(({ at, ...revision }) => ({ ...revision, at: at.toISOString() }));
}

export async function getRevision(
  { db }: { db: Database | Tx },
  { id, locale, number }: TextAddress & { number: number },
): Promise<Revision> {
  const revision = await findRevision(db, { article: id, locale, number });
  if (!revision) throw articleNotFound();
  return { ...revision, at: revision.at.toISOString() };
}

const rowOf = ({ deleted_at, ...article }: StoredArticle) => ({
  ...article,
  deleted_at: deleted_at?.toISOString() ?? null,
});

const textOf = ({ article, published_at, live_at, next_at, ...text }: StoredText): EditedText => ({
  ...text,
  live_at: live_at?.toISOString() ?? null,
  next_at: next_at?.toISOString() ?? null,
});
