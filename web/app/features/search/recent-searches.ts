const storageKey = 'recent_searches';
const most = 6;

/** What was searched for in this browser, the last first. It stays in the browser. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((text): text is string => typeof text === 'string').slice(0, most)
      : [];
  } catch {
    return [];
  }
}

export function noteSearch(text: string): void {
  const words = text.trim();
  if (!words) return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== words.toLowerCase());
  write([words, ...others].slice(0, most));
}

export const forgetSearches = (): void => write([]);

function write(searches: string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(searches));
  } catch {
    // Who forbids storage has no past.
  }
}
