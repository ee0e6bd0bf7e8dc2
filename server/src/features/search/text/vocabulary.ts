import { IntSet } from '../../../platform/sets/int-set.ts';
import { NearestWords } from './nearest-words.ts';
import { SortedWords } from './sorted-words.ts';

/** Every word of the catalogue as it is written, with the documents that have it. */
export class Vocabulary {
  readonly words: string[] = [];
  readonly inNames: IntSet[] = [];
  readonly inTexts: IntSet[] = [];
  readonly #places = new Map<string, number>();
  readonly nearest = new NearestWords();
  readonly sorted = new SortedWords();

  placeOf(word: string): number | undefined {
    return this.#places.get(word);
  }

  /** A word that may be in no asset, such as one of a tag's names. */
  open(word: string): number {
    const known = this.#places.get(word);
    if (known !== undefined) return known;
    const place = this.words.push(word) - 1;
    this.#places.set(word, place);
    this.inNames.push(new IntSet());
    this.inTexts.push(new IntSet());
    this.nearest.add(word);
    this.sorted.add(word);
    return place;
  }

  put(doc: number, nameWords: ReadonlySet<string>, textWords: ReadonlySet<string>): void {
    for (const word of nameWords) (this.inNames[this.open(word)] as IntSet).push(doc);
    for (const word of textWords) if (!nameWords.has(word)) (this.inTexts[this.open(word)] as IntSet).push(doc);
  }

  usesOf(place: number): number {
    return (this.inNames[place] as IntSet).size + (this.inTexts[place] as IntSet).size;
  }

  renumber(numbers: Uint32Array): void {
    for (const sets of [this.inNames, this.inTexts]) {
      for (const [place, set] of sets.entries()) if (set.size > 0) sets[place] = set.renumber(numbers);
    }
  }

  get bytes(): number {
    return [...this.inNames, ...this.inTexts].reduce((sum, { bytes }) => sum + bytes, 0);
  }
}
