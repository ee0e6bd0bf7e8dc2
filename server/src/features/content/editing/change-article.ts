import type { AuditEventName } from '@polyshelf/contract/audit';
import type { ContentLocale } from '@polyshelf/contract/content';
import { type Editor, recordEvent } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/failures.ts';
import { articleNotFound, slugTaken } from '../errors.ts';
import { listTexts, lockArticle, type StoredArticle, type StoredText, settleSchedule } from './queries.ts';

export interface EditDeps {
  db: Database;
  clock: Clock;
}

/** One text of an article. */
export interface TextAddress {
  id: string;
  locale: ContentLocale;
}

/** An article that is locked for a change. */
export interface Edited {
  tx: Tx;
  article: StoredArticle;
  texts: StoredText[];
  now: Date;
}

/** What the audit log says about a change. */
interface Change {
  event: Extract<AuditEventName, `article.${string}`>;
  facts?: Record<string, string | number | boolean>;
}

/** Changes an article in one transaction, with a row in the audit log. `change` returns null when it changed nothing. */
export const changeArticle = (
  { db, clock }: EditDeps,
  editor: Editor,
  id: string,
  change: (edited: Edited) => Promise<Change | null>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const article = await lockArticle(tx, id);
    if (!article) throw articleNotFound();
    await settleSchedule(tx, id, now);
    const changed = await change({ tx, article, texts: await listTexts(tx, id, now), now });
    if (changed)
      await recordEvent(tx, {
        at: now,
        event: changed.event,
        ...editor,
        facts: { article: id, kind: article.kind, ...changed.facts },
      });
  });

/** Changes one text of an article that is not deleted. */
export const changeText = (
  deps: EditDeps,
  editor: Editor,
  { id, locale }: TextAddress,
  change: (edited: Edited & { text: StoredText }) => Promise<Change | null>,
): Promise<void> =>
  changeArticle(deps, editor, id, async (edited) => {
    const text = edited.texts.find((one) => one.locale === locale);
    if (!text || edited.article.deleted_at) throw articleNotFound();
    const changed = await change({ ...edited, text });
    return changed && { ...changed, facts: { locale, ...changed.facts } };
  });

export function refuseTakenSlug(error: unknown): never {
  throw isUniqueViolation(error, 'article_texts_kind_locale_slug_key') ? slugTaken({ cause: error }) : error;
}
