import type { Editor } from '../../../platform/audit.ts';
import { editConflict, invalidPayload } from '../../../platform/errors.ts';
import { articleNotFound } from '../errors.ts';
import { changeArticle, type EditDeps, type Edited, refuseTakenSlug, type TextAddress } from './change-article.ts';
import { checkContent, type TextContent } from './check-content.ts';
import { getRevision } from './get-articles.ts';
import { insertRevision, insertText } from './queries.ts';

interface Base {
  /** The newest revision that the editor knows. */
  based_on: number;
}

/** Adds a revision to a text. Visitors go on reading the published one. */
export const saveText = (
  deps: EditDeps,
  editor: Editor,
  { id, locale, based_on, slug, ...given }: TextAddress & Base & TextContent & { slug?: string | undefined },
): Promise<void> =>
  changeArticle(deps, editor, id, async (edited) => {
    const { tx, article, texts } = edited;
    await checkBase(edited, { id, locale, based_on });
    const content = await checkContent(tx, given);
    const text = texts.find((one) => one.locale === locale);
    if (text && isSame(text, content)) return null;
    if (!text) {
      if (!slug) throw invalidPayload('The first text in a language needs a slug');
      if (article.kind === 'landing' && slug !== texts[0]?.slug)
        throw invalidPayload('Pages find this text by its slug');
      await insertText(tx, { article: id, kind: article.kind, locale, slug }).catch(refuseTakenSlug);
    }
    return addRevision(edited, editor, { id, locale, based_on }, content);
  });

/** Adds the content of an earlier revision as a new one, so that nothing is lost. */
export const revertText = (
  deps: EditDeps,
  editor: Editor,
  { id, locale, based_on, revision }: TextAddress & Base & { revision: number },
): Promise<void> =>
  changeArticle(deps, editor, id, async (edited) => {
    await checkBase(edited, { id, locale, based_on });
    const { title, summary, markdown } = await getRevision({ db: edited.tx }, { id, locale, number: revision });
    return addRevision(edited, editor, { id, locale, based_on }, { title, summary, markdown });
  });

async function checkBase({ tx, article, texts }: Edited, { id, locale, based_on }: TextAddress & Base): Promise<void> {
  if (article.deleted_at) throw articleNotFound();
  const newest = texts.find((text) => text.locale === locale)?.revision ?? 0;
  if (newest === based_on) return;
  const present = newest > 0 ? await getRevision({ db: tx }, { id, locale, number: newest }) : null;
  throw editConflict(present);
}

async function addRevision(
  { tx, now }: Edited,
  { actor }: Editor,
  { id, locale, based_on }: TextAddress & Base,
  content: TextContent,
) {
  const number = based_on + 1;
  await insertRevision(tx, { article: id, locale, number, ...content, account: actor, at: now });
  return { event: 'article.saved', facts: { locale, before: based_on, after: number } } as const;
}

const isSame = (a: TextContent, b: TextContent): boolean =>
  a.title === b.title && a.summary === b.summary && a.markdown === b.markdown;
