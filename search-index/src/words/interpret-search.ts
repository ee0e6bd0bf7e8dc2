import type { Correction } from '../query.ts';
import type { LayoutSwitch } from './keyboard-layout.ts';
import type { Lexemes } from './lexemes.ts';
import type { Lexicon } from './lexicon.ts';
import { allowedEdits } from './nearest-words.ts';
import type { Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** The rest of a longer text is ignored. */
const MAX_WORDS = 10;
const MAX_LENGTH = 200;
/** A prefix stands for the most frequent words that begin with it. */
const MAX_COMPLETIONS = 24;
const MIN_PREFIX = 3;
/** Added to the score of a correction that changes the first letter, which people rarely get wrong. */
const FIRST_LETTER_PENALTY = 0.4;
/** Corrections of the word as typed win over corrections of its stem, and those over the other keyboard layout. */
const STEM_PENALTY = 0.5;
const LAYOUT_PENALTY = 1;

/** One word of a search. A document contains it when it contains one of the lexemes. */
export interface SearchWord {
  lexemes: string[];
}

export interface Interpretation {
  words: SearchWord[];
  /** The search with corrections applied, to compare with titles. */
  text: string;
  corrections: Correction[];
}

export interface Language {
  lexicon: Lexicon;
  vocabulary: Vocabulary;
  lexemes: Lexemes;
  switchLayout: LayoutSwitch;
}

/** The parts of a text between spaces. Two texts with the same chunks are the same search. */
export const chunksOf = (text: string): string[] =>
  text.slice(0, MAX_LENGTH).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** Every word whose lexeme the interpretation of the text may need. */
export const listPossibleWords = (text: string, switchLayout: LayoutSwitch): string[] =>
  chunksOf(text).flatMap((chunk) => [...wordsOf(chunk), ...wordsOf(switchLayout(chunk))]);

export function interpretSearch(text: string, language: Language): Interpretation {
  const result: Interpretation = { words: [], text: '', corrections: [] };
  const used: string[] = [];
  for (const chunk of chunksOf(text)) used.push(...readChunk(chunk, language, result));
  result.text = used.join(' ');
  return result;
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
    const open = { lexemes: lexemesOf(completions, language.lexicon) };
    return {
      words: [...before.words, ...finished.words, open],
      text: [before.text, finished.text, prefix].filter(Boolean).join(' '),
      corrections: [...before.corrections, ...finished.corrections],
      completions: completions.map((word) => [before.text, finished.text, word].filter(Boolean).join(' ')),
    };
  }
  return { ...interpretSearch(text, language), completions: [] };
}

/** Adds the words of the chunk to the result and returns them as they were understood. */
function readChunk(chunk: string, language: Language, result: Interpretation): string[] {
  const { lexicon, lexemes, switchLayout } = language;
  const isKnown = (word: string) => {
    const lexeme = lexicon.lexemeOf(word);
    return lexeme === null || lexemes.isKnown(lexeme);
  };
  const words = wordsOf(chunk);
  if (!words.every(isKnown) || words.length === 0) {
    const switched = wordsOf(switchLayout(chunk));
    if (switched.length > 0 && switched.some((word) => lexicon.lexemeOf(word) !== null) && switched.every(isKnown)) {
      result.corrections.push({ typed: chunk, used: switched.join(' '), kind: 'layout' });
      return switched.flatMap((word) => readWord(word, language, result));
    }
  }
  return words.flatMap((word) => readWord(word, language, result));
}

/** Adds the word to the result and returns it as it was understood, or nothing for a stop word. */
function readWord(word: string, language: Language, result: Interpretation): string[] {
  const { lexicon, lexemes } = language;
  const lexeme = lexicon.lexemeOf(word);
  const note = (used: string, kind: Correction['kind']) => result.corrections.push({ typed: word, used, kind });
  if (lexeme === null) {
    note('', 'ignored');
    return [];
  }
  if (lexemes.isKnown(lexeme)) {
    const synonyms = lexemes.synonymsOf(lexeme);
    for (const synonym of synonyms) note(synonym, 'synonym');
    result.words.push({ lexemes: [lexeme, ...synonyms] });
    return [word];
  }
  const completions = word.length < MIN_PREFIX ? [] : completeWord(word, language);
  if (completions.length > 0) {
    note(`${word}…`, 'beginning');
    result.words.push({ lexemes: lexemesOf(completions, lexicon) });
    return [word];
  }
  const correction = correctTypo(word, lexeme, language);
  if (!correction) {
    note('', 'unknown');
    result.words.push({ lexemes: [] });
    return [word];
  }
  note(correction.word, 'typo');
  result.words.push({ lexemes: [correction.lexeme, ...lexemes.synonymsOf(correction.lexeme)] });
  return [correction.word];
}

/** The most frequent words that begin with the prefix. */
function completeWord(prefix: string, { vocabulary, lexicon, lexemes }: Language): string[] {
  return vocabulary.sorted
    .startingWith(prefix)
    .map((word) => ({ word, uses: lexemes.countUses(lexicon.lexemeOf(word) ?? '') }))
    .filter(({ uses }) => uses > 0)
    .sort((a, b) => b.uses - a.uses)
    .slice(0, MAX_COMPLETIONS)
    .map(({ word }) => word);
}

const lexemesOf = (words: readonly string[], lexicon: Lexicon): string[] => [
  ...new Set(words.map((word) => lexicon.lexemeOf(word)).filter((lexeme) => lexeme !== null)),
];

interface TypoCorrection {
  word: string;
  lexeme: string;
}

/** The word with the fewest edits and the most uses. */
function correctTypo(word: string, stem: string, language: Language): TypoCorrection | null {
  const { lexicon, vocabulary, lexemes, switchLayout } = language;
  const asTyped = vocabulary.nearest.find(word, allowedEdits(word.length)).map(({ word: near, edits }) => ({
    word: near,
    lexeme: lexicon.lexemeOf(near) ?? '',
    score: scoreOf(word, near, edits),
  }));
  const byStem = lexemes.nearest
    .find(stem, Math.min(1, allowedEdits(stem.length)))
    .map(({ word: near, edits }) => ({ word: near, lexeme: near, score: scoreOf(stem, near, edits) + STEM_PENALTY }));
  const switched = switchLayout(word);
  const byLayout = vocabulary.nearest
    .find(switched, Math.min(1, allowedEdits(switched.length)))
    .map(({ word: near, edits }) => ({
      word: near,
      lexeme: lexicon.lexemeOf(near) ?? '',
      score: scoreOf(switched, near, edits) + LAYOUT_PENALTY,
    }));
  let best: (TypoCorrection & { score: number }) | null = null;
  for (const candidate of [...asTyped, ...byStem, ...byLayout]) {
    if (!lexemes.isUsed(candidate.lexeme)) continue;
    const score = candidate.score - Math.log10(1 + lexemes.countUses(candidate.lexeme)) / 4;
    if (!best || score < best.score) best = { ...candidate, score };
  }
  return best && { word: best.word, lexeme: best.lexeme };
}

const scoreOf = (word: string, near: string, edits: number): number =>
  edits + (word[0] === near[0] ? 0 : FIRST_LETTER_PENALTY);
