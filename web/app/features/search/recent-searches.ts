import { useEffect } from 'react';

const storageKey = 'recent_searches';
const maxSearches = 6;

/** The last searches in this browser, newest first. They are never sent to the server. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((text): text is string => typeof text === 'string').slice(0, maxSearches)
      : [];
  } catch {
    return [];
  }
}

/** Adds a search that found something to the history. */
export function useNotedSearch(search: string, hasFound: boolean): void {
  useEffect(() => {
    if (hasFound) noteSearch(search);
  }, [search, hasFound]);
}

function noteSearch(text: string): void {
  const words = text.trim();
  if (!words) return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== words.toLowerCase());
  write([words, ...others].slice(0, maxSearches));
}

export const forgetSearches = (): void => write([]);

function write(searches: string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(searches));
  } catch {
    // When the browser blocks storage, there is no history.
  }
}
