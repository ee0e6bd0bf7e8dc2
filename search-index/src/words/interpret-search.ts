import type { Correction } from '../query.ts';
import { completeWord, guessWord, listCorrections } from './guess-word.ts';
import type { LayoutSwitch } from './keyboard-layout.ts';
import type { Language } from './language.ts';
import type { Meaning } from './meanings.ts';
import type { Stemming } from './stemming.ts';
import { wordsOf } from './words.ts';

/** The rest of a longer text is ignored. */
const MAX_WORDS = 10;
const MAX_LENGTH = 200;
const MIN_STEM = 3;
/** How many corrections of a right word are tried. */
const MAX_CORRECTIONS = 3;

/** One word of a search. A document contains it when it contains one of the lexemes, or has one of the meanings. */
export interface SearchWord {
  lexemes: string[];
  meanings: readonly Meaning[];
}

/** A word or a phrase. A document contains it when it contains all words, or has a meaning of the phrase. */
export interface SearchTerm {
  words: SearchWord[];
  meanings: readonly Meaning[];
}

export interface Interpretation {
  terms: SearchTerm[];
  /** The search with corrections applied, to compare with titles. */
  text: string;
  corrections: Correction[];
}

/** The lexemes of all words of a text. */
type Context = ReadonlySet<string>;

/** A word of the text as it was understood. */
interface ReadWord {
  word: string;
  /** Several for the beginning of a word. */
  lexemes: string[];
}

/** The parts of a text between spaces. Two texts with the same chunks are the same search. */
export const chunksOf = (text: string): string[] =>
  text.slice(0, MAX_LENGTH).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** Every word whose lexeme the interpretation of the text may need. */
export const listPossibleWords = (text: string, switchLayout: LayoutSwitch): string[] =>
  chunksOf(text).flatMap((chunk) => [...wordsOf(chunk), ...wordsOf(switchLayout(chunk))]);

/** Corrects the words and finds their meanings. */
export function interpretSearch(text: string, language: Language): Interpretation {
  const corrections: Correction[] = [];
  const words = readText(text, language, corrections);
  return {
    terms: joinPhrases(words, language, corrections),
    text: words.map(({ word }) => word).join(' '),
    corrections,
  };
}

/** Interprets each word by itself, for searches that need any of the words. */
export function interpretWords(text: string, language: Language): Interpretation {
  const corrections: Correction[] = [];
  const words = readText(text, language, corrections);
  return {
    terms: words.map((word) => toTerm(word, language, corrections)),
    text: words.map(({ word }) => word).join(' '),
    corrections,
  };
}

/**
 * Other interpretations of a text that no document matches. A space may be missing, as in `brickwall`, and a right word
 * may be a typing error, as in `hospital rom`.
 */
export function* reinterpretSearch(text: string, language: Language): Generator<Interpretation> {
  const chunks = chunksOf(text);
  const context = contextOf(text, language);
  for (const [place, chunk] of chunks.entries()) {
    const [word = '', ...more] = wordsOf(chunk);
    if (more.length > 0 || language.stemming.lexemeOf(word) === null) continue;
    const corrected = chunks.length === 1 ? [] : listCorrections({ word, context }, language);
    for (const used of [...splitWord(word, language), ...corrected.slice(0, MAX_CORRECTIONS)]) {
      const other = interpretSearch(chunks.with(place, used).join(' '), language);
      yield { ...other, corrections: [{ typed: word, used, kind: 'typo' }, ...other.corrections] };
    }
  }
}

/** The pairs of words that give an unknown one when the space between them is missing. */
function splitWord(word: string, { vocabulary }: Language): string[] {
  if (vocabulary.has(word)) return [];
  return Array.from(word, (_, at) => [word.slice(0, at), word.slice(at)])
    .filter((pair) => pair.every((part) => part.length >= MIN_STEM && vocabulary.has(part)))
    .map((pair) => pair.join(' '));
}

/** Takes the words as they were typed: without corrections and without other words for the same. */
export function interpretExactly(text: string, { stemming }: Language): Interpretation {
  const corrections: Correction[] = [];
  const words = wordsOf(chunksOf(text).join(' '));
  const terms = words.flatMap((word): SearchTerm[] => {
    const lexeme = stemming.lexemeOf(word);
    if (lexeme !== null) return [{ words: [{ lexemes: [lexeme], meanings: [] }], meanings: [] }];
    corrections.push({ typed: word, used: '', kind: 'ignored' });
    return [];
  });
  return { terms, text: words.join(' '), corrections };
}

/** Interprets a text that is still being typed: its last word stands for every word that begins with it. */
export function interpretPrefix(text: string, language: Language): Interpretation & { completions: string[] } {
  const chunks = chunksOf(text);
  const last = chunks.pop() ?? '';
  const before = interpretSearch(chunks.join(' '), language);
  const spellings = [wordsOf(last), wordsOf(language.switchLayout(last))];
  for (const words of spellings) {
    const prefix = words.at(-1);
    const completions = prefix === undefined ? [] : completeWord(prefix, language);
    if (completions.length === 0) continue;
    const finished = interpretSearch(words.slice(0, -1).join(' '), language);
    const lexemes = lexemesOf(completions, language.stemming);
    const open = toTerm({ word: prefix as string, lexemes }, language, []);
    const usual = lexemes.map((lexeme) => completionOf(lexeme, completions, language));
    return {
      terms: [...before.terms, ...finished.terms, open],
      text: [before.text, finished.text, prefix].filter(Boolean).join(' '),
      corrections: [...before.corrections, ...finished.corrections],
      completions: usual.map((word) => [before.text, finished.text, word].filter(Boolean).join(' ')),
    };
  }
  return { ...interpretSearch(text, language), completions: [] };
}

/** The most used of the completions with this lexeme. */
function completionOf(lexeme: string, completions: readonly string[], { stemming, lexemes }: Language): string {
  const forms = completions.filter((word) => stemming.lexemeOf(word) === lexeme);
  const usual = lexemes.wordOf(lexeme);
  return forms.includes(usual) ? usual : (forms[0] as string);
}

function readText(text: string, language: Language, corrections: Correction[]): ReadWord[] {
  const context = contextOf(text, language);
  const chunks = chunksOf(text);
  const hasSwitched = chunks.some((chunk) => isInOtherLayout(chunk, context, language));
  return chunks.flatMap((chunk) => {
    const words = wordsOf(chunk);
    const switched = wordsOf(language.switchLayout(chunk));
    const read = (all: readonly string[]) => all.flatMap((word) => readWord(word, context, language, corrections));
    // Beside words in the other layout, a stop word of either layout may be typed in the other one too.
    if (areStopWords(switched, language) && (hasSwitched || !areUseful(words, context, language))) {
      corrections.push({ typed: chunk, used: '', kind: 'ignored' });
      return [];
    }
    const isUsefulOnlySwitched = hasSwitched && areStopWords(words, language) && areUseful(switched, context, language);
    if (!isUsefulOnlySwitched && !isInOtherLayout(chunk, context, language)) return read(words);
    corrections.push({ typed: chunk, used: switched.join(' '), kind: 'layout' });
    return read(switched);
  });
}

const areStopWords = (words: readonly string[], { stemming }: Language): boolean =>
  words.length > 0 && words.every((word) => stemming.lexemeOf(word) === null);

const areUseful = (words: readonly string[], context: Context, language: Language): boolean =>
  words.length > 0 && words.every((word) => isUseful(word, context, language));

/** Whether the words of a part of the text make sense in the other keyboard layout only. */
function isInOtherLayout(chunk: string, context: Context, language: Language): boolean {
  const words = wordsOf(chunk);
  const switched = wordsOf(language.switchLayout(chunk));
  if (areStopWords(switched, language) || !areUseful(switched, context, language)) return false;
  // Letters of one layout are punctuation marks of the other.
  const hasMarks = switched.length === 1 && words.join('').length < chunk.length;
  return hasMarks || !areUseful(words, context, language);
}

/** The lexemes of all words of the text, in both keyboard layouts. */
const contextOf = (text: string, { stemming, switchLayout }: Language): Set<string> =>
  new Set(lexemesOf(listPossibleWords(text, switchLayout), stemming));

/** Whether it is a stop word, or a search for it finds something, alone or in a phrase with other words of the text. */
function isUseful(word: string, context: Context, { stemming, lexemes, vocabulary }: Language): boolean {
  const lexeme = stemming.lexemeOf(word);
  if (lexeme === null) return true;
  // Almost anything could be a form of a very short stem.
  if (lexeme.length < MIN_STEM && !vocabulary.has(word)) return false;
  return lexemes.weighInPhrases(lexeme, context) > 0;
}

/** Whether the word needs no correction. A word of a concept is right even if a search for it finds nothing. */
const isRight = (word: string, context: Context, language: Language): boolean =>
  isUseful(word, context, language) ||
  (language.vocabulary.has(word) && language.lexemes.meanings.has(language.stemming.lexemeOf(word) ?? ''));

/** Returns nothing for a stop word. */
function readWord(word: string, context: Context, language: Language, corrections: Correction[]): ReadWord[] {
  const { stemming } = language;
  const lexeme = stemming.lexemeOf(word);
  const note = (used: string, kind: Correction['kind']) => corrections.push({ typed: word, used, kind });
  if (lexeme === null) {
    note('', 'ignored');
    return [];
  }
  const guess = isRight(word, context, language) ? null : guessWord({ word, lexeme, context }, language);
  if (!guess) return [{ word, lexemes: [lexeme] }];
  if (guess.kind === 'beginning') {
    note(`${word}…`, 'beginning');
    return [{ word, lexemes: lexemesOf(completeWord(word, language), stemming) }];
  }
  note(guess.word, guess.kind);
  return [{ word: guess.word, lexemes: [guess.lexeme] }];
}

/** Joins the words of phrases that have meanings, the longest phrases first. */
function joinPhrases(words: readonly ReadWord[], language: Language, corrections: Correction[]): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = findPhrase(words.slice(at), language);
    terms.push(
      phrase ? toPhraseTerm(phrase, language, corrections) : toTerm(words[at] as ReadWord, language, corrections),
    );
    at += phrase?.length ?? 1;
  }
  return terms;
}

/** The longest phrase at the beginning of the words, if it has meanings that occur in documents. */
function findPhrase(words: readonly ReadWord[], { lexemes }: Language): readonly ReadWord[] | null {
  const [first] = words[0]?.lexemes ?? [];
  if (first === undefined) return null;
  for (let length = Math.min(lexemes.meanings.longestWith(first), words.length); length > 1; length--) {
    const phrase = words.slice(0, length);
    if (phrase.every((one) => one.lexemes.length === 1) && meaningsOf(phrase, lexemes).length > 0) return phrase;
  }
  return null;
}

const meaningsOf = (phrase: readonly ReadWord[], lexemes: Language['lexemes']): readonly Meaning[] =>
  lexemes.listMeanings(phrase.flatMap((one) => one.lexemes));

function toPhraseTerm(phrase: readonly ReadWord[], language: Language, corrections: Correction[]): SearchTerm {
  const meanings = meaningsOf(phrase, language.lexemes);
  noteMeanings(phrase.map(({ word }) => word).join(' '), meanings, corrections);
  return { words: phrase.flatMap((word) => toTerm(word, language, []).words), meanings };
}

function toTerm({ word, lexemes }: ReadWord, language: Language, corrections: Correction[]): SearchTerm {
  const meanings = lexemes.flatMap((lexeme) => language.lexemes.listMeanings([lexeme]));
  if (!lexemes.some((lexeme) => language.lexemes.isKnown(lexeme)))
    corrections.push({ typed: word, used: '', kind: 'unknown' });
  noteMeanings(word, meanings, corrections);
  return { words: [{ lexemes, meanings }], meanings: [] };
}

function noteMeanings(typed: string, meanings: readonly Meaning[], corrections: Correction[]): void {
  for (const { text, isTranslation } of meanings)
    corrections.push({ typed, used: text, kind: isTranslation ? 'translation' : 'synonym' });
}

const lexemesOf = (words: readonly string[], stemming: Stemming): string[] => [
  ...new Set(words.map((word) => stemming.lexemeOf(word)).filter((lexeme) => lexeme !== null)),
];
