import type { ListColumn } from './columns.ts';
import type { Order } from './order.ts';

type Names = ListColumn<Uint8Array>;

export function compareNames({ items, starts }: Names, left: number, right: number): number {
  const [a, endA] = [starts[left] as number, starts[left + 1] as number];
  const [b, endB] = [starts[right] as number, starts[right + 1] as number];
  const length = Math.min(endA - a, endB - b);
  for (let i = 0; i < length; i++) {
    const difference = (items[a + i] as number) - (items[b + i] as number);
    if (difference !== 0) return difference;
  }
  return endA - a - (endB - b);
}

/** Below zero, zero or above, as the name of the document comes before, begins with or comes after the bytes. */
export function compareBeginning({ items, starts }: Names, doc: number, beginning: Uint8Array): number {
  const start = starts[doc] as number;
  const length = (starts[doc + 1] as number) - start;
  for (let i = 0; i < beginning.length; i++) {
    if (i >= length) return -1;
    const difference = (items[start + i] as number) - (beginning[i] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** As `compareBeginning`, where only the whole name is equal. */
export function compareName(names: Names, doc: number, key: Uint8Array): number {
  const difference = compareBeginning(names, doc, key);
  if (difference !== 0) return difference;
  return (names.starts[doc + 1] as number) - (names.starts[doc] as number) - key.length;
}

/** The documents whose names begin with the bytes, in the order of names. */
export function findBeginning(order: Order, names: Names, beginning: Uint8Array): Uint32Array {
  const from = order.countBefore((doc) => compareBeginning(names, doc, beginning) < 0);
  const to = order.countBefore((doc) => compareBeginning(names, doc, beginning) <= 0);
  return order.slice(from, to);
}
