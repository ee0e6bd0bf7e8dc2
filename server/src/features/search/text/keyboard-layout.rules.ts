/** The same keys, in the same order, on an English and on a Russian keyboard. */
const ENGLISH = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~{}:"<>';
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю';

const other = new Map<string, string>();
for (const [index, english] of [...ENGLISH].entries()) {
  const russian = RUSSIAN[index] as string;
  other.set(english, russian);
  if (!other.has(russian)) other.set(russian, english);
}

/** What the same keys would have written with the other layout. */
export const switchLayout = (text: string): string =>
  [...text.toLowerCase()].map((letter) => other.get(letter) ?? letter).join('');
