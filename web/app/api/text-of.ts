/**
 * Loader data as one JSON string. React Router serialises loader data value by value, which is slow for the thousands
 * of values of a gallery.
 */
export type TextOf<T> = string & { readonly holds?: T };

/** Enough for the pages that are shown or being rendered. A cached text always gives the same object. */
const maxCached = 32;
const cache = new Map<string, unknown>();

export function toText<T>(value: T): TextOf<T> {
  const text = JSON.stringify(value);
  remember(text, value);
  return text;
}

export function fromText<T>(text: TextOf<T>): T {
  const value = cache.get(text) ?? JSON.parse(text);
  remember(text, value);
  return value;
}

function remember(text: string, value: unknown): void {
  cache.delete(text);
  cache.set(text, value);
  const [oldest] = cache.keys();
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
}
