import { BytesColumn } from './bytes-column.ts';

const EMPTY = 0;
const REMOVED = 0xffffffff;

/** Finds documents by id and ids by document. A hash table over packed bytes takes a tenth of the memory of a Map. */
export class IdTable {
  readonly #ids = new BytesColumn();
  /** Open addressing with linear probing: the number of a document, EMPTY or REMOVED. The length is a power of two. */
  #slots = new Uint32Array(128);
  #used = 0;

  set(doc: number, id: string): void {
    this.#ids.append(doc, packId(id));
    this.#enter(doc);
  }

  find(id: string): number | null {
    const bytes = packId(id);
    for (let slot = this.#slotOf(bytes); ; slot = this.#next(slot)) {
      const doc = this.#slots[slot] as number;
      if (doc === EMPTY) return null;
      if (doc !== REMOVED && this.#ids.compareWith(doc, bytes) === 0) return doc;
    }
  }

  /** `find` no longer returns the document; `idOf` still knows it. */
  remove(doc: number): void {
    for (let slot = this.#slotOf(this.#ids.of(doc)); this.#slots[slot] !== EMPTY; slot = this.#next(slot)) {
      if (this.#slots[slot] === doc) this.#slots[slot] = REMOVED;
    }
  }

  idOf(doc: number): string {
    return unpackId(this.#ids.of(doc));
  }

  compare(left: number, right: number): number {
    return this.#ids.compare(left, right);
  }

  /** A function that compares documents with the id. */
  comparerWith(id: string): (doc: number) => number {
    const bytes = packId(id);
    return (doc) => this.#ids.compareWith(doc, bytes);
  }

  get bytes(): number {
    return this.#ids.bytes + this.#slots.byteLength;
  }

  renumber(numbers: Uint32Array): void {
    this.#ids.renumber(numbers);
    this.#rehash(this.#slots.length, (doc) => numbers[doc] as number);
  }

  #enter(doc: number): void {
    if (2 * (this.#used + 1) > this.#slots.length) this.#rehash(2 * this.#slots.length, (entered) => entered);
    let slot = this.#slotOf(this.#ids.of(doc));
    while (this.#slots[slot] !== EMPTY) slot = this.#next(slot);
    this.#slots[slot] = doc;
    this.#used++;
  }

  #rehash(length: number, numberOf: (doc: number) => number): void {
    const before = this.#slots;
    this.#slots = new Uint32Array(length);
    this.#used = 0;
    for (const doc of before) if (doc !== EMPTY && doc !== REMOVED) this.#enter(numberOf(doc));
  }

  /** FNV-1a, with its high bits mixed into the low ones that choose the slot. */
  #slotOf(bytes: Uint8Array): number {
    let hash = 0x811c9dc5;
    for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
    return (hash ^ (hash >>> 15)) & (this.#slots.length - 1);
  }

  #next(slot: number): number {
    return (slot + 1) & (this.#slots.length - 1);
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const UUID_BYTES = 16;
/** Ends an id that is not a UUID. No UTF-8 contains this byte. */
const TEXT_END = 0xff;

/** A UUID becomes its 16 bytes. Any other id becomes UTF-8 with one or two end bytes, so that it never has 16 bytes. */
function packId(id: string): Uint8Array {
  if (UUID.test(id)) return Uint8Array.fromHex(id.replaceAll('-', ''));
  const text = encoder.encode(id);
  const packed = new Uint8Array(text.length + (text.length + 1 === UUID_BYTES ? 2 : 1)).fill(TEXT_END);
  packed.set(text);
  return packed;
}

function unpackId(bytes: Uint8Array): string {
  if (bytes.length !== UUID_BYTES) return decoder.decode(bytes.subarray(0, bytes.indexOf(TEXT_END)));
  const hex = bytes.toHex();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
