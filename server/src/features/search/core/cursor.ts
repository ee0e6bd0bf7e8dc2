import type { Sort } from '../index-query.ts';
import type { Key, Place } from './paging.ts';

/** Opaque to clients, and readable by every process: it holds keys, not positions. */
export const writeCursor = (sort: Sort, { tier, key }: Place): string =>
  Buffer.from(JSON.stringify([sort, tier, key])).toString('base64url');

/** Kinds of the parts of a key by sort: s for text, n for a number. */
const shapes: Record<Sort, { tier: string; key: string }> = {
  new: { tier: '', key: 'ns' },
  old: { tier: '', key: 'ns' },
  az: { tier: '', key: 'ss' },
  za: { tier: '', key: 'ss' },
  newp: { tier: 'nn', key: 'ns' },
  oldp: { tier: 'nn', key: 'ns' },
  relevance: { tier: 'n', key: 'nns' },
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Null for anything that this function's counterpart did not write for the same sort. */
export function readCursor(sort: Sort, cursor: string): Place | null {
  try {
    const [of, tier, key] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [Sort, Key, Key];
    const { tier: tierShape, key: keyShape } = shapes[sort];
    const isRight = of === sort && shapeOf(tier) === tierShape && shapeOf(key) === keyShape;
    return isRight && UUID.test(String(key.at(-1))) ? { tier, key } : null;
  } catch {
    return null;
  }
}

const shapeOf = (key: Key): string =>
  key.map((part) => (typeof part === 'number' ? 'n' : typeof part === 'string' ? 's' : '?')).join('');
