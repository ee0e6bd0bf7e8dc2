import { isUuid } from '@polyshelf/contract/uuid';
import type { Editor } from '../../../platform/audit.ts';
import type { EditDeps } from './change-article.ts';
import { storedPublication } from './check-seen.ts';
import { publishText, unpublishText } from './publish-text.ts';
import { findArticle, listTexts, type StoredText } from './queries.ts';

/** Shows the newest revision in each language to visitors, except where a later moment is set. */
export async function publishNewest(deps: EditDeps, editor: Editor, id: string): Promise<void> {
  for (const text of await presentTexts(deps, id)) {
    const { locale, revision, live_revision, next_revision } = text;
    if (next_revision === null && live_revision !== revision)
      await publishText(deps, editor, { id, locale, revision, publish_at: null, seen: storedPublication(text) });
  }
}

/** Hides an article from visitors in both languages. */
export async function unpublishArticle(deps: EditDeps, editor: Editor, id: string): Promise<void> {
  for (const text of await presentTexts(deps, id))
    await unpublishText(deps, editor, { id, locale: text.locale, seen: storedPublication(text) });
}

/** None when the article has been deleted. */
async function presentTexts({ db, clock }: EditDeps, id: string): Promise<StoredText[]> {
  const article = isUuid(id) ? await findArticle(db, id) : null;
  return article && !article.deleted_at ? listTexts(db, id, clock.now()) : [];
}
