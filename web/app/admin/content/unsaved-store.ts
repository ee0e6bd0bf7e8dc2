import { parseUnsaved, type Unsaved } from './unsaved.rules.ts';

const held = new Map<string, Unsaved | null>();
const listeners = new Set<() => void>();
let isFull = false;

/** Each account of a shared browser has its own, for each language of an article. */
export const unsavedKey = (account: number, article: string, locale: string): string =>
  `unsaved.${account}.${article}.${locale}`;

/** The same object until it changes. It survives a reload and the end of a session, because it is in localStorage. */
export function readUnsaved(key: string): Unsaved | null {
  if (!held.has(key)) held.set(key, parseUnsaved(stored(key)));
  return held.get(key) ?? null;
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepUnsaved(key: string, unsaved: Unsaved | null): void {
  held.set(key, unsaved);
  try {
    if (unsaved) localStorage.setItem(key, JSON.stringify(unsaved));
    else localStorage.removeItem(key);
    isFull = false;
  } catch {
    isFull = true;
  }
  for (const listener of listeners) listener();
}

/** True when the browser could not store the last change, so that a reload would lose it. */
export const isStorageFull = (): boolean => isFull;

export function subscribeUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
