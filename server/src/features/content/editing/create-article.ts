import { randomUUIDv7 } from 'node:crypto';
import type { EditedArticle } from '@polyshelf/contract/admin-content';
import {
  type ArticleKind,
  type ArticleSection,
  articleSections,
  type ContentLocale,
} from '@polyshelf/contract/content';
import { recordEvent } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { invalidPayload } from '../../../platform/errors.ts';
import { type EditDeps, type Editor, refuseTakenSlug } from './change-article.ts';
import { editedOf } from './get-articles.ts';
import { insertArticle, insertRevision, insertText, nextPosition } from './queries.ts';
import { checkContent, type TextContent } from './save-text.ts';

interface NewArticle extends TextContent {
  kind: ArticleKind;
  section: ArticleSection | null;
  locale: ContentLocale;
  slug: string;
}

/** Creates an article with its first text, which nobody can read before it is published. */
export const createArticle = (
  { db, clock }: EditDeps,
  editor: Editor,
  { kind, section, locale, slug, ...given }: NewArticle,
): Promise<EditedArticle> =>
  inTransaction(db, async (tx) => {
    const [id, now] = [randomUUIDv7(), clock.now()];
    checkSection(kind, section);
    const content = await checkContent(tx, given);
    await insertArticle(tx, { id, kind, section, position: await nextPosition(tx, kind), created_at: now });
    await insertText(tx, { article: id, kind, locale, slug }).catch(refuseTakenSlug);
    await insertRevision(tx, { article: id, locale, number: 1, ...content, account: editor.account, at: now });
    await recordEvent(tx, { at: now, event: 'article.created', ...editor, facts: { article: id, kind, locale, slug } });
    return editedOf(tx, id, now);
  });

export function checkSection(kind: ArticleKind, section: ArticleSection | null): void {
  const known: readonly string[] = articleSections[kind];
  if (section === null ? known.length > 0 : !known.includes(section))
    throw invalidPayload(`Sections of this kind: ${known.join(', ') || 'none'}`);
}
