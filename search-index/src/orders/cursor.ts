import type { Key, Position } from './paging.ts';

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
