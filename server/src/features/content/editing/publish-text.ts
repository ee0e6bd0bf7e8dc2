import { isDeepStrictEqual } from 'node:util';
import type { Publication } from '@polyshelf/contract/admin-content';
import type { Editor } from '../../../platform/audit.ts';
import { bumpTopics } from '../../../platform/public-cache/topic-versions.ts';
import { changeText, type EditDeps, type TextAddress } from './change-article.ts';
import { checkSeen, storedPublication } from './check-seen.ts';
import { getRevision } from './get-articles.ts';
import { setLive, updateText } from './queries.ts';

interface Seen {
  /** What visitors read and would read when the person decided. */
  seen: Publication;
}

interface Publishing extends Seen {
  revision: number;
  /** Null, or a moment in the past, publishes at once. */
  publish_at: string | null;
}

/** Shows a revision to visitors, at once or from a moment on. Until then they read what they read now. */
export const publishText = (
  deps: EditDeps,
  editor: Editor,
  { id, locale, revision, publish_at, seen }: TextAddress & Publishing,
): Promise<void> =>
  changeText(deps, editor, { id, locale }, async (edited) => {
    const { tx, text, now } = edited;
    await getRevision({ db: tx }, { id, locale, number: revision });
    const facts = { before: text.live_revision ?? 0, after: revision };
    const at = new Date(publish_at ?? now);
    const present = storedPublication(text);
    const wanted: Publication =
      at > now
        ? { ...present, next_revision: revision, next_at: at.toISOString() }
        : { live_revision: revision, next_revision: null, next_at: null };
    if (isDeepStrictEqual(wanted, present)) return null;
    checkSeen(edited, { seen, present });
    if (at > now) {
      await updateText(tx, { article: id, locale }, { next_revision: revision, next_at: at });
      return { event: 'article.scheduled', facts: { ...facts, publish_at: at.toISOString() } };
    }
    await setLive(tx, { article: id, locale, revision, at: now });
    await bumpTopics(tx, 'content');
    return { event: 'article.published', facts };
  });

export const unscheduleText = (
  deps: EditDeps,
  editor: Editor,
  { id, locale, seen }: TextAddress & Seen,
): Promise<void> =>
  changeText(deps, editor, { id, locale }, async (edited) => {
    const { tx, text } = edited;
    if (text.next_revision === null) return null;
    checkSeen(edited, { seen, present: storedPublication(text) });
    await updateText(tx, { article: id, locale }, { next_revision: null, next_at: null });
    return { event: 'article.unscheduled', facts: { before: text.next_revision } };
  });

/** Hides a text from visitors, also one that is scheduled. */
export const unpublishText = (
  deps: EditDeps,
  editor: Editor,
  { id, locale, seen }: TextAddress & Seen,
): Promise<void> =>
  changeText(deps, editor, { id, locale }, async (edited) => {
    const { tx, text } = edited;
    if (text.live_revision === null && text.next_revision === null) return null;
    checkSeen(edited, { seen, present: storedPublication(text) });
    const hidden = { live_revision: null, live_at: null, next_revision: null, next_at: null };
    await updateText(tx, { article: id, locale }, hidden);
    await bumpTopics(tx, 'content');
    return { event: 'article.unpublished', facts: { before: text.live_revision ?? 0 } };
  });
