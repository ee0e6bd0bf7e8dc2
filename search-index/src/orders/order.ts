import type { IntSet } from '../sets/int-set.ts';

/** From this many changes on, one merge is cheaper than single insertions. */
const MERGE_FROM = 24;
/** The size of the blocks whose members are counted once, to reach a page far down the list. */
const BLOCK = 4_096;
const BLOCKS_FROM = 8 * BLOCK;
/** Sorting one member takes about as long as testing this many documents. */
const SORT_COST = 24;

interface Window {
  isReversed: boolean;
  /** The place to begin at, counted from the front even when the order is read in reverse. */
  from: number;
  skip: number;
  take: number;
}

/** All documents sorted by a comparison, kept up to date while documents are added and removed. */
export class Order {
  readonly compare: (left: number, right: number) => number;
  #docs = new Uint32Array(0);
  #size = 0;
  /** By document: numbers that ascend along the order with gaps between them, so that an insertion changes no others. */
  #labels = new Float64Array(0);
  #blocks = new WeakMap<IntSet, Uint32Array>();

  constructor(compare: (left: number, right: number) => number) {
    this.compare = compare;
  }

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return this.#docs.byteLength + this.#labels.byteLength;
  }

  at(place: number): number {
    return this.#docs[place] as number;
  }

  slice(from: number, to: number): Uint32Array {
    return this.#docs.subarray(from, to);
  }

  /** A binary search: the number of documents before the first one for which `isBefore` is false. */
  countBefore(isBefore: (doc: number) => boolean): number {
    let low = 0;
    let high = this.#size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(this.#docs[middle] as number)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  update(removed: readonly number[], added: readonly number[]): void {
    this.#blocks = new WeakMap();
    if (removed.length + added.length >= MERGE_FROM) {
      this.#merge(new Set(removed), added);
    } else {
      for (const doc of removed) this.#remove(doc);
      for (const doc of added) this.#insert(doc);
    }
  }

  renumber(numbers: Uint32Array): void {
    this.#blocks = new WeakMap();
    for (let place = 0; place < this.#size; place++) {
      this.#docs[place] = numbers[this.#docs[place] as number] as number;
    }
    this.#relabel();
  }

  /** The members of the set in this order, cut to the window. `limit` is above every document number. */
  take(set: IntSet, limit: number, window: Window): Uint32Array {
    const { skip, take } = window;
    if (set.size === 0 || take === 0) return new Uint32Array(0);
    if (set.size === this.#size) return this.#takeAll(window);
    const steps = Math.min(this.#size, ((skip + take) * this.#size) / set.size);
    if (steps > set.size * SORT_COST) return this.#sort(set, window);
    const bits = set.toBits(limit);
    const isFar = skip >= BLOCKS_FROM && (window.isReversed ? window.from === this.#size - 1 : window.from === 0);
    return this.#scan(bits, isFar ? this.#jump(set, bits, window) : window);
  }

  /** Moves the window to the block that contains its first document. */
  #jump(set: IntSet, bits: Uint32Array, { isReversed, skip, take }: Window): Window {
    const counts = this.#blocks.get(set) ?? this.#countBlocks(bits);
    this.#blocks.set(set, counts);
    let left = skip;
    const step = isReversed ? -1 : 1;
    let block = isReversed ? counts.length - 1 : 0;
    for (; block >= 0 && block < counts.length && (counts[block] as number) <= left; block += step) {
      left -= counts[block] as number;
    }
    const from = isReversed ? Math.min(this.#size, (block + 1) * BLOCK) - 1 : block * BLOCK;
    return { isReversed, from, skip: left, take };
  }

  #countBlocks(bits: Uint32Array): Uint32Array {
    const counts = new Uint32Array(Math.ceil(this.#size / BLOCK));
    for (let place = 0; place < this.#size; place++) {
      const doc = this.#docs[place] as number;
      const isIn = ((bits[doc >>> 5] as number) >>> (doc & 31)) & 1;
      counts[Math.trunc(place / BLOCK)] = (counts[Math.trunc(place / BLOCK)] as number) + isIn;
    }
    return counts;
  }

  #takeAll({ isReversed, from, skip, take }: Window): Uint32Array {
    if (!isReversed) return this.#docs.slice(from + skip, Math.min(this.#size, from + skip + take));
    const end = Math.max(0, from + 1 - skip);
    return this.#docs.slice(Math.max(0, end - take), end).reverse();
  }

  #scan(bits: Uint32Array, { isReversed, from, skip, take }: Window): Uint32Array {
    const found = new Uint32Array(take);
    const step = isReversed ? -1 : 1;
    let left = skip;
    let count = 0;
    for (let place = from; place >= 0 && place < this.#size && count < take; place += step) {
      const doc = this.#docs[place] as number;
      if ((((bits[doc >>> 5] as number) >>> (doc & 31)) & 1) === 0) continue;
      if (left > 0) left--;
      else found[count++] = doc;
    }
    return found.subarray(0, count);
  }

  #sort(set: IntSet, { isReversed, from, skip, take }: Window): Uint32Array {
    const docs = set.toArray();
    const labels = new Float64Array(docs.length);
    for (let i = 0; i < docs.length; i++) labels[i] = this.#labels[docs[i] as number] as number;
    labels.sort();
    const bound = from < 0 ? -Infinity : from >= this.#size ? Infinity : (this.#labels[this.at(from)] as number);
    const start = isReversed ? countUpTo(labels, bound) - skip : countBelow(labels, bound) + skip;
    const wanted = isReversed
      ? labels.subarray(Math.max(0, start - take), Math.max(0, start)).reverse()
      : labels.subarray(start, start + take);
    return Uint32Array.from(wanted, (label) => this.at(this.#placeOf(label)));
  }

  #placeOf(label: number): number {
    return this.countBefore((doc) => (this.#labels[doc] as number) < label);
  }

  #insert(doc: number): void {
    const place = this.countBefore((other) => this.compare(other, doc) < 0);
    this.#makeRoom(this.#size + 1, doc);
    this.#docs.copyWithin(place + 1, place, this.#size);
    this.#docs[place] = doc;
    this.#size++;
    const before = place === 0 ? null : (this.#labels[this.at(place - 1)] as number);
    const after = place === this.#size - 1 ? null : (this.#labels[this.at(place + 1)] as number);
    const label = before === null ? (after ?? 0) - 1 : after === null ? before + 1 : before + (after - before) / 2;
    if (label === before || label === after) this.#relabel();
    else this.#labels[doc] = label;
  }

  #remove(doc: number): void {
    const place = this.#placeOf(this.#labels[doc] as number);
    this.#docs.copyWithin(place, place + 1, this.#size);
    this.#size--;
  }

  #merge(removed: ReadonlySet<number>, added: readonly number[]): void {
    const sorted = Uint32Array.from(added).sort(this.compare);
    const merged = new Uint32Array(this.#size - removed.size + sorted.length);
    let next = 0;
    let size = 0;
    for (let place = 0; place < this.#size; place++) {
      const doc = this.#docs[place] as number;
      if (removed.size > 0 && removed.has(doc)) continue;
      while (next < sorted.length && this.compare(sorted[next] as number, doc) < 0) {
        merged[size++] = sorted[next++] as number;
      }
      merged[size++] = doc;
    }
    while (next < sorted.length) merged[size++] = sorted[next++] as number;
    this.#docs = merged;
    this.#size = size;
    // Numbers of added documents ascend, so the last one is the greatest.
    this.#makeRoom(size, added.at(-1) ?? 0);
    this.#relabel();
  }

  #relabel(): void {
    for (let place = 0; place < this.#size; place++) this.#labels[this.#docs[place] as number] = place;
  }

  #makeRoom(size: number, doc: number): void {
    if (size > this.#docs.length) {
      const larger = new Uint32Array(Math.ceil(size * 1.1) + 64);
      larger.set(this.#docs);
      this.#docs = larger;
    }
    if (doc >= this.#labels.length) {
      const larger = new Float64Array(Math.ceil(doc * 1.1) + 64);
      larger.set(this.#labels);
      this.#labels = larger;
    }
  }
}

function countWhile(labels: Float64Array, isBefore: (label: number) => boolean): number {
  let low = 0;
  let high = labels.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(labels[middle] as number)) low = middle + 1;
    else high = middle;
  }
  return low;
}

const countBelow = (labels: Float64Array, bound: number): number => countWhile(labels, (label) => label < bound);
const countUpTo = (labels: Float64Array, bound: number): number => countWhile(labels, (label) => label <= bound);
