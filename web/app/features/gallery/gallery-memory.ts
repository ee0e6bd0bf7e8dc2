import type { AssetCard } from '@polyshelf/contract/assets';

/** A list as far as it was read. */
export interface ReadList {
  cards: readonly AssetCard[];
  /** Where it goes on; null at its end. */
  next: string | null;
}

interface Kept extends ReadList {
  /** What the loader gave to the page around it. */
  page: unknown;
  readAt: number;
}

const mostLists = 12;
const keepMs = 300_000;
const storageKey = 'gallery';
/** A tab may store a few megabytes; this many cards are one. */
const mostStored = 1_200;

const lists = new Map<string, Kept>();

/** Keeps a list for the way back, as long as its answers count as fresh. */
export function rememberList(name: string, page: unknown, { cards, next }: ReadList): void {
  const before = lists.get(name);
  const readAt = before && before.page === page ? before.readAt : Date.now();
  lists.delete(name);
  lists.set(name, { page, cards, next, readAt });
  const [oldest] = lists.keys();
  if (lists.size > mostLists && oldest !== undefined) lists.delete(oldest);
}

/** As far as it was read from the very page that is shown: a fresher one begins anew. */
export function recallList(name: string, page: unknown): ReadList | undefined {
  const kept = lists.get(name);
  return kept?.page === page ? kept : undefined;
}

export function recallPage(name: string): unknown {
  const kept = lists.get(name);
  return kept && Date.now() - kept.readAt < keepMs ? kept.page : undefined;
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
