/** Up to this many new words are inserted one by one; more are appended and sorted with the rest. */
const MAX_INSERTIONS = 50;

/** Words in alphabetical order, to find those that begin with a prefix. */
export class SortedWords {
  #words: string[] = [];
  #added: string[] = [];

  add(word: string): void {
    this.#added.push(word);
  }

  startingWith(prefix: string): string[] {
    this.#takeInAdded();
    const found: string[] = [];
    for (let place = this.#placeOf(prefix); place < this.#words.length; place++) {
      const word = this.#words[place] as string;
      if (!word.startsWith(prefix)) break;
      found.push(word);
    }
    return found;
  }

  #takeInAdded(): void {
    if (this.#added.length > MAX_INSERTIONS) {
      this.#words = this.#words.concat(this.#added).sort();
    } else {
      for (const word of this.#added) this.#words.splice(this.#placeOf(word), 0, word);
    }
    this.#added = [];
  }

  #placeOf(word: string): number {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#words[middle] as string) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
