import { randomUUIDv7 } from 'node:crypto';
import type { ArticleKind, ArticleSection, ContentLocale } from '@polyshelf/contract/content';
import { type Editor, recordEvent } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { invalidPayload } from '../../../platform/errors.ts';
import { type EditDeps, refuseTakenSlug } from './change-article.ts';
import { checkContent, checkSection, type TextContent } from './check-content.ts';
import { insertArticle, insertRevision, insertText, nextPosition } from './queries.ts';

interface NewArticle extends TextContent {
  kind: ArticleKind;
  section: ArticleSection | null;
  locale: ContentLocale;
  slug: string;
}

/** Creates an article with its first text, which nobody can read before it is published, and returns its id. */
export const createArticle = (
  { db, clock }: EditDeps,
  editor: Editor,
  { kind, section, locale, slug, ...given }: NewArticle,
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const [id, now] = [randomUUIDv7(), clock.now()];
    if (kind === 'landing') throw invalidPayload('Texts within pages have fixed names');
    checkSection(kind, section);
    const content = await checkContent(tx, given);
    await insertArticle(tx, { id, kind, section, position: await nextPosition(tx, kind), created_at: now });
    await insertText(tx, { article: id, kind, locale, slug }).catch(refuseTakenSlug);
    await insertRevision(tx, { article: id, locale, number: 1, ...content, account: editor.actor, at: now });
    await recordEvent(tx, { at: now, event: 'article.created', ...editor, facts: { article: id, kind, locale, slug } });
    return id;
  });
