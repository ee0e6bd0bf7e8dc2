import type { IntSet } from '../../../platform/sets/int-set.ts';
import type { Order } from './order.ts';

export type Key = (number | string)[];

/** An order with the direction in which it is read, and the keys that mark a place in it for ever. */
export interface Ordering {
  order: Order;
  isReversed: boolean;
  keyOf(doc: number): Key;
  /** As the order puts it: below zero when the document comes before the key. */
  compareTo(doc: number, key: Key): number;
}

/** Documents that come before those of the next tier, whatever the order says. */
export interface Tier {
  key: Key;
  size: number;
  open(): IntSet;
}

export interface Place {
  tier: Key;
  key: Key;
}

export interface Page {
  docs: number[];
  /** Where the page ends; null when nothing follows. */
  end: Place | null;
}

export const oneTier = (set: IntSet): Tier[] => [{ key: [], size: set.size, open: () => set }];

interface Request {
  tiers: Iterable<Tier>;
  ordering: Ordering;
  /** Above every document. */
  limit: number;
  take: number;
}

/** So many documents after the first `skip`. */
export function pageFrom(request: Request, skip: number): Page {
  let left = skip;
  return collect(request, (tier) => {
    const passed = Math.min(left, tier.size);
    left -= passed;
    return passed === tier.size ? null : { from: startOf(request.ordering), skip: passed };
  });
}

/** So many documents after a place, wherever that is by now. */
export function pageAfter(request: Request, place: Place, compareTiers: (left: Key, right: Key) => number): Page {
  const { ordering } = request;
  return collect(request, (tier) => {
    const difference = compareTiers(tier.key, place.tier);
    if (difference < 0) return null;
    return { from: difference > 0 ? startOf(ordering) : placeAfter(ordering, place.key), skip: 0 };
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

const placeAfter = ({ order, isReversed, compareTo }: Ordering, key: Key): number =>
  isReversed
    ? order.countBefore((doc) => compareTo(doc, key) < 0) - 1
    : order.countBefore((doc) => compareTo(doc, key) <= 0);
