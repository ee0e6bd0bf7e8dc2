import type { ArticleKind, ArticleSection } from '@polyshelf/contract/content';
import { type Editor, recordEvent } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { bumpTopics } from '../../../platform/public-cache/topic-versions.ts';
import { articleNotFound } from '../errors.ts';
import { changeArticle, type EditDeps } from './change-article.ts';
import { checkSection } from './check-content.ts';
import { listOrder, positionArticles, updateArticle } from './queries.ts';

/** Puts articles of one kind into the given order. Of two orders at once the later one stays. */
export const orderArticles = (
  { db, clock }: EditDeps,
  editor: Editor,
  { kind, articles }: { kind: ArticleKind; articles: readonly string[] },
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const before = await listOrder(tx, kind);
    const ordered = await positionArticles(tx, kind, articles);
    if (ordered !== articles.length) throw articleNotFound();
    await bumpTopics(tx, 'content');
    const facts = { kind, before: before.join(' '), after: articles.join(' ') };
    await recordEvent(tx, { at: clock.now(), event: 'article.ordered', ...editor, facts });
    return ordered;
  });

export const changeSection = (
  deps: EditDeps,
  editor: Editor,
  { id, section }: { id: string; section: ArticleSection | null },
): Promise<void> =>
  changeArticle(deps, editor, id, async ({ tx, article }) => {
    checkSection(article.kind, section);
    if (article.section === section) return null;
    await updateArticle(tx, id, { section });
    await bumpTopics(tx, 'content');
    return { event: 'article.section_changed', facts: { before: article.section ?? '', after: section ?? '' } };
  });
