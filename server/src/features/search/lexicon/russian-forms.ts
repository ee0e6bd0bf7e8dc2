/**
 * Forms of Russian nouns in which a vowel appears or disappears, as in песок, песка and плитка, плиток. A stemmer takes
 * them for other words. Only the stems of these forms matter, so endings may be wrong. The rules also make forms that do
 * not exist, which does no harm: nobody types them.
 */
export function listVowelChanges(word: string): string[] {
  return [...dropVowel(word), ...insertVowel(word), ...changeEnding(word)];
}

const endings = [
  '',
  'а',
  'у',
  'е',
  'ы',
  'и',
  'ом',
  'ем',
  'ов',
  'ев',
  'ей',
  'ам',
  'ами',
  'ах',
  'я',
  'ю',
  'ям',
  'ями',
  'ях',
];

/** Possible forms of a noun, by one of them. */
export function listCases(form: string): string[] {
  const stem = form.replace(/[аиоуыэюя]$/, '');
  return endings.map((ending) => stem + ending);
}

/** The form of a noun without its ending: корова → коров. A stemmer may take the rest of the word for another ending. */
export const withoutEnding = (word: string): string[] => (/.{3}[аяо]$/.test(word) ? [word.slice(0, -1)] : []);

/** Russian endings have no hard vowel after another vowel. A stemmer cuts off both: it takes черниа for a form of черный. */
export const hasWrongEnding = (word: string): boolean => /[аеиоуыэюя][аоуыэ]$/.test(word);

/** Short words lose their vowel too rarely for a rule. */
const shortWords: Readonly<Record<string, string>> = {
  день: 'дня',
  лев: 'льва',
  лед: 'льда',
  лен: 'льна',
  лоб: 'лба',
  мох: 'мха',
  пень: 'пня',
  пес: 'пса',
  ров: 'рва',
  рот: 'рта',
  сон: 'сна',
  шов: 'шва',
};

/** песок → песка, дворец → дворца, палец → пальца, боец → бойца, ковер → ковра, котел → котла. */
function dropVowel(word: string): string[] {
  const short = shortWords[word];
  if (short !== undefined) return [short];
  const [, start, before = '', last] = /^(.+)(.)(?:[ое]([кл])|е([цр])|е(н)ь)$/.exec(word)?.filter(Boolean) ?? [];
  if (start === undefined || last === undefined) return [];
  if (/[аеиоуыэюя]/.test(before)) return [`${start}${before}й${last}а`];
  return [`${start}${before}${last}а`, ...(before === 'л' ? [`${start}льца`] : [])];
}

/** плитка → плиток, чашка → чашек, окно → окон, ребро → ребер, скамейка → скамеек, свадьба → свадеб. */
function insertVowel(word: string): string[] {
  const [, start, before = '', last] = /^(.+)([бвгджзйклмнпрстфхцчшщь])([кнлрцмб])[аяоеи]$/.exec(word) ?? [];
  if (start === undefined || last === undefined || before === last) return [];
  if (before === 'ь') return [`${start}е${last}`];
  if (before === 'й') return last === 'к' ? [`${start}ек`] : [];
  return /[мб]/.test(last) ? [] : [`${start}${before}о${last}`, `${start}${before}е${last}`];
}

/** пламя → пламени, котенок → котята, ручей → ручья, скамья → скамей. */
function changeEnding(word: string): string[] {
  if (/.мя$/.test(word)) return [`${word.slice(0, -1)}ени`];
  if (/.онок$/.test(word)) return [`${word.slice(0, -4)}ата`];
  if (/.енок$/.test(word)) return [`${word.slice(0, -4)}ята`];
  if (/.ей$/.test(word)) return [`${word.slice(0, -2)}ья`];
  if (/.ья$/.test(word)) return [`${word.slice(0, -2)}ей`];
  return [];
}

const ADJECTIVE = /^[а-я]+(?:[ыио]й|[ая]я|[оеыи]е|[ое]го|[ое]му|[ыи]ми?|[ую]ю|[ыи]х)$/;
/** Suffixes of adjectives that are made of nouns. */
const suffixes = 'ическ оват альн еск енн онн янн ист чат лив ов ев ск ян ин н'.split(' ');

/** The stems of nouns that an adjective may be derived from: березовый → берез, бумажный → бумаг, речной → рек. */
export function listRoots(adjective: string, stem: string): string[] {
  if (!ADJECTIVE.test(adjective)) return [];
  return suffixes
    .filter((suffix) => stem.endsWith(suffix))
    .map((suffix) => stem.slice(0, -suffix.length))
    .flatMap((root) => [root, ...(hardened[root.at(-1) ?? ''] ?? []).map((letter) => root.slice(0, -1) + letter)])
    .filter((root) => root.length >= 3);
}

/** Last letters of nouns, by what they become before a suffix. */
const hardened: Readonly<Record<string, readonly string[]>> = {
  ч: ['к', 'ц'],
  ж: ['г', 'з', 'д'],
  ш: ['х'],
  ь: [''],
};
