/** The number of set bits. */
function countBits(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function listMembers(bits: Uint32Array, size: number): Uint32Array {
  const values = new Uint32Array(size);
  let at = 0;
  for (let i = 0; i < bits.length; i++) {
    for (let word = bits[i] as number; word !== 0; word &= word - 1) {
      values[at++] = (i << 5) + 31 - Math.clz32(word & -word);
    }
  }
  return values;
}

/** Shared working memory. Most results are sparse, so allocating a bitmap for each would only produce garbage. */
let scratch = new Uint32Array(0);

function scratchOf(words: number): Uint32Array {
  if (scratch.length < words) scratch = new Uint32Array(Math.ceil(words * 1.25));
  return scratch.subarray(0, words);
}

const EMPTY = new Uint32Array(0);

/** Two sorted arrays are merged unless one is this many times longer; then a binary search for each member is faster. */
const MERGE_BELOW = 8;
/** Below one member in this many numbers, sorting the members is faster than scanning a bitmap. */
const SORTED_BELOW = 512;

/**
 * A set of small non-negative integers: a sorted array while it is sparse, a bitmap once that is smaller. Members are
 * added in ascending order. Operations return new sets and do not change their operands.
 */
export class IntSet {
  #size = 0;
  /** May be longer than the set. */
  #sorted: Uint32Array = EMPTY;
  #bits: Uint32Array | null = null;

  static from(values: Iterable<number>): IntSet {
    const set = new IntSet();
    for (const value of Uint32Array.from(values).sort()) if (!set.has(value)) set.push(value);
    return set;
  }

  /** Makes a set of distinct numbers below `limit`, in any order. */
  static ofDistinct(values: Uint32Array, limit: number): IntSet {
    if (values.length * 32 <= limit) return IntSet.#ofSorted(values.slice().sort(), values.length);
    const bits = new Uint32Array((limit + 31) >>> 5);
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as number;
      bits[value >>> 5] = (bits[value >>> 5] as number) | (1 << (value & 31));
    }
    return IntSet.#ofBits(bits, values.length);
  }

  static #ofSorted(sorted: Uint32Array, size: number): IntSet {
    const set = new IntSet();
    set.#sorted = sorted;
    set.#size = size;
    return set;
  }

  static #ofBits(bits: Uint32Array, size: number): IntSet {
    const set = new IntSet();
    set.#bits = bits;
    set.#size = size;
    return set;
  }

  /** Makes a set that does not share the given bits. */
  static #copy(bits: Uint32Array, size: number): IntSet {
    return size < bits.length ? IntSet.#ofSorted(listMembers(bits, size), size) : IntSet.#ofBits(bits.slice(), size);
  }

  get size(): number {
    return this.#size;
  }

  /** The size of the members in memory. */
  get bytes(): number {
    return this.#bits?.byteLength ?? this.#sorted.byteLength;
  }

  /** Adds a number, which has to be greater than every member. */
  push(value: number): void {
    if (!this.#bits && (this.#size + 1) * 32 > value + 1 && this.#size >= 8) this.#bits = this.#toBits(value + 1);
    if (this.#bits) {
      const word = value >>> 5;
      if (word >= this.#bits.length) this.#bits = grow(this.#bits, word + 1);
      this.#bits[word] = (this.#bits[word] as number) | (1 << (value & 31));
      this.#sorted = EMPTY;
    } else {
      if (this.#size === this.#sorted.length) this.#sorted = grow(this.#sorted, this.#size + 1);
      this.#sorted[this.#size] = value;
    }
    this.#size++;
  }

  has(value: number): boolean {
    if (this.#bits) return (((this.#bits[value >>> 5] ?? 0) >>> (value & 31)) & 1) === 1;
    let low = 0;
    let high = this.#size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] as number) < value) low = middle + 1;
      else high = middle;
    }
    return low < this.#size && this.#sorted[low] === value;
  }

  /** The members in ascending order. Do not write to the array. */
  toArray(): Uint32Array {
    return this.#bits ? listMembers(this.#bits, this.#size) : this.#sorted.subarray(0, this.#size);
  }

  /** A bitmap with at least `limit` bits. Do not write to it. */
  toBits(limit: number): Uint32Array {
    const words = (limit + 31) >>> 5;
    return this.#bits && this.#bits.length >= words ? this.#bits : this.#toBits(limit);
  }

  and(other: IntSet): IntSet {
    if (!this.#bits && (other.#bits || this.#size <= other.#size)) return this.#filter(other, true);
    if (!this.#bits || !other.#bits) return other.#filter(this, true);
    const length = Math.min(this.#bits.length, other.#bits.length);
    const [a, b, bits] = [this.#bits, other.#bits, scratchOf(length)];
    let size = 0;
    for (let i = 0; i < length; i++) {
      const word = (a[i] as number) & (b[i] as number);
      bits[i] = word;
      size += countBits(word);
    }
    return IntSet.#copy(bits, size);
  }

  /** The size of the intersection, without creating it. */
  andSize(other: IntSet): number {
    let size = 0;
    if (this.#bits && other.#bits) {
      const [a, b] = [this.#bits, other.#bits];
      const length = Math.min(a.length, b.length);
      for (let i = 0; i < length; i++) size += countBits((a[i] as number) & (b[i] as number));
      return size;
    }
    const [fewer, more] = this.#bits || (!other.#bits && other.#size < this.#size) ? [other, this] : [this, other];
    if (!more.#bits && more.#size < MERGE_BELOW * fewer.#size) {
      const [a, b] = [fewer.#sorted, more.#sorted];
      for (let i = 0, j = 0; i < fewer.#size; i++) {
        while (j < more.#size && (b[j] as number) < (a[i] as number)) j++;
        if (j < more.#size && b[j] === a[i]) size++;
      }
      return size;
    }
    for (let i = 0; i < fewer.#size; i++) if (more.has(fewer.#sorted[i] as number)) size++;
    return size;
  }

  andNot(other: IntSet): IntSet {
    if (other.#size === 0) return this;
    if (!this.#bits) return this.#filter(other, false);
    const bits = scratchOf(this.#bits.length);
    bits.set(this.#bits);
    let size = this.#size;
    if (other.#bits) {
      size = 0;
      const b = other.#bits;
      for (let i = 0; i < bits.length; i++) {
        const word = (bits[i] as number) & ~(i < b.length ? (b[i] as number) : 0);
        bits[i] = word;
        size += countBits(word);
      }
    } else {
      for (let i = 0; i < other.#size; i++) {
        const value = other.#sorted[i] as number;
        if (!this.has(value)) continue;
        bits[value >>> 5] = (bits[value >>> 5] as number) & ~(1 << (value & 31));
        size--;
      }
    }
    return IntSet.#copy(bits, size);
  }

  static union(sets: readonly IntSet[]): IntSet {
    const some = sets.filter(({ size }) => size > 0);
    if (some.length <= 1) return some[0] ?? new IntSet();
    const limit = Math.max(...some.map((set) => set.#limit()));
    const total = some.reduce((sum, { size }) => sum + size, 0);
    if (total * SORTED_BELOW < limit && some.every((set) => !set.#bits)) return IntSet.#sort(some, total);
    const bits = scratchOf((limit + 31) >>> 5).fill(0);
    for (const set of some) set.#markIn(bits);
    let size = 0;
    for (let i = 0; i < bits.length; i++) size += countBits(bits[i] as number);
    return IntSet.#copy(bits, size);
  }

  static #sort(lists: readonly IntSet[], total: number): IntSet {
    const values = scratchOf(total);
    let end = 0;
    for (const list of lists) {
      values.set(list.toArray(), end);
      end += list.#size;
    }
    values.sort();
    let size = 0;
    for (let i = 0; i < total; i++) if (i === 0 || values[i] !== values[i - 1]) values[size++] = values[i] as number;
    return IntSet.#ofSorted(values.slice(0, size), size);
  }

  /** Replaces each member by its new number. The new numbers have the same order; members with the number 0 are dropped. */
  renumber(numbers: Uint32Array): IntSet {
    const set = new IntSet();
    for (const value of this.toArray()) {
      const number = numbers[value] as number;
      if (number > 0) set.push(number);
    }
    return set;
  }

  /** Keeps the members of a sorted array that are in the other set, or those that are not. */
  #filter(other: IntSet, isWanted: boolean): IntSet {
    const [own, count, kept] = [this.#sorted, this.#size, scratchOf(this.#size)];
    let size = 0;
    if (other.#bits) {
      const bits = other.#bits;
      for (let i = 0; i < count; i++) {
        const value = own[i] as number;
        const isIn = (((bits[value >>> 5] ?? 0) >>> (value & 31)) & 1) === 1;
        if (isIn === isWanted) kept[size++] = value;
      }
    } else if (other.#size < MERGE_BELOW * count) {
      const [theirs, end] = [other.#sorted, other.#size];
      for (let i = 0, j = 0; i < count; i++) {
        const value = own[i] as number;
        while (j < end && (theirs[j] as number) < value) j++;
        if ((j < end && theirs[j] === value) === isWanted) kept[size++] = value;
      }
    } else {
      for (let i = 0; i < count; i++) {
        const value = own[i] as number;
        if (other.has(value) === isWanted) kept[size++] = value;
      }
    }
    return IntSet.#ofSorted(kept.slice(0, size), size);
  }

  /** An upper bound of all members, exclusive. */
  #limit(): number {
    return this.#bits ? this.#bits.length * 32 : this.#size === 0 ? 0 : (this.#sorted[this.#size - 1] as number) + 1;
  }

  #markIn(bits: Uint32Array): void {
    if (this.#bits) {
      const own = this.#bits;
      for (let i = 0; i < own.length; i++) bits[i] = (bits[i] as number) | (own[i] as number);
      return;
    }
    for (let i = 0; i < this.#size; i++) {
      const value = this.#sorted[i] as number;
      bits[value >>> 5] = (bits[value >>> 5] as number) | (1 << (value & 31));
    }
  }

  #toBits(limit: number): Uint32Array {
    const bits = new Uint32Array((Math.max(limit, this.#limit()) + 31) >>> 5);
    this.#markIn(bits);
    return bits;
  }
}

function grow(array: Uint32Array, atLeast: number): Uint32Array {
  const larger = new Uint32Array(Math.max(atLeast, Math.ceil(array.length * 1.25), 4));
  larger.set(array);
  return larger;
}
