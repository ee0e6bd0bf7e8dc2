import { createHash } from 'node:crypto';

export const slips = ['drop', 'swap', 'replace', 'double'] as const;
export type Slip = (typeof slips)[number];

/** Shorter words are not damaged: with one letter less, nobody could tell what was meant. */
const MIN_LENGTH = 4;

/** The same keys with an English and with a Russian layout. */
const rows = [
  ['qwertyuiop[]', 'йцукенгшщзхъ'],
  ["asdfghjkl;'", 'фывапролджэ'],
  ['zxcvbnm,.', 'ячсмитьбю'],
  ['`', 'ё'],
] as const;

/** The same number for the same text on every machine. */
export const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

/** Makes one typing error in one word of the text, always the same one. Returns null when all words are too short. */
export function damage(text: string, slip: Slip): string | null {
  const words = text.split(' ');
  const places = words.flatMap((word, place) => (word.length >= MIN_LENGTH ? [place] : []));
  const seed = hashOf(`${slip} ${text}`);
  const place = places[seed % places.length];
  if (place === undefined) return null;
  words[place] = damageWord(words[place] as string, slip, hashOf(`letter ${slip} ${text}`));
  return words.join(' ') === text ? null : words.join(' ');
}

function damageWord(word: string, slip: Slip, seed: number): string {
  // People hardly ever get the first letter wrong.
  const at = 1 + (seed % (word.length - 1));
  const letter = word[at] as string;
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  switch (slip) {
    case 'drop':
      return before + after;
    case 'double':
      return before + letter + letter + after;
    case 'replace':
      return before + neighbourOf(letter, seed) + after;
    case 'swap': {
      const last = at === word.length - 1 ? at - 1 : at;
      return word.slice(0, last) + word[last + 1] + word[last] + word.slice(last + 2);
    }
  }
}

/** A letter beside this one on the keyboard. */
function neighbourOf(letter: string, seed: number): string {
  for (const row of rows.flat()) {
    const at = row.indexOf(letter);
    if (at < 0) continue;
    const neighbours = [row[at - 1], row[at + 1]].filter((other) => other !== undefined && /\p{L}/u.test(other));
    return neighbours[seed % neighbours.length] as string;
  }
  return letter;
}

const otherKey = new Map(
  rows.flatMap(([latin, cyrillic]) =>
    [...latin].flatMap((key, at) => [[key, cyrillic[at]] as const, [cyrillic[at], key] as const]),
  ),
);

/** What the same keys type with the other layout. */
export const inOtherLayout = (text: string): string =>
  [...text.toLowerCase()].map((key) => otherKey.get(key) ?? key).join('');
