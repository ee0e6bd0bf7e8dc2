/** The same keys, in the same order, on an English and on a Russian keyboard. */
export const englishRussianKeyboard: readonly [string, string] = [
  '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~{}:"<>',
  'ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю',
];

const latinOf: Readonly<Record<string, string>> = Object.fromEntries(
  'а:a б:b в:v г:g д:d е:e ж:zh з:z и:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:c ч:ch ш:sh щ:sh ъ: ы:i ь: э:e ю:iu я:ia'
    .split(' ')
    .map((pair) => pair.split(':')),
);

/** What people write in Latin letters for the same Russian sound, by the spelling that stands for all of them. */
const variants: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'sh'],
  [/tch/g, 'ch'],
  [/kh/g, 'h'],
  [/ts|tz/g, 'c'],
  [/[yj]u/g, 'iu'],
  [/[yj]a/g, 'ia'],
  [/[yj][oe]/g, 'e'],
  [/[yj]/g, 'i'],
  [/w/g, 'v'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/(.)\1+/g, '$1'],
];

/** The same key for a Russian word and for its usual spellings in Latin letters: `кирпич`, `kirpich`, `kirpitch`. */
export const englishRussianSpelling = (word: string): string =>
  variants.reduce(
    (key, [pattern, spelling]) => key.replace(pattern, spelling),
    [...word].map((letter) => latinOf[letter] ?? letter).join(''),
  );
