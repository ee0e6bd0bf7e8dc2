import type { Editor } from '../../../platform/audit.ts';
import { invalidPayload } from '../../../platform/errors.ts';
import { bumpTopics } from '../../../platform/public-cache/topic-versions.ts';
import { changeText, type EditDeps, refuseTakenSlug, type TextAddress } from './change-article.ts';
import { checkSeen } from './check-seen.ts';
import { insertRedirect, updateText } from './queries.ts';

/** Changes the address of a text at once. An address that visitors may know redirects to the new one. */
export const changeSlug = (
  deps: EditDeps,
  editor: Editor,
  { id, locale, slug, seen }: TextAddress & { slug: string; seen: string },
): Promise<void> =>
  changeText(deps, editor, { id, locale }, async (edited) => {
    const { tx, article, text } = edited;
    if (article.kind === 'landing') throw invalidPayload('Pages find this text by its slug');
    if (text.slug === slug) return null;
    checkSeen(edited, { seen, present: text.slug });
    await updateText(tx, { article: id, locale }, { slug }).catch(refuseTakenSlug);
    if (text.published_at) await insertRedirect(tx, { kind: article.kind, locale, slug: text.slug, article: id });
    await bumpTopics(tx, 'content');
    return { event: 'article.slug_changed', facts: { before: text.slug, after: slug } };
  });
