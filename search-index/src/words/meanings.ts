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

const NONE: readonly Meaning[] = [];

/** Knows which words and phrases mean the same. */
export class Meanings {
  /** The concepts that contain a phrase, by its lexemes. */
  readonly #concepts = new Map<string, { language: string; phrases: readonly Phrase[] }[]>();
  /** The number of words in the longest phrase that begins with a lexeme. */
  readonly #longest = new Map<string, number>();
  readonly #lexemes = new Set<string>();

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
    return this.#lexemes.has(lexeme);
  }

  /** The other words and phrases of all concepts that contain this word or phrase. */
  of(lexemes: readonly string[]): readonly Meaning[] {
    const key = keyOf(lexemes);
    const concepts = this.#concepts.get(key);
    if (!concepts) return NONE;
    const found = new Map<string, Meaning>();
    for (const { language, phrases } of concepts) {
      for (const phrase of phrases) {
        const other = keyOf(phrase.lexemes);
        const isTranslation = phrase.language !== language;
        if (other !== key && (!isTranslation || !found.has(other)))
          found.set(other, { text: phrase.text, lexemes: phrase.lexemes, isTranslation });
      }
    }
    return [...found.values()];
  }

  /** The number of words in the longest phrase that begins with the lexeme. */
  longestFrom(lexeme: string): number {
    return this.#longest.get(lexeme) ?? 1;
  }

  #add(phrase: Phrase, phrases: readonly Phrase[]): void {
    const { lexemes, language } = phrase;
    const [first] = lexemes;
    if (first === undefined) return;
    for (const lexeme of lexemes) this.#lexemes.add(lexeme);
    this.#longest.set(first, Math.max(this.longestFrom(first), lexemes.length));
    const others = phrases.filter((one) => one.lexemes.length > 0);
    const known = this.#concepts.get(keyOf(lexemes));
    if (known) known.push({ language, phrases: others });
    else this.#concepts.set(keyOf(lexemes), [{ language, phrases: others }]);
  }
}

const keyOf = (lexemes: readonly string[]): string => lexemes.join(' ');

const lexemesOf = (text: string, stemming: Stemming): string[] =>
  wordsOf(text).flatMap((word) => stemming.lexemeOf(word) ?? []);
