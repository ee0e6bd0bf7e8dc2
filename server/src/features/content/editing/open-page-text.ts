import { randomUUIDv7 } from 'node:crypto';
import { type ContentLocale, contentLocales, type PageTextName } from '@polyshelf/contract/content';
import { type Editor, recordEvent } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { lockSeeds } from '../seed-queries.ts';
import type { EditDeps } from './change-article.ts';
import { checkContent, type TextContent } from './check-content.ts';
import { findPageText, insertArticle, insertRevision, insertText, nextPosition, updateArticle } from './queries.ts';

type PageText = Record<ContentLocale, TextContent> & { name: PageTextName };

/** Returns the id of the article of a text within a page. The first call creates it with both texts as drafts. */
export const openPageText = ({ db, clock }: EditDeps, editor: Editor, { name, ...given }: PageText): Promise<string> =>
  inTransaction(db, async (tx) => {
    // A page reads one article for each name, so neither two administrators nor a start may create a second one.
    await lockSeeds(tx);
    const [kind, now] = ['landing' as const, clock.now()];
    const known = await findPageText(tx, name);
    if (known?.deleted_at) {
      await updateArticle(tx, known.id, { deleted_at: null });
      await recordEvent(tx, { at: now, event: 'article.restored', ...editor, facts: { article: known.id, kind } });
    }
    if (known) return known.id;
    const id = randomUUIDv7();
    await insertArticle(tx, { id, kind, section: null, position: await nextPosition(tx, kind), created_at: now });
    for (const locale of contentLocales) {
      await insertText(tx, { article: id, kind, locale, slug: name });
      const content = await checkContent(tx, given[locale]);
      await insertRevision(tx, { article: id, locale, number: 1, ...content, account: editor.actor, at: now });
    }
    await recordEvent(tx, { at: now, event: 'article.created', ...editor, facts: { article: id, kind, slug: name } });
    return id;
  });
