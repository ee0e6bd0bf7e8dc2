import type { Concept } from '../schema.ts';
import type { Stemming } from './stemming.ts';
import { wordsOf } from './words.ts';

/** Another word or phrase for a searched one. A document has this meaning when it contains all of its lexemes. */
export interface Meaning {
  text: string;
  lexemes: readonly string[];
  /** It is in another language than the searched word. */
  isTranslation: boolean;
}

interface Phrase {
  text: string;
  lexemes: readonly string[];
  language: string;
}

/** The phrases of a concept that contains a phrase in this language. */
interface Membership {
  language: string;
  phrases: readonly Phrase[];
}

/** Knows which words and phrases mean the same. */
export class Meanings {
  /** The concepts that contain a phrase, by its words and by its lexemes. */
  readonly #byWords = new Map<string, Membership[]>();
  readonly #byLexemes = new Map<string, Membership[]>();
  /** The number of words in the longest phrase that begins with a lexeme. */
  readonly #longest = new Map<string, number>();
  /** The phrases of several words that contain a lexeme; empty for a lexeme that is only a word of its own. */
  readonly #phrases = new Map<string, (readonly string[])[]>();

  constructor(concepts: readonly Concept[], stemming: Stemming) {
    for (const concept of concepts) {
      const phrases = Object.entries(concept).flatMap(([language, texts]) =>
        texts.map((text) => ({ text, language, lexemes: lexemesOf(text, stemming) })),
      );
      for (const phrase of phrases) this.#add(phrase, phrases);
    }
  }

  /** Whether the lexeme occurs in a concept, alone or in a phrase. */
  has(lexeme: string): boolean {
    return this.#phrases.has(lexeme);
  }

  /** The lexemes of each phrase of several words that contains this one. */
  phrasesWith(lexeme: string): readonly (readonly string[])[] {
    return this.#phrases.get(lexeme) ?? [];
  }

  /**
   * The other words and phrases of all concepts that contain this word or phrase. A concept that only contains another
   * form of it does not count, unless all concepts do: `tiling` may mean something else than `tile`.
   */
  of(lexemes: readonly string[], words?: readonly string[]): Meaning[] {
    const byWords = words && this.#byWords.get(keyOf(words));
    const found = new Map<string, Meaning>();
    for (const { language, phrases } of byWords ?? this.#byLexemes.get(keyOf(lexemes)) ?? []) {
      for (const { text, lexemes: others, language: other } of phrases) {
        const isTranslation = other !== language;
        // A phrase that contains the searched words is found by these anyway.
        const isFound = lexemes.every((lexeme) => others.includes(lexeme));
        const key = keyOf(others);
        if (!isFound && (!isTranslation || !found.has(key))) found.set(key, { text, lexemes: others, isTranslation });
      }
    }
    return [...found.values()];
  }

  /** The number of words in the longest phrase that begins with the lexeme. */
  longestFrom(lexeme: string): number {
    return this.#longest.get(lexeme) ?? 1;
  }

  #add(phrase: Phrase, phrases: readonly Phrase[]): void {
    const { text, lexemes, language } = phrase;
    const [first] = lexemes;
    if (first === undefined) return;
    for (const lexeme of lexemes) {
      if (!this.#phrases.has(lexeme)) this.#phrases.set(lexeme, []);
      if (lexemes.length > 1) this.#phrases.get(lexeme)?.push(lexemes);
    }
    this.#longest.set(first, Math.max(this.longestFrom(first), lexemes.length));
    const membership = { language, phrases: phrases.filter((one) => one.lexemes.length > 0) };
    append(this.#byLexemes, keyOf(lexemes), membership);
    append(this.#byWords, keyOf(wordsOf(text)), membership);
  }
}

const keyOf = (words: readonly string[]): string => words.join(' ');

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

const lexemesOf = (text: string, stemming: Stemming): string[] =>
  wordsOf(text).flatMap((word) => stemming.lexemeOf(word) ?? []);
