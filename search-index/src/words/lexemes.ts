import type { Documents } from '../documents/documents.ts';
import { LruCache } from '../lru-cache.ts';
import { IntSet } from '../sets/int-set.ts';
import type { Lexicon } from './lexicon.ts';
import { NearestWords } from './nearest-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The documents that contain a lexeme. Each set includes the one before it. */
export interface LexemePostings {
  inTitle: IntSet;
  /** In the title or in the name of a label or value. */
  inTitleOrLabel: IntSet;
  anywhere: IntSet;
}

/** Enough for every lexeme of a small index, and for the few hundred most searched ones of a million documents. */
const MAX_CACHED_BYTES = 96 * 1024 * 1024;

/** Finds the documents of lexemes by the words that share them, and relates lexemes by synonyms. */
export class Lexemes {
  readonly #documents: Documents;
  readonly #vocabulary: Vocabulary;
  readonly #lexicon: Lexicon;
  /** Numbers of the words with a lexeme. */
  #words = new Map<string, number[]>();
  /** How many words of the vocabulary are in `#words`. */
  #indexed = 0;
  readonly #cache = new LruCache<LexemePostings>(MAX_CACHED_BYTES);
  #synonyms = new Map<string, Set<string>>();
  nearest = new NearestWords();

  constructor(documents: Documents, vocabulary: Vocabulary, lexicon: Lexicon) {
    this.#documents = documents;
    this.#vocabulary = vocabulary;
    this.#lexicon = lexicon;
  }

  /** Call it after any change. `isNewLexicon` says that the lexemes of known words may have changed. */
  refresh(isNewLexicon: boolean, synonyms: readonly (readonly [string, string])[]): void {
    this.#cache.clear();
    if (isNewLexicon) {
      this.#words = new Map();
      this.#indexed = 0;
      this.nearest = new NearestWords();
    }
    const { words } = this.#vocabulary;
    for (; this.#indexed < words.length; this.#indexed++) this.#index(this.#indexed, words[this.#indexed] as string);
    this.#synonyms = new Map();
    for (const [left, right] of synonyms) {
      this.#relate(left, right);
      this.#relate(right, left);
    }
  }

  /** The synonyms that occur in documents. */
  synonymsOf(lexeme: string): string[] {
    return [...(this.#synonyms.get(lexeme) ?? [])].filter((other) => this.isUsed(other));
  }

  /** Whether a search for the lexeme or its synonyms finds anything. */
  isKnown(lexeme: string): boolean {
    return this.isUsed(lexeme) || this.synonymsOf(lexeme).length > 0;
  }

  isUsed(lexeme: string): boolean {
    return this.countUses(lexeme) > 0;
  }

  /** A quick estimate of the number of documents: one that contains several forms counts several times. */
  countUses(lexeme: string): number {
    let uses = 0;
    for (const word of this.#words.get(lexeme) ?? []) uses += this.#vocabulary.countUses(word);
    for (const { size } of this.#listLabelPostings(lexeme)) uses += size;
    return uses;
  }

  postingsOf(lexeme: string): LexemePostings {
    const cached = this.#cache.get(lexeme);
    if (cached) return cached;
    const { inTitles, inBodies } = this.#vocabulary;
    const words = this.#words.get(lexeme) ?? [];
    const inTitle = IntSet.union(words.map((word) => inTitles[word] as IntSet));
    const inTitleOrLabel = IntSet.union([inTitle, ...this.#listLabelPostings(lexeme)]);
    const anywhere = IntSet.union([inTitleOrLabel, ...words.map((word) => inBodies[word] as IntSet)]);
    this.#cache.add(
      lexeme,
      { inTitle, inTitleOrLabel, anywhere },
      inTitle.bytes + inTitleOrLabel.bytes + anywhere.bytes,
    );
    return { inTitle, inTitleOrLabel, anywhere };
  }

  #listLabelPostings(lexeme: string): IntSet[] {
    const { values, labels } = this.#documents;
    return [...values.groups, ...labels].flatMap((group) => group.listPostingsNamed(lexeme));
  }

  #index(number: number, word: string): void {
    const lexeme = this.#lexicon.lexemeOf(word);
    if (lexeme === null) return;
    const words = this.#words.get(lexeme);
    if (words) {
      words.push(number);
    } else {
      this.#words.set(lexeme, [number]);
      this.nearest.add(lexeme);
    }
  }

  #relate(left: string, right: string): void {
    const [from, to] = [this.#lexicon.lexemeOf(left), this.#lexicon.lexemeOf(right)];
    if (from === null || to === null || from === to) return;
    const known = this.#synonyms.get(from);
    if (known) known.add(to);
    else this.#synonyms.set(from, new Set([to]));
  }
}
