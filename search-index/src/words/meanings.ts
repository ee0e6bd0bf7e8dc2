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
  /** The concepts that contain a phrase, by its lexemes. */
  readonly #memberships = new Map<string, Membership[]>();
  /** The number of words in the longest phrase that contains a lexeme. */
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

  /** The other words and phrases of all concepts that contain this word or phrase. */
  of(lexemes: readonly string[]): Meaning[] {
    const found = new Map<string, Meaning>();
    for (const { language, phrases } of this.#memberships.get(keyOf(lexemes)) ?? []) {
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

  /** The number of words in the longest phrase that contains the lexeme. */
  longestWith(lexeme: string): number {
    return this.#longest.get(lexeme) ?? 1;
  }

  #add(phrase: Phrase, phrases: readonly Phrase[]): void {
    const { lexemes, language } = phrase;
    if (lexemes.length === 0) return;
    for (const lexeme of lexemes) {
      if (!this.#phrases.has(lexeme)) this.#phrases.set(lexeme, []);
      if (lexemes.length > 1) this.#phrases.get(lexeme)?.push(lexemes);
      this.#longest.set(lexeme, Math.max(this.longestWith(lexeme), lexemes.length));
    }
    const membership = { language, phrases: phrases.filter((one) => one.lexemes.length > 0) };
    const known = this.#memberships.get(keyOf(lexemes));
    if (known) known.push(membership);
    else this.#memberships.set(keyOf(lexemes), [membership]);
  }
}

/** The words of a phrase may have any order. */
const keyOf = (words: readonly string[]): string => words.toSorted().join(' ');

const lexemesOf = (text: string, stemming: Stemming): string[] =>
  wordsOf(text).flatMap((word) => stemming.lexemeOf(word) ?? []);
