import type { AssetCard } from '@polyshelf/contract/assets';
import { MINUTE_MS } from '@polyshelf/contract/durations';

/** The cards of a list that were fetched so far. */
export interface FetchedList {
  cards: readonly AssetCard[];
  /** The cursor of the next cards; null at the end. */
  next: string | null;
}

const maxLists = 12;
const cacheMs = 5 * MINUTE_MS;
const storageKey = 'gallery';
/** Browsers let a tab store a few megabytes; this many cards take one. */
const maxStored = 1_200;

const lists = new Map<string, FetchedList & { notedAt: number }>();

/** Caches a list for back navigation. */
export function rememberList(name: string, list: FetchedList): void {
  lists.delete(name);
  lists.set(name, { ...list, notedAt: Date.now() });
  const [oldest] = lists.keys();
  if (lists.size > maxLists && oldest !== undefined) lists.delete(oldest);
}

/** The cached list, unless it has expired. */
export function recallList(name: string): FetchedList | undefined {
  const list = lists.get(name);
  return list && Date.now() - list.notedAt < cacheMs ? { cards: list.cards, next: list.next } : undefined;
}

interface Stored extends FetchedList {
  name: string;
  /** The key of the history entry. */
  entry: string;
}

/** Stores a list for a reload or a back navigation with a page load, which lose the memory of the page. */
export function storeList(stored: Stored): void {
  try {
    if (stored.cards.length > maxStored) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(stored));
  } catch {
    // When storage is full or blocked, the list starts at its first page.
  }
}

export function findStoredList(name: string): FetchedList | undefined {
  try {
    const stored: Stored | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return stored?.name === name && stored.entry === history.state?.key ? stored : undefined;
  } catch {
    return undefined;
  }
}
