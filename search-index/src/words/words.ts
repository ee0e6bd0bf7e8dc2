const WORD = /[\p{L}\p{N}]+/gu;
const MARKS = /\p{M}/gu;
/** Most texts contain only these characters, for which simpler expressions are faster. */
const PLAIN = /^[ -~а-я]*$/;
const PLAIN_WORD = /[a-z0-9а-я]+/g;

const encoder = new TextEncoder();

/** Lower case without accents. Russian ё becomes е, while й stays, because it is a letter of its own. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower.normalize('NFC').replaceAll(/[^ -~а-я]/g, (letter) => letter.normalize('NFKD').replaceAll(MARKS, ''));
}

/** The words of a text, folded. */
export function wordsOf(text: string): string[] {
  const folded = fold(text);
  return folded.match(PLAIN.test(folded) ? PLAIN_WORD : WORD) ?? [];
}

/** The sort key of a title: its words without punctuation, and its numbers padded so that 9 comes before 10. */
export const titleKey = (title: string): string =>
  wordsOf(title)
    .map((word) => word.replaceAll(/\d+/g, (digits) => digits.padStart(6, '0')))
    .join(' ');

export const encodeTitle = (title: string): Uint8Array => encoder.encode(titleKey(title));
