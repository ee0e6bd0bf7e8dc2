const INSERT_UP_TO = 50;

/** Words by the alphabet, to find those with a beginning. */
export class SortedWords {
  #words: string[] = [];
  #added: string[] = [];

  add(word: string): void {
    this.#added.push(word);
  }

  startingWith(beginning: string): string[] {
    this.#settle();
    const found: string[] = [];
    for (let place = this.#placeOf(beginning); place < this.#words.length; place++) {
      const word = this.#words[place] as string;
      if (!word.startsWith(beginning)) break;
      found.push(word);
    }
    return found;
  }

  #settle(): void {
    if (this.#added.length > INSERT_UP_TO) {
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
