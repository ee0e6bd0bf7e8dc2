import type { ContentLocale } from '@polyshelf/contract/content';
import type { Editor } from '../../../platform/audit.ts';
import { invalidPayload } from '../../../platform/errors.ts';
import { articlePublished } from '../errors.ts';
import { changeArticle, type EditDeps } from './change-article.ts';
import { checkSeen } from './check-seen.ts';
import { updateArticle } from './queries.ts';

/**
 * Deletes an article that no visitor can read, except texts within pages, when the person saw its newest revisions. It
 * keeps its slugs and revisions, and can be restored.
 */
export const deleteArticle = (
  deps: EditDeps,
  editor: Editor,
  { id, seen }: { id: string; seen: Record<ContentLocale, number> },
): Promise<void> =>
  changeArticle(deps, editor, id, async (edited) => {
    const { tx, article, texts, now } = edited;
    if (article.deleted_at) return null;
    if (article.kind === 'landing') throw invalidPayload('Unpublish this text: its page shows the built-in text then');
    if (texts.some(({ live_revision, next_revision }) => live_revision ?? next_revision)) throw articlePublished();
    const newest = (locale: ContentLocale) => texts.find((text) => text.locale === locale)?.revision ?? 0;
    checkSeen(edited, { seen, present: { en: newest('en'), ru: newest('ru') } });
    await updateArticle(tx, id, { deleted_at: now });
    return { event: 'article.deleted' };
  });

export const restoreArticle = (deps: EditDeps, editor: Editor, id: string): Promise<void> =>
  changeArticle(deps, editor, id, async ({ tx, article }) => {
    if (!article.deleted_at) return null;
    await updateArticle(tx, id, { deleted_at: null });
    return { event: 'article.restored' };
  });
