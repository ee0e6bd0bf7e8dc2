import type { AssetCard } from '@polyshelf/contract/assets';

/** A list as far as it was read. */
export interface ReadList {
  cards: readonly AssetCard[];
  /** Where it goes on; null at its end. */
  next: string | null;
}

const mostLists = 12;
const keepMs = 300_000;
const storageKey = 'gallery';
/** A tab may store a few megabytes; this many cards are one. */
const mostStored = 1_200;

const lists = new Map<string, ReadList & { notedAt: number }>();

/** Keeps a list for the way back. */
export function rememberList(name: string, list: ReadList): void {
  lists.delete(name);
  lists.set(name, { ...list, notedAt: Date.now() });
  const [oldest] = lists.keys();
  if (lists.size > mostLists && oldest !== undefined) lists.delete(oldest);
}

/** As far as it was read, while that is not too long ago. */
export function recallList(name: string): ReadList | undefined {
  const list = lists.get(name);
  return list && Date.now() - list.notedAt < keepMs ? { cards: list.cards, next: list.next } : undefined;
}

interface Stored extends ReadList {
  name: string;
  /** The entry of the history that showed it. */
  entry: string;
}

/** For a reload, or a way back that is one: what was read below the first page would else be lost with the document. */
export function storeList(stored: Stored): void {
  try {
    if (stored.cards.length > mostStored) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(stored));
  } catch {
    // Without room or leave to store, the list begins anew.
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
