/** The number of words that only occur in searches; older ones are dropped. Words of documents are never dropped. */
const MAX_SEARCH_WORDS = 10_000;

type Lexemes = Iterable<readonly [word: string, lexeme: string | null]>;

/**
 * Maps every word to its lexeme, which all forms of the word share. The lexemes come from a stemmer outside of the
 * index; a list of irregular forms, which no stemmer knows, is applied first. An unknown word is its own lexeme.
 */
export class Stemming {
  readonly #lexemes = new Map<string, string | null>();
  readonly #searchLexemes = new Map<string, string | null>();
  #lemmas: ReadonlyMap<string, string> = new Map();
  #stopWords: ReadonlySet<string> = new Set();

  /** Null for a stop word such as "the". */
  lexemeOf(word: string): string | null {
    return this.#stopWords.has(word) ? null : this.#stem(word);
  }

  /** Words of `setStopWords` are indexed too, because they need not stay stop words. */
  isIndexed(word: string): boolean {
    return this.#stem(word) !== null;
  }

  #stem(word: string): string | null {
    const lemma = this.#lemmas.get(word) ?? word;
    const known = this.#lexemes.get(lemma);
    if (known !== undefined) return known;
    const searched = this.#searchLexemes.get(lemma);
    return searched === undefined ? lemma : searched;
  }

  /** The words whose lexemes have not been learned yet. */
  listUnknown(words: Iterable<string>): string[] {
    const unknown = new Set<string>();
    for (const word of words) {
      for (const form of [word, this.#lemmas.get(word) ?? word]) {
        if (!this.#lexemes.has(form) && !this.#searchLexemes.has(form)) unknown.add(form);
      }
    }
    return [...unknown];
  }

  /** Learns words of documents and labels. Call it before these are added. */
  learn(lexemes: Lexemes): void {
    for (const [word, lexeme] of lexemes) this.#lexemes.set(word, lexeme);
  }

  /** Learns words of a search. */
  learnForSearch(lexemes: Lexemes): void {
    for (const [word, lexeme] of lexemes) {
      this.#searchLexemes.set(word, lexeme);
      if (this.#searchLexemes.size > MAX_SEARCH_WORDS) {
        this.#searchLexemes.delete(this.#searchLexemes.keys().next().value as string);
      }
    }
  }

  /** Sets the dictionary form of irregular word forms. */
  setForms(lemmas: ReadonlyMap<string, string>): void {
    this.#lemmas = lemmas;
  }

  /** Sets the stop words that come on top of those of the stemmer. */
  setStopWords(words: ReadonlySet<string>): void {
    this.#stopWords = words;
  }
}
