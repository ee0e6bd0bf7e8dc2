import { useSyncExternalStore } from 'react';

/** The names of the frames in which the administration shows pages of the site, by who looks at the page. */
export const previewFrames = { visitor: 'preview-visitor', account: 'preview-account' } as const;

/** Whether this page is a preview. Only pages of this site can frame it, and only with `?preview`: see security-headers.ts. */
export const isPreview = (): boolean => typeof window !== 'undefined' && window.parent !== window;

/** Whether this page is what a visitor sees, although the browser holds a session. */
export const isVisitorPreview = (): boolean => isPreview() && window.name === previewFrames.visitor;

let drafts: object | null = null;
let listener: (() => void) | null = null;

/** Puts texts that are not published into this page. Only a preview has them. */
export function showDrafts(texts: object): void {
  drafts = texts;
  listener?.();
}

function subscribe(given: () => void): () => void {
  listener = given;
  return () => {
    listener = null;
  };
}

/** The published texts of a page, in a preview with those that are being written. */
export function useShownTexts<Texts extends object>(published: Texts): Texts {
  const shown = useSyncExternalStore(
    subscribe,
    () => drafts,
    () => null,
  );
  return shown ? { ...published, ...shown } : published;
}
