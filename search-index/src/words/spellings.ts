/** Finds words that are written in another alphabet: `kirpich` is `кирпич`. */
export class Spellings {
  readonly #keyOf: ((word: string) => string) | undefined;
  readonly #words = new Map<string, string[]>();

  /** `keyOf` returns the same key for all spellings of a word. Without it, none are found. */
  constructor(keyOf?: (word: string) => string) {
    this.#keyOf = keyOf;
  }

  add(word: string): void {
    if (!this.#keyOf) return;
    const key = this.#keyOf(word);
    const known = this.#words.get(key);
    if (known) known.push(word);
    else this.#words.set(key, [word]);
  }

  /** The words that have the same key in another alphabet. */
  find(word: string): string[] {
    if (!this.#keyOf) return [];
    const isCyrillic = CYRILLIC.test(word);
    return (this.#words.get(this.#keyOf(word)) ?? []).filter((other) => CYRILLIC.test(other) !== isCyrillic);
  }
}

const CYRILLIC = /[а-я]/;
