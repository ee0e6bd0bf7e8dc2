import type { EditedText } from '@polyshelf/contract/admin-content';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { afterSave, type Content, contentOf, type Unsaved, withoutSaved } from './unsaved.rules.ts';
import { isStorageFull, keepUnsaved, readUnsaved, subscribeUnsaved } from './unsaved-store.ts';

/** The input of one language: what is unsaved, or else the newest revision. */
export function useUnsaved(key: string, text: EditedText | undefined) {
  const kept = useSyncExternalStore(subscribeUnsaved, () => readUnsaved(key));
  const isFull = useSyncExternalStore(subscribeUnsaved, isStorageFull);
  const [isRestored, setRestored] = useState(kept !== null);
  const unsaved = withoutSaved(kept, text);
  const isObsolete = kept !== unsaved;
  useEffect(() => {
    if (isObsolete) keepUnsaved(key, null);
  }, [isObsolete, key]);
  const isSaved = unsaved === null;
  useEffect(() => {
    if (isSaved) setRestored(false);
  }, [isSaved]);
  const isAtRisk = isFull && !isSaved;
  useEffect(() => {
    if (!isAtRisk) return;
    // The browser asks before it closes the page.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isAtRisk]);

  const content = contentOf(text);
  const started = (): Unsaved =>
    readUnsaved(key) ?? { based_on: text?.revision ?? 0, base: content, content, slug: null };
  return {
    unsaved,
    content: unsaved?.content ?? content,
    isAtRisk,
    /** It comes from an earlier visit. */
    isRestored,
    /** Somebody else has saved a revision that this input does not know. */
    isBehind: unsaved !== null && (text?.revision ?? 0) > unsaved.based_on,
    /** At the moment of the call, which may be later than the last rendering. */
    latest: () => readUnsaved(key),
    change(changes: Partial<Content>) {
      const last = started();
      keepUnsaved(key, { ...last, content: { ...last.content, ...changes } });
    },
    changeSlug: (slug: string) => keepUnsaved(key, { ...started(), slug }),
    /** Puts the input on the newest revision, after the person has chosen. */
    rebase: (chosen: Content, newest: EditedText) =>
      keepUnsaved(key, { based_on: newest.revision, base: contentOf(newest), content: chosen, slug: null }),
    settle: (sent: Content, saved: EditedText) => {
      const last = readUnsaved(key);
      if (last) keepUnsaved(key, withoutSaved(afterSave(last, sent, saved), saved));
    },
    discard: () => keepUnsaved(key, null),
    restore: (discarded: Unsaved) => keepUnsaved(key, discarded),
  };
}

export type Unsaving = ReturnType<typeof useUnsaved>;
