/**
 * Data of a page on its way to the browser, as one text. React Router writes and reads the data of a page value by value,
 * and in a gallery there are thousands; JSON does it at once.
 */
export type TextOf<T> = string & { readonly holds?: T };

/** Enough for the pages that are shown or being rendered. While a text is cached, it gives the same object. */
const mostRead = 32;
const read = new Map<string, unknown>();

export function toText<T>(value: T): TextOf<T> {
  const text = JSON.stringify(value);
  keep(text, value);
  return text;
}

export function fromText<T>(text: TextOf<T>): T {
  const value = read.get(text) ?? JSON.parse(text);
  keep(text, value);
  return value;
}

function keep(text: string, value: unknown): void {
  read.delete(text);
  read.set(text, value);
  const [oldest] = read.keys();
  if (read.size > mostRead && oldest !== undefined) read.delete(oldest);
}
