import type { Editor } from '../../../platform/audit.ts';
import { bumpTopics } from '../../../platform/public-cache/topic-versions.ts';
import { changeText, type EditDeps, type TextAddress } from './change-article.ts';
import { getRevision } from './get-articles.ts';
import { setLive, updateText } from './queries.ts';

interface Publication {
  revision: number;
  /** Null, or a moment in the past, publishes at once. */
  publish_at: string | null;
}

/** Shows a revision to visitors, at once or from a moment on. Until then they read what they read now. */
export const publishText = (
  deps: EditDeps,
  editor: Editor,
  { id, locale, revision, publish_at }: TextAddress & Publication,
): Promise<void> =>
  changeText(deps, editor, { id, locale }, async ({ tx, text, now }) => {
    await getRevision({ db: tx }, { id, locale, number: revision });
    const facts = { before: text.live_revision ?? 0, after: revision };
    const at = new Date(publish_at ?? now);
    if (at > now) {
      await updateText(tx, { article: id, locale }, { next_revision: revision, next_at: at });
      return { event: 'article.scheduled', facts: { ...facts, publish_at: at.toISOString() } };
    }
    await setLive(tx, { article: id, locale, revision, at: now });
    await bumpTopics(tx, 'content');
    return { event: 'article.published', facts };
  });

export const unscheduleText = (deps: EditDeps, editor: Editor, { id, locale }: TextAddress): Promise<void> =>
  changeText(deps, editor, { id, locale }, async ({ tx, text }) => {
    if (text.next_revision === null) return null;
    await updateText(tx, { article: id, locale }, { next_revision: null, next_at: null });
    return { event: 'article.unscheduled', facts: { before: text.next_revision } };
  });

/** Hides a text from visitors, also one that is scheduled. */
export const unpublishText = (deps: EditDeps, editor: Editor, { id, locale }: TextAddress): Promise<void> =>
  changeText(deps, editor, { id, locale }, async ({ tx, text }) => {
    if (text.live_revision === null && text.next_revision === null) return null;
    const hidden = { live_revision: null, live_at: null, next_revision: null, next_at: null };
    await updateText(tx, { article: id, locale }, hidden);
    await bumpTopics(tx, 'content');
    return { event: 'article.unpublished', facts: { before: text.live_revision ?? 0 } };
  });
