import { LruCache } from '../lru-cache.ts';

/** More than one search needs, which tries several interpretations of its words. */
const MAX_CACHED = 100;

/** How many edits a typo may have. Short words have too many neighbours to guess which one was meant. */
export function allowedEdits(length: number): number {
  return length < 2 ? 0 : length < 6 ? 1 : 2;
}

/**
 * The Damerau-Levenshtein distance (optimal string alignment): letters to insert, delete, replace or swap with their
 * neighbour. Returns `limit + 1` for any distance above the limit.
 */
export function countEdits(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= right.length; j++) {
      const isSame = left.charCodeAt(i - 1) === right.charCodeAt(j - 1);
      let edits = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (isSame ? 0 : 1),
      );
      const isSwap =
        i > 1 &&
        j > 1 &&
        left.charCodeAt(i - 1) === right.charCodeAt(j - 2) &&
        left.charCodeAt(i - 2) === right.charCodeAt(j - 1);
      if (isSwap) edits = Math.min(edits, (beforeLast[j - 2] as number) + 1);
      row.push(edits);
      best = Math.min(best, edits);
    }
    if (best > limit) return limit + 1;
    [beforeLast, last] = [last, row];
  }
  return Math.min(limit + 1, last[right.length] as number);
}

/** A bit mask of the letters in a word. Words whose masks differ too much need not be compared. */
function lettersOf(word: string): number {
  let mask = 0;
  for (let i = 0; i < word.length; i++) mask |= 1 << (word.charCodeAt(i) & 31);
  return mask;
}

/** Adds neighbouring bits, then the sums of neighbouring pairs, and so on. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

interface Neighbour {
  word: string;
  edits: number;
}

/** The words of one length. */
class Bucket {
  readonly words: string[] = [];
  letters = new Uint32Array(16);

  add(word: string): void {
    const place = this.words.push(word) - 1;
    if (place === this.letters.length) {
      const larger = new Uint32Array(2 * place);
      larger.set(this.letters);
      this.letters = larger;
    }
    this.letters[place] = lettersOf(word);
  }
}

/** A list of words that is searched for the neighbours of a misspelt one. */
export class NearestWords {
  readonly #buckets: Bucket[] = [];
  readonly #found = new LruCache<readonly Neighbour[]>(MAX_CACHED);

  add(word: string): void {
    this.#found.clear();
    const bucket = this.#buckets[word.length] ?? new Bucket();
    this.#buckets[word.length] = bucket;
    bucket.add(word);
  }

  /** The words within `limit` edits: first the shortest, and words of one length in the order in which they were added. */
  find(word: string, limit: number): readonly Neighbour[] {
    const key = `${limit} ${word}`;
    const known = this.#found.get(key);
    if (known) return known;
    const found = this.#compare(word, limit);
    this.#found.add(key, found);
    return found;
  }

  #compare(word: string, limit: number): Neighbour[] {
    const letters = lettersOf(word);
    const found: Neighbour[] = [];
    for (let length = Math.max(1, word.length - limit); length <= word.length + limit; length++) {
      const bucket = this.#buckets[length];
      if (!bucket) continue;
      for (let place = 0; place < bucket.words.length; place++) {
        const others = bucket.letters[place] as number;
        // Each edit can remove one letter and add another.
        if (countBits(letters & ~others) > limit - Math.max(0, length - word.length)) continue;
        if (countBits(others & ~letters) > limit - Math.max(0, word.length - length)) continue;
        const candidate = bucket.words[place] as string;
        const edits = countEdits(word, candidate, limit);
        if (edits <= limit) found.push({ word: candidate, edits });
      }
    }
    return found;
  }
}
