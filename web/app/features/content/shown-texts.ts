import { useSyncExternalStore } from 'react';
import type { OwnTexts } from './page-text.rules.ts';

const listeners = new Set<() => void>();
let drafts: OwnTexts | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts texts that are not published into this page. Only the preview of an administrator has them. */
export function showDrafts(texts: OwnTexts): void {
  drafts = texts;
  for (const listener of listeners) listener();
}

/** The published texts of a page; in a preview with those that are being written. */
export function useShownTexts(published: OwnTexts): OwnTexts {
  const shown = useSyncExternalStore(
    subscribe,
    () => drafts,
    () => null,
  );
  return shown ? { ...published, ...shown } : published;
}
