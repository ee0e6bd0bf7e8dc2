const INVISIBLE = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** Removes invisible characters and surplus white space from a text of an `info.json` or a CSV file. */
export const cleanText = (text: string): string =>
  text.toWellFormed().replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
