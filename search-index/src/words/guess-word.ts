import type { Language } from './language.ts';
import { allowedEdits, type NearestWords } from './nearest-words.ts';

/** Shorter beginnings have too many continuations. */
const MIN_PREFIX = 3;
/** A prefix stands for the most frequent words that begin with it. */
const MAX_COMPLETIONS = 24;
const MAX_EDITS = 2;

/** How unlikely each kind of guess is. The frequency of a word counts against it: ten times as often is 0.1 less. */
const costs = {
  transliteration: 0.3,
  beginning: 0.6,
  doubledLetter: 0.6,
  swappedLetters: 0.65,
  missingLetter: 0.6,
  neighbourKey: 0.85,
  otherEdit: 1,
  /** People rarely get the first letter wrong. */
  firstLetter: 0.4,
  /** For a correction of the stem instead of the whole word. */
  stem: 0.5,
  /** For a correction of what the other keyboard layout would have typed. */
  layout: 1,
  tenfoldUse: -0.1,
  /** For each other word of the text that it makes a phrase with. */
  phraseWord: -0.6,
};

/** What an unknown word probably stands for. */
export interface Guess {
  kind: 'transliteration' | 'beginning' | 'typo';
  word: string;
  lexeme: string;
  edits: number;
  cost: number;
}

/** A word of a search, with the lexemes of all its words. */
interface TypedWord {
  word: string;
  lexeme: string;
  context: ReadonlySet<string>;
}

/** Finds the most likely word that a search finds something for. Returns null when there is none. */
export function guessWord({ word, lexeme, context }: TypedWord, language: Language): Guess | null {
  const guesses = weigh(
    [
      ...listTransliterations(word, language),
      ...listBeginnings(word, language),
      ...listTypos(word, MAX_EDITS, language),
      ...listTyposOfStem(lexeme, language),
      ...listTyposInOtherLayout(word, language),
    ],
    context,
    language,
  );
  const best = guesses.find(({ weight }) => weight > 0);
  // A word with fewer errors was probably meant, even if nothing contains it.
  const isCloser = ({ edits, weight }: Weighed) => weight === 0 && edits > 0 && edits < (best?.edits ?? 0);
  return best && !guesses.some(isCloser) ? best : null;
}

/** The words one typing error away that a search finds something for, the most likely first. */
export const listCorrections = ({ word, context }: Omit<TypedWord, 'lexeme'>, language: Language): string[] =>
  weigh(listTypos(word, 1, language), context, language)
    .filter(({ weight, edits }) => weight > 0 && edits === 1)
    .map((guess) => guess.word);

type Weighed = Guess & { weight: number };

/** Adds what the use of the words and the other words of the search tell. The most likely guess comes first. */
function weigh(guesses: readonly Guess[], context: ReadonlySet<string>, { lexemes }: Language): Weighed[] {
  return guesses
    .map((guess) => {
      const weight = lexemes.weighInPhrases(guess.lexeme, context);
      // A beginning stands for several words, so it makes no phrase.
      const phrases = guess.kind === 'beginning' ? [] : lexemes.listPhrases(guess.lexeme, context);
      const others = Math.max(1, ...phrases.map(({ length }) => length)) - 1;
      const cost = guess.cost + others * costs.phraseWord + costs.tenfoldUse * Math.log10(1 + weight);
      return { ...guess, weight, cost };
    })
    .sort((a, b) => a.cost - b.cost);
}

/** The most frequent words that begin with the prefix. */
export function completeWord(prefix: string, { vocabulary, stemming, lexemes }: Language): string[] {
  return vocabulary.sorted
    .startingWith(prefix)
    .map((word) => ({ word, weight: lexemes.weigh(stemming.lexemeOf(word) ?? '') }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_COMPLETIONS)
    .map(({ word }) => word);
}

function listTransliterations(word: string, { vocabulary, stemming }: Language): Guess[] {
  return vocabulary.spellings.find(word).flatMap((spelling) => {
    const lexeme = stemming.lexemeOf(spelling);
    if (lexeme === null) return [];
    return [{ kind: 'transliteration', word: spelling, lexeme, edits: 0, cost: costs.transliteration }];
  });
}

function listBeginnings(word: string, language: Language): Guess[] {
  if (word.length < MIN_PREFIX) return [];
  return completeWord(word, language)
    .slice(0, 1)
    .map((completion) => ({
      kind: 'beginning',
      word: completion,
      lexeme: language.stemming.lexemeOf(completion) ?? '',
      edits: 0,
      cost: costs.beginning,
    }));
}

function listTypos(word: string, maxEdits: number, language: Language): Guess[] {
  return findNearest(word, language.vocabulary.nearest, maxEdits, language).map(({ near, ...found }) => ({
    kind: 'typo',
    word: near,
    lexeme: language.stemming.lexemeOf(near) ?? '',
    ...found,
  }));
}

function listTyposOfStem(stem: string, language: Language): Guess[] {
  const { lexemes } = language;
  return findNearest(stem, lexemes.nearest, 1, language).map(({ near, edits, cost }) => ({
    kind: 'typo',
    word: lexemes.wordOf(near),
    lexeme: near,
    edits,
    cost: cost + costs.stem,
  }));
}

function listTyposInOtherLayout(word: string, language: Language): Guess[] {
  return listTypos(language.switchLayout(word), 1, language).map((guess) => ({
    ...guess,
    cost: guess.cost + costs.layout,
  }));
}

const findNearest = (typed: string, words: NearestWords, maxEdits: number, language: Language) =>
  words
    .find(typed, Math.min(maxEdits, allowedEdits(typed.length)))
    .filter(({ word: near }) => isPlausible(typed, near))
    .map(({ word: near, edits }) => ({ near, edits, cost: costOf(typed, near, edits, language) }));

/** Two letters may lack one; three letters begin rightly; otherwise any word could be meant. */
function isPlausible(typed: string, near: string): boolean {
  if (typed.length === 2) return near.length === 3 && near[0] === typed[0];
  return typed.length > 3 || near[0] === typed[0];
}

function costOf(typed: string, near: string, edits: number, language: Language): number {
  const cost = edits === 1 ? costOfEdit(typed, near, language) : edits * costs.otherEdit;
  return cost + (typed[0] === near[0] ? 0 : costs.firstLetter);
}

/** The cost of the only edit by which the words differ. */
function costOfEdit(typed: string, near: string, { areNeighbours }: Language): number {
  let at = 0;
  while (at < typed.length && typed[at] === near[at]) at++;
  if (typed.length < near.length) return costs.missingLetter;
  if (typed.length > near.length) return typed[at] === typed[at - 1] ? costs.doubledLetter : costs.otherEdit;
  const isSwap = typed[at] === near[at + 1] && typed[at + 1] === near[at];
  if (isSwap) return costs.swappedLetters;
  return areNeighbours(typed[at] as string, near[at] as string) ? costs.neighbourKey : costs.otherEdit;
}
