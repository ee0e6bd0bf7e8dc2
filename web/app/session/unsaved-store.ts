/** Turns what was stored into input; null when it is not readable. */
export type ParseUnsaved<T> = (stored: string | null) => T | null;

const held = new Map<string, unknown>();
const listeners = new Set<() => void>();
let isFull = false;

/** Each account of a shared browser has its own input for each thing that it edits. */
export const unsavedKey = (account: number, ...parts: (string | number)[]): string =>
  ['unsaved', account, ...parts].join('.');

/** The same object until it changes. It survives a reload and the end of a session, because it is in localStorage. */
export function readUnsaved<T>(key: string, parse: ParseUnsaved<T>): T | null {
  if (!held.has(key)) held.set(key, parse(stored(key)));
  return (held.get(key) ?? null) as T | null;
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepUnsaved(key: string, unsaved: object | null): void {
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
