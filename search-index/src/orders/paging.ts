import type { IntSet } from '../sets/int-set.ts';
import type { Order } from './order.ts';

/** A sort key as plain data. */
export type Key = (number | string)[];

/** An order, the direction in which it is read, and the keys that identify a position in it permanently. */
export interface Ordering {
  order: Order;
  isReversed: boolean;
  /** The types of the parts of a key: n for a number, s for a string. */
  keyShape: string;
  keyOf(doc: number): Key;
  /** A function that compares documents with the key: negative when the document comes first in the order. */
  comparerWith(key: Key): (doc: number) => number;
}

/** Documents that come before those of the next tier, whatever the order says. */
export interface Tier {
  key: Key;
  size: number;
  open(): IntSet;
}

export interface Position {
  tier: Key;
  key: Key;
}

export interface Page {
  docs: number[];
  /** The position of the last document; null when nothing follows. */
  end: Position | null;
}

export const oneTier = (set: IntSet, key: Key = []): Tier[] => [{ key, size: set.size, open: () => set }];

interface Request {
  tiers: Iterable<Tier>;
  ordering: Ordering;
  /** Above every document number. */
  limit: number;
  take: number;
}

/** The page after the first `skip` documents. */
export function pageFrom(request: Request, skip: number): Page {
  let left = skip;
  return collect(request, (tier) => {
    const passed = Math.min(left, tier.size);
    left -= passed;
    return passed === tier.size ? null : { from: startOf(request.ordering), skip: passed };
  });
}

/** The page after a position, which may have moved since or no longer be that of a document. */
export function pageAfter(request: Request, position: Position, compareTiers: (left: Key, right: Key) => number): Page {
  const { ordering } = request;
  return collect(request, (tier) => {
    const difference = compareTiers(tier.key, position.tier);
    if (difference < 0) return null;
    return { from: difference > 0 ? startOf(ordering) : placeAfter(ordering, position.key), skip: 0 };
  });
}

function collect(
  { tiers, ordering, limit, take }: Request,
  windowOf: (tier: Tier) => { from: number; skip: number } | null,
): Page {
  const { order, isReversed } = ordering;
  const found: { doc: number; tier: Key }[] = [];
  for (const tier of tiers) {
    const window = windowOf(tier);
    if (!window || tier.size === 0) continue;
    // One document more than the page shows whether anything follows.
    const docs = order.take(tier.open(), limit, { ...window, isReversed, take: take + 1 - found.length });
    for (const doc of docs) found.push({ doc, tier: tier.key });
    if (found.length > take) break;
  }
  const page = found.slice(0, take);
  const last = page.at(-1);
  const end = found.length > take && last ? { tier: last.tier, key: ordering.keyOf(last.doc) } : null;
  return { docs: page.map(({ doc }) => doc), end };
}

const startOf = ({ order, isReversed }: Ordering): number => (isReversed ? order.size - 1 : 0);

function placeAfter({ order, isReversed, comparerWith }: Ordering, key: Key): number {
  const compare = comparerWith(key);
  return isReversed ? order.countBefore((doc) => compare(doc) < 0) - 1 : order.countBefore((doc) => compare(doc) <= 0);
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A cursor contains sort keys instead of a page number, so every process can read it and later changes do not shift it. */
export const writeCursor = (sort: string, { tier, key }: Position): string =>
  encoder.encode(JSON.stringify([sort, tier, key])).toBase64({ alphabet: 'base64url', omitPadding: true });

interface Shapes {
  tier: string;
  key: string;
}

/** Null for text that is not a cursor of this sort. */
export function readCursor(sort: string, shapes: Shapes, cursor: string): Position | null {
  try {
    const bytes = Uint8Array.fromBase64(cursor, { alphabet: 'base64url' });
    const [of, tier, key] = JSON.parse(decoder.decode(bytes)) as [string, Key, Key];
    const isValid = of === sort && shapeOf(tier) === shapes.tier && shapeOf(key) === shapes.key;
    return isValid ? { tier, key } : null;
  } catch {
    return null;
  }
}

/** One letter per part: n for a number, s for a string. */
const shapeOf = (key: Key): string =>
  key.map((part) => (typeof part === 'number' ? 'n' : typeof part === 'string' ? 's' : '?')).join('');
