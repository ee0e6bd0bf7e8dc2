import type { ArticleKind, ArticleSection } from '@polyshelf/contract/content';
import { type Editor, recordEvent } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { editConflict } from '../../../platform/errors.ts';
import { bumpTopics } from '../../../platform/public-cache/topic-versions.ts';
import { articleNotFound } from '../errors.ts';
import { changeArticle, type EditDeps } from './change-article.ts';
import { checkSection } from './check-content.ts';
import { checkSeen } from './check-seen.ts';
import { lockOrder, positionArticles, updateArticle } from './queries.ts';

/** Puts articles of one kind into the given order, unless they are no longer in the order that the person saw. */
export const orderArticles = (
  { db, clock }: EditDeps,
  editor: Editor,
  { kind, articles, seen }: { kind: ArticleKind; articles: readonly string[]; seen: readonly string[] },
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const before = await lockOrder(tx, kind);
    const present = before.filter((id) => articles.includes(id));
    if (present.length !== articles.length) throw articleNotFound();
    if (present.join() === articles.join()) return articles.length;
    if (present.join() !== seen.join()) throw editConflict(present);
    await positionArticles(tx, articles);
    await bumpTopics(tx, 'content');
    const facts = { kind, before: before.join(' '), after: articles.join(' ') };
    await recordEvent(tx, { at: clock.now(), event: 'article.ordered', ...editor, facts });
    return articles.length;
  });

export const changeSection = (
  deps: EditDeps,
  editor: Editor,
  { id, section, seen }: { id: string; section: ArticleSection | null; seen: ArticleSection | null },
): Promise<void> =>
  changeArticle(deps, editor, id, async (edited) => {
    const { tx, article } = edited;
    if (article.deleted_at) throw articleNotFound();
    checkSection(article.kind, section);
    if (article.section === section) return null;
    checkSeen(edited, { seen, present: article.section });
    await updateArticle(tx, id, { section });
    await bumpTopics(tx, 'content');
    return { event: 'article.section_changed', facts: { before: article.section ?? '', after: section ?? '' } };
  });
