// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** Removes invisible characters and surplus white space from a text that somebody else wrote. */
export const cleanText = (text: string): string =>
  text.toWellFormed().replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
