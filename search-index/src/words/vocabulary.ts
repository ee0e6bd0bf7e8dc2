import { IntSet } from '../sets/int-set.ts';
import { NearestWords } from './nearest-words.ts';
import { SortedWords } from './sorted-words.ts';

/** Every word as it is written, with its posting lists. Words are numbered in the order in which they appear. */
export class Vocabulary {
  /** By number of the word, as the posting lists. */
  readonly words: string[] = [];
  readonly inTitles: IntSet[] = [];
  /** Documents whose title contains the word are only listed there. */
  readonly inBodies: IntSet[] = [];
  readonly #numbers = new Map<string, number>();
  readonly nearest = new NearestWords();
  readonly sorted = new SortedWords();

  /** Returns the number of the word. A word of a label's name may be in no document. */
  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.words.push(word) - 1;
    this.#numbers.set(word, number);
    this.inTitles.push(new IntSet());
    this.inBodies.push(new IntSet());
    this.nearest.add(word);
    this.sorted.add(word);
    return number;
  }

  addDocument(doc: number, titleWords: ReadonlySet<string>, bodyWords: ReadonlySet<string>): void {
    for (const word of titleWords) (this.inTitles[this.add(word)] as IntSet).push(doc);
    for (const word of bodyWords) if (!titleWords.has(word)) (this.inBodies[this.add(word)] as IntSet).push(doc);
  }

  countUses(number: number): number {
    return (this.inTitles[number] as IntSet).size + (this.inBodies[number] as IntSet).size;
  }

  renumber(numbers: Uint32Array): void {
    for (const postings of [this.inTitles, this.inBodies]) {
      for (const [number, set] of postings.entries()) if (set.size > 0) postings[number] = set.renumber(numbers);
    }
  }

  get bytes(): number {
    return [...this.inTitles, ...this.inBodies].reduce((sum, { bytes }) => sum + bytes, 0);
  }
}
