import type { Documents } from '../documents/documents.ts';
import { LruCache } from '../lru-cache.ts';
import { IntSet } from '../sets/int-set.ts';
import { type Meaning, Meanings } from './meanings.ts';
import { NearestWords } from './nearest-words.ts';
import type { Stemming } from './stemming.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The documents that contain a lexeme. Each set includes the one before it. */
export interface LexemePostings {
  inTitle: IntSet;
  /** In the title or in the name of a label or value. */
  inTitleOrLabel: IntSet;
  anywhere: IntSet;
}

interface FoundMeanings {
  /** Those that occur in documents. */
  meanings: readonly Meaning[];
  /** Estimates how many documents they find. */
  weight: number;
}

const NO_DOCUMENTS = new IntSet();
const NO_POSTINGS: LexemePostings = { inTitle: NO_DOCUMENTS, inTitleOrLabel: NO_DOCUMENTS, anywhere: NO_DOCUMENTS };
const NO_MEANINGS: FoundMeanings = { meanings: [], weight: 0 };

/** Enough for every lexeme of a small index, and for the few hundred most searched ones of a million documents. */
const MAX_CACHED_BYTES = 96 * 1024 * 1024;

/** Finds the documents of lexemes by the words that share them. */
export class Lexemes {
  readonly #documents: Documents;
  readonly #vocabulary: Vocabulary;
  readonly #stemming: Stemming;
  /** Numbers of the words with a lexeme. It has every lexeme of documents, labels and concepts. */
  #words = new Map<string, number[]>();
  /** How many words of the vocabulary are in `#words`. */
  #indexed = 0;
  readonly #cache = new LruCache<LexemePostings>(MAX_CACHED_BYTES);
  readonly #weights = new Map<string, number>();
  /** By the searched lexemes. */
  readonly #found = new Map<string, FoundMeanings>();
  #meanings: Meanings;
  nearest = new NearestWords();

  constructor(documents: Documents, vocabulary: Vocabulary, stemming: Stemming) {
    this.#documents = documents;
    this.#vocabulary = vocabulary;
    this.#stemming = stemming;
    this.#meanings = new Meanings([], stemming);
  }

  get meanings(): Meanings {
    return this.#meanings;
  }

  setMeanings(meanings: Meanings): void {
    this.#meanings = meanings;
  }

  /** Runs `act` with other meanings, whose words need not be in the vocabulary. */
  withMeanings<T>(meanings: Meanings, act: () => T): T {
    const before = this.#meanings;
    this.#useMeanings(meanings);
    try {
      return act();
    } finally {
      this.#useMeanings(before);
    }
  }

  #useMeanings(meanings: Meanings): void {
    this.#meanings = meanings;
    this.#weights.clear();
    this.#found.clear();
  }

  /** Call it after any change. `isRestemmed` says that the lexemes of known words may have changed. */
  refresh(isRestemmed: boolean): void {
    this.#cache.clear();
    this.#weights.clear();
    this.#found.clear();
    if (isRestemmed) {
      this.#words = new Map();
      this.#indexed = 0;
      this.nearest = new NearestWords();
    }
    const { words } = this.#vocabulary;
    for (; this.#indexed < words.length; this.#indexed++) this.#index(this.#indexed, words[this.#indexed] as string);
  }

  /** Whether a search for the lexeme finds anything, by itself or by its meanings. */
  isKnown(lexeme: string): boolean {
    return this.weigh(lexeme) > 0;
  }

  /** Estimates how many documents a search for the lexeme finds, by itself and by its meanings. */
  weigh(lexeme: string): number {
    if (!this.#words.has(lexeme) && !this.#meanings.has(lexeme)) return 0;
    const known = this.#weights.get(lexeme);
    if (known !== undefined) return known;
    const weight = this.countUses(lexeme) + this.#findMeanings([lexeme]).weight;
    this.#weights.set(lexeme, weight);
    return weight;
  }

  /** The same, where the lexeme may also be part of a phrase whose other lexemes are in the context. */
  weighInPhrases(lexeme: string, context: ReadonlySet<string>): number {
    const phrases = this.listPhrases(lexeme, context);
    return Math.max(this.weigh(lexeme), ...phrases.map((phrase) => this.#findMeanings(phrase).weight));
  }

  /** The phrases that the lexeme and others of the context make. */
  listPhrases(lexeme: string, context: ReadonlySet<string>): (readonly string[])[] {
    const phrases = this.#meanings.phrasesWith(lexeme);
    return phrases.filter((phrase) => phrase.every((other) => other === lexeme || context.has(other)));
  }

  /** The other words and phrases for this one that occur in documents. */
  listMeanings(lexemes: readonly string[]): readonly Meaning[] {
    return this.#findMeanings(lexemes).meanings;
  }

  /** A quick estimate of the number of documents: one that contains several forms counts several times. */
  countUses(lexeme: string, isTranslation = false): number {
    let uses = 0;
    if (!isTranslation || this.#documents.untranslated.size > 0) {
      for (const word of this.#words.get(lexeme) ?? []) uses += this.#vocabulary.countUses(word);
    }
    for (const { size } of this.#listLabelPostings(lexeme, isTranslation)) uses += size;
    return uses;
  }

  /** The most used word with this lexeme. */
  wordOf(lexeme: string): string {
    const { words } = this.#vocabulary;
    const numbers = this.#words.get(lexeme) ?? [];
    const [best] = numbers.toSorted((a, b) => this.#vocabulary.countUses(b) - this.#vocabulary.countUses(a));
    return best === undefined ? lexeme : (words[best] as string);
  }

  /** A translation finds only what has no names in the language of the search. */
  postingsOf(lexeme: string, isTranslation = false): LexemePostings {
    if (!this.#words.has(lexeme)) return NO_POSTINGS;
    const key = isTranslation ? `translation ${lexeme}` : lexeme;
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const postings = this.#findPostings(lexeme, isTranslation);
    const { inTitle, inTitleOrLabel, anywhere } = postings;
    this.#cache.add(key, postings, inTitle.bytes + inTitleOrLabel.bytes + anywhere.bytes);
    return postings;
  }

  #findPostings(lexeme: string, isTranslation: boolean): LexemePostings {
    const words = this.#words.get(lexeme) ?? [];
    const { untranslated } = this.#documents;
    const unite = (sets: readonly IntSet[]) => {
      const union = IntSet.union(sets);
      return isTranslation ? union.and(untranslated) : union;
    };
    const inTitle = unite(words.map((word) => this.#vocabulary.inTitles(word)));
    const inTitleOrLabel = IntSet.union([inTitle, ...this.#listLabelPostings(lexeme, isTranslation)]);
    const inBody = unite(words.map((word) => this.#vocabulary.inBodies(word)));
    return { inTitle, inTitleOrLabel, anywhere: IntSet.union([inTitleOrLabel, inBody]) };
  }

  #findMeanings(lexemes: readonly string[]): FoundMeanings {
    const key = lexemes.join(' ');
    const known = this.#found.get(key);
    if (known) return known;
    const weighed = this.#meanings.of(lexemes).map((meaning) => ({ meaning, weight: this.#weighMeaning(meaning) }));
    // Most phrases of searches mean nothing. Remembering all of them would fill the memory.
    if (weighed.length === 0) return NO_MEANINGS;
    const found = {
      meanings: weighed.filter(({ weight }) => weight > 0).map(({ meaning }) => meaning),
      weight: weighed.reduce((sum, { weight }) => sum + weight, 0),
    };
    this.#found.set(key, found);
    return found;
  }

  #weighMeaning({ lexemes, isTranslation }: Meaning): number {
    const uses = Math.min(...lexemes.map((lexeme) => this.countUses(lexeme, isTranslation)));
    if (uses === 0 || lexemes.length === 1) return uses;
    // The words of a phrase may occur, but never together.
    const sets = lexemes.map((lexeme) => this.postingsOf(lexeme, isTranslation).anywhere);
    return sets.reduce((both, set) => both.and(set)).size;
  }

  #listLabelPostings(lexeme: string, isTranslation: boolean): IntSet[] {
    const { values, labels } = this.#documents;
    return [...values.groups, ...labels].flatMap((group) => group.listPostingsNamed(lexeme, isTranslation));
  }

  #index(number: number, word: string): void {
    const lexeme = this.#stemming.lexemeOf(word);
    if (lexeme === null) return;
    const words = this.#words.get(lexeme);
    if (words) {
      words.push(number);
    } else {
      this.#words.set(lexeme, [number]);
      this.nearest.add(lexeme);
    }
  }
}
