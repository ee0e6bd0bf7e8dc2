import type { AssetCard } from '@polyshelf/contract/assets';

/** The cards of a list that were fetched so far. */
export interface ReadList {
  cards: readonly AssetCard[];
  /** The cursor of the next cards; null at the end. */
  next: string | null;
}

const mostLists = 12;
const cacheMs = 300_000;
const storageKey = 'gallery';
/** A tab may store a few megabytes; this many cards are one. */
const mostStored = 1_200;

const lists = new Map<string, ReadList & { notedAt: number }>();

/** Caches a list for back navigation. */
export function rememberList(name: string, list: ReadList): void {
  lists.delete(name);
  lists.set(name, { ...list, notedAt: Date.now() });
  const [oldest] = lists.keys();
  if (lists.size > mostLists && oldest !== undefined) lists.delete(oldest);
}

/** The cached list, unless it has expired. */
export function recallList(name: string): ReadList | undefined {
  const list = lists.get(name);
  return list && Date.now() - list.notedAt < cacheMs ? { cards: list.cards, next: list.next } : undefined;
}

interface Stored extends ReadList {
  name: string;
  /** The key of the history entry. */
  entry: string;
}

/** Stores a list for a reload or a back navigation with a page load, which lose the memory of the page. */
export function storeList(stored: Stored): void {
  try {
    if (stored.cards.length > mostStored) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(stored));
  } catch {
    // When storage is full or blocked, the list starts at its first page.
  }
}

export function findStoredList(name: string): ReadList | undefined {
  try {
    const stored: Stored | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return stored?.name === name && stored.entry === history.state?.key ? stored : undefined;
  } catch {
    return undefined;
  }
}
