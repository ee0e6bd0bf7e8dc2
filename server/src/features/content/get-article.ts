import type { Article, ArticleKind, ContentLocale } from '@polyshelf/contract/content';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { articleNotFound } from './errors.ts';
import { cardOf } from './list-articles.ts';
import { findShown } from './queries.ts';
import { readBody } from './read-body.ts';

interface Found {
  /** The present slug, when the article was asked for by another one. */
  moved_to: string | null;
  article: Article | null;
}

export async function getArticle(
  deps: { db: Database; clock: Clock },
  { kind, locale, slug }: { kind: ArticleKind; locale: ContentLocale; slug: string },
): Promise<Found> {
  const text = await findShown(deps.db, { kind, locale, slug, now: deps.clock.now() });
  if (!text) throw articleNotFound();
  if (text.slug !== slug) return { moved_to: text.slug, article: null };
  return { moved_to: null, article: { ...cardOf(text), kind, body: await readBody(deps, text.markdown) } };
}
