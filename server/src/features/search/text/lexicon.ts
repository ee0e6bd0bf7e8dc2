/** Words of visitors are remembered up to so many; words of the catalogue always. */
const MAX_FOREIGN_WORDS = 10_000;

/**
 * Which words are forms of one: the lexeme of each, as the stemmer of PostgreSQL says it, corrected by the operator's
 * list of forms that a stemmer cannot know (песок, песка).
 */
export class Lexicon {
  readonly #stems = new Map<string, string | null>();
  readonly #foreign = new Map<string, string | null>();
  #lemmas: ReadonlyMap<string, string> = new Map();

  /** Null is a word without meaning of its own, such as "the". */
  lexemeOf(word: string): string | null {
    const lemma = this.#lemmas.get(word) ?? word;
    const own = this.#stems.get(lemma);
    if (own !== undefined) return own;
    const foreign = this.#foreign.get(lemma);
    return foreign === undefined ? lemma : foreign;
  }

  /** Words that the stemmer has to be asked about first. */
  listUnknown(words: Iterable<string>): string[] {
    const unknown = new Set<string>();
    for (const word of words) {
      for (const asked of [word, this.#lemmas.get(word) ?? word]) {
        if (!this.#stems.has(asked) && !this.#foreign.has(asked)) unknown.add(asked);
      }
    }
    return [...unknown];
  }

  learn(stems: Iterable<readonly [word: string, lexeme: string | null]>): void {
    for (const [word, lexeme] of stems) this.#stems.set(word, lexeme);
  }

  learnForeign(stems: Iterable<readonly [word: string, lexeme: string | null]>): void {
    for (const [word, lexeme] of stems) {
      this.#foreign.set(word, lexeme);
      if (this.#foreign.size > MAX_FOREIGN_WORDS) this.#foreign.delete(this.#foreign.keys().next().value as string);
    }
  }

  /** Which form belongs to which word. */
  setForms(lemmas: ReadonlyMap<string, string>): void {
    this.#lemmas = lemmas;
  }
}
