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

/** Knows which words and phrases mean the same. */
export class Meanings {
  readonly #stemming: Stemming;
  readonly #base: Meanings | undefined;
  /** The concepts that contain a word or phrase, by its lexemes. */
  readonly #concepts = new Map<string, Concept[]>();
  /** The lexemes of each phrase of several words that contains a lexeme. */
  readonly #phrases = new Map<string, (readonly string[])[]>();

  /** Adds concepts to those of the base, which stays as it is. */
  constructor(concepts: readonly Concept[], stemming: Stemming, base?: Meanings) {
    this.#stemming = stemming;
    this.#base = base;
    for (const concept of concepts) {
      for (const text of Object.values(concept).flat()) this.#add(concept, lexemesOf(text, stemming));
    }
  }

  /** Whether the lexeme occurs in a concept, alone or in a phrase. */
  has(lexeme: string): boolean {
    return this.#concepts.has(lexeme) || this.#phrases.has(lexeme) || this.#base?.has(lexeme) === true;
  }

  /** The lexemes of each phrase of several words that contains this one. */
  phrasesWith(lexeme: string): readonly (readonly string[])[] {
    const own = this.#phrases.get(lexeme) ?? [];
    return this.#base ? [...this.#base.phrasesWith(lexeme), ...own] : own;
  }

  /** The other words and phrases of all concepts that contain this word or phrase. */
  of(lexemes: readonly string[]): Meaning[] {
    const found = new Map<string, Meaning>();
    for (const concept of this.#conceptsWith(keyOf(lexemes))) {
      for (const meaning of this.#listOthers(concept, lexemes)) {
        const key = keyOf(meaning.lexemes);
        if (!meaning.isTranslation || !found.has(key)) found.set(key, meaning);
      }
    }
    return [...found.values()];
  }

  /** The number of words in the longest phrase that contains the lexeme. */
  longestWith(lexeme: string): number {
    return Math.max(1, ...this.phrasesWith(lexeme).map(({ length }) => length));
  }

  #conceptsWith(key: string): readonly Concept[] {
    const own = this.#concepts.get(key) ?? [];
    return this.#base ? [...this.#base.#conceptsWith(key), ...own] : own;
  }

  /** The words and phrases of a concept, except those that contain the searched words: these are found anyway. */
  #listOthers(concept: Concept, searched: readonly string[]): Meaning[] {
    return Object.values(concept).flatMap((texts) => {
      const phrases = texts.map((text) => ({ text, lexemes: lexemesOf(text, this.#stemming) }));
      const isTranslation = !phrases.some(({ lexemes }) => keyOf(lexemes) === keyOf(searched));
      return phrases
        .filter(({ lexemes }) => lexemes.length > 0 && !searched.every((lexeme) => lexemes.includes(lexeme)))
        .map((phrase) => ({ ...phrase, isTranslation }));
    });
  }

  #add(concept: Concept, lexemes: readonly string[]): void {
    if (lexemes.length === 0) return;
    const key = keyOf(lexemes);
    if (this.#concepts.get(key)?.at(-1) !== concept) addTo(this.#concepts, key, concept);
    if (lexemes.length > 1) for (const lexeme of lexemes) addTo(this.#phrases, lexeme, lexemes);
  }
}

function addTo<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  // An array that begins empty reserves room for many items.
  else lists.set(key, [item]);
}

/** The words of a phrase may have any order. */
const keyOf = (words: readonly string[]): string =>
  words.length === 1 ? (words[0] as string) : words.toSorted().join(' ');

const lexemesOf = (text: string, stemming: Stemming): string[] =>
  wordsOf(text).flatMap((word) => stemming.lexemeOf(word) ?? []);
