const WORD = /[\p{L}\p{N}]+/gu;
const MARKS = /\p{M}/gu;
/** Most texts have no other letters, and these are quicker to look through. */
const PLAIN = /^[ -~а-я]*$/;
const PLAIN_WORD = /[a-z0-9а-я]+/g;

/** Lower case without accents; ё is е, while й stays the letter it is. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower.normalize('NFC').replaceAll(/[^ -~а-я]/g, (letter) => letter.normalize('NFKD').replaceAll(MARKS, ''));
}

/** The words of a text, as they are looked for. */
export function wordsOf(text: string): string[] {
  const folded = fold(text);
  return folded.match(PLAIN.test(folded) ? PLAIN_WORD : WORD) ?? [];
}

/** What a name is sorted and found by: its words alone, and numbers by their value. */
export const nameKey = (name: string): string =>
  wordsOf(name)
    .map((word) => word.replaceAll(/\d+/g, (digits) => digits.padStart(6, '0')))
    .join(' ');
