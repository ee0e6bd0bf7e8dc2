import { IntSet } from '../sets/int-set.ts';
import { NearestWords } from './nearest-words.ts';
import { SortedWords } from './sorted-words.ts';
import { Spellings } from './spellings.ts';

const NO_DOCUMENTS = new IntSet();

/** By number of the word. Words without documents have no set. */
type Postings = (IntSet | undefined)[];

/**
 * Every word that may be searched for, as it is written, with its posting lists. Words are numbered in the order in
 * which they appear. A word of a label or a concept may be in no document.
 */
export class Vocabulary {
  readonly words: string[] = [];
  readonly #inTitles: Postings = [];
  /** Documents whose title contains the word are only listed there. */
  readonly #inBodies: Postings = [];
  readonly #numbers = new Map<string, number>();
  readonly nearest = new NearestWords();
  readonly sorted = new SortedWords();
  readonly spellings: Spellings;

  constructor(spellingKey?: (word: string) => string) {
    this.spellings = new Spellings(spellingKey);
  }

  has(word: string): boolean {
    return this.#numbers.has(word);
  }

  /** Returns the number of the word. */
  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.words.push(word) - 1;
    this.#numbers.set(word, number);
    this.nearest.add(word);
    this.sorted.add(word);
    this.spellings.add(word);
    return number;
  }

  addDocument(doc: number, titleWords: ReadonlySet<string>, bodyWords: ReadonlySet<string>): void {
    for (const word of titleWords) addTo(this.#inTitles, this.add(word), doc);
    for (const word of bodyWords) if (!titleWords.has(word)) addTo(this.#inBodies, this.add(word), doc);
  }

  inTitles(number: number): IntSet {
    return this.#inTitles[number] ?? NO_DOCUMENTS;
  }

  inBodies(number: number): IntSet {
    return this.#inBodies[number] ?? NO_DOCUMENTS;
  }

  countUses(number: number): number {
    return this.inTitles(number).size + this.inBodies(number).size;
  }

  renumber(numbers: Uint32Array): void {
    for (const postings of [this.#inTitles, this.#inBodies]) {
      for (const [number, set] of postings.entries()) if (set) postings[number] = set.renumber(numbers);
    }
  }

  get bytes(): number {
    return [...this.#inTitles, ...this.#inBodies].reduce((sum, set) => sum + (set?.bytes ?? 0), 0);
  }
}

function addTo(postings: Postings, number: number, doc: number): void {
  const set = postings[number];
  if (set) set.push(doc);
  else postings[number] = IntSet.from([doc]);
}
