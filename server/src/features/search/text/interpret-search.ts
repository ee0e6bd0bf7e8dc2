import type { Correction } from '@polyshelf/contract/assets';
import { switchLayout } from './keyboard-layout.rules.ts';
import type { Lexicon } from './lexicon.ts';
import type { Meanings } from './meanings.ts';
import { allowedEdits } from './nearest-words.ts';
import type { Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.rules.ts';

/** Longer texts are not searches. */
const MAX_WORDS = 10;
const MAX_TEXT = 200;
/** A beginning stands for the most frequent words that start so. */
const MAX_COMPLETIONS = 24;
const MIN_BEGINNING = 3;
/** A letter other than the first is easier to get wrong. */
const FIRST_LETTER_PENALTY = 0.4;

/** One word of a search: an asset has it when it has one of these lexemes. */
export interface SearchWord {
  lexemes: string[];
}

export interface Interpretation {
  words: SearchWord[];
  /** The search as it was understood, to compare names with. */
  text: string;
  corrections: Correction[];
}

interface Text {
  lexicon: Lexicon;
  vocabulary: Vocabulary;
  meanings: Meanings;
}

/** Two texts with the same chunks are the same search. */
export const chunksOf = (text: string): string[] =>
  text.slice(0, MAX_TEXT).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** Every word that the stemmer may be asked about while the text is interpreted. */
export const listPossibleWords = (text: string): string[] =>
  chunksOf(text).flatMap((chunk) => [...wordsOf(chunk), ...wordsOf(switchLayout(chunk))]);

export function interpretSearch(text: string, parts: Text): Interpretation {
  const result: Interpretation = { words: [], text: '', corrections: [] };
  const understood: string[] = [];
  for (const chunk of chunksOf(text)) understood.push(...readChunk(chunk, parts, result));
  result.text = understood.join(' ');
  return result;
}

/** A text that is still being typed, with the words that its last one may become. */
export function interpretBeginning(text: string, parts: Text): Interpretation & { completions: string[] } {
  const chunks = chunksOf(text);
  const last = chunks.pop() ?? '';
  const before = interpretSearch(chunks.join(' '), parts);
  const spellings = [wordsOf(last), wordsOf(switchLayout(last))];
  for (const words of spellings) {
    const beginning = words.at(-1);
    const completions = beginning === undefined ? [] : completeWord(beginning, parts);
    if (completions.length === 0) continue;
    const finished = interpretSearch(words.slice(0, -1).join(' '), parts);
    const open = { lexemes: lexemesOf(completions, parts.lexicon) };
    return {
      words: [...before.words, ...finished.words, open],
      text: [before.text, finished.text, beginning].filter(Boolean).join(' '),
      corrections: [...before.corrections, ...finished.corrections],
      completions: completions.map((word) => [before.text, finished.text, word].filter(Boolean).join(' ')),
    };
  }
  return { ...interpretSearch(text, parts), completions: [] };
}

function readChunk(chunk: string, parts: Text, result: Interpretation): string[] {
  const { lexicon, meanings } = parts;
  const isKnown = (word: string) => {
    const lexeme = lexicon.lexemeOf(word);
    return lexeme === null || meanings.isKnown(lexeme);
  };
  const words = wordsOf(chunk);
  if (!words.every(isKnown) || words.length === 0) {
    const switched = wordsOf(switchLayout(chunk));
    if (switched.length > 0 && switched.some((word) => lexicon.lexemeOf(word) !== null) && switched.every(isKnown)) {
      result.corrections.push({ typed: chunk, used: switched.join(' '), kind: 'layout' });
      return switched.flatMap((word) => readWord(word, parts, result));
    }
  }
  return words.flatMap((word) => readWord(word, parts, result));
}

/** Enters the word with what it stands for, and says how it is written. */
function readWord(word: string, parts: Text, result: Interpretation): string[] {
  const { lexicon, meanings } = parts;
  const lexeme = lexicon.lexemeOf(word);
  const note = (used: string, kind: Correction['kind']) => result.corrections.push({ typed: word, used, kind });
  if (lexeme === null) {
    note('', 'ignored');
    return [];
  }
  if (meanings.isKnown(lexeme)) {
    const synonyms = meanings.synonymsOf(lexeme);
    for (const synonym of synonyms) note(synonym, 'synonym');
    result.words.push({ lexemes: [lexeme, ...synonyms] });
    return [word];
  }
  const longer = word.length < MIN_BEGINNING ? [] : completeWord(word, parts);
  if (longer.length > 0) {
    note(`${word}…`, 'beginning');
    result.words.push({ lexemes: lexemesOf(longer, lexicon) });
    return [word];
  }
  const meant = findMeantWord(word, lexeme, parts);
  if (!meant) {
    note('', 'unknown');
    result.words.push({ lexemes: [] });
    return [word];
  }
  note(meant.word, 'typo');
  result.words.push({ lexemes: [meant.lexeme, ...meanings.synonymsOf(meant.lexeme)] });
  return [meant.word];
}

/** The most frequent words of the catalogue that begin so. */
function completeWord(beginning: string, { vocabulary, lexicon, meanings }: Text): string[] {
  return vocabulary.sorted
    .startingWith(beginning)
    .map((word) => ({ word, uses: meanings.countUses(lexicon.lexemeOf(word) ?? '') }))
    .filter(({ uses }) => uses > 0)
    .sort((a, b) => b.uses - a.uses)
    .slice(0, MAX_COMPLETIONS)
    .map(({ word }) => word);
}

const lexemesOf = (words: readonly string[], lexicon: Lexicon): string[] => [
  ...new Set(words.map((word) => lexicon.lexemeOf(word)).filter((lexeme) => lexeme !== null)),
];

interface Meant {
  word: string;
  lexeme: string;
}

/** The word that was most likely meant: few edits, many uses; first as it is written, then by its stem. */
function findMeantWord(word: string, stem: string, parts: Text): Meant | null {
  const { lexicon, vocabulary, meanings } = parts;
  const asWritten = vocabulary.nearest.find(word, allowedEdits(word.length)).map(({ word: near, edits }) => ({
    word: near,
    lexeme: lexicon.lexemeOf(near) ?? '',
    score: scoreOf(word, near, edits),
  }));
  const byStem = meanings.nearestLexemes
    .find(stem, Math.min(1, allowedEdits(stem.length)))
    .map(({ word: near, edits }) => ({ word: near, lexeme: near, score: scoreOf(stem, near, edits) + 0.5 }));
  const switched = switchLayout(word);
  const otherLayout = vocabulary.nearest
    .find(switched, Math.min(1, allowedEdits(switched.length)))
    .map(({ word: near, edits }) => ({
      word: near,
      lexeme: lexicon.lexemeOf(near) ?? '',
      score: scoreOf(switched, near, edits) + 1,
    }));
  let best: (Meant & { score: number }) | null = null;
  for (const candidate of [...asWritten, ...byStem, ...otherLayout]) {
    if (!meanings.isUsed(candidate.lexeme)) continue;
    const score = candidate.score - Math.log10(1 + meanings.countUses(candidate.lexeme)) / 4;
    if (!best || score < best.score) best = { ...candidate, score };
  }
  return best && { word: best.word, lexeme: best.lexeme };
}

const scoreOf = (word: string, near: string, edits: number): number =>
  edits + (word[0] === near[0] ? 0 : FIRST_LETTER_PENALTY);
