const EMPTY = 0;
const REMOVED = 0xffffffff;

/** Which document has which id: sixteen bytes for the id and a few for the way back, a tenth of what a Map would take. */
export class IdTable {
  #ids = new Uint32Array(4 * 64);
  #slots = new Uint32Array(128);
  #used = 0;

  set(doc: number, id: string): void {
    if (4 * doc + 4 > this.#ids.length) {
      const larger = new Uint32Array(Math.ceil(this.#ids.length * 1.25) + 4);
      larger.set(this.#ids);
      this.#ids = larger;
    }
    const parts = partsOf(id);
    this.#ids.set(parts, 4 * doc);
    this.#enter(doc);
  }

  find(id: string): number | null {
    const [a, b, c, d] = partsOf(id) as unknown as Parts;
    const ids = this.#ids;
    for (let slot = this.#home(a, b, c, d); ; slot = this.#next(slot)) {
      const doc = this.#slots[slot] as number;
      if (doc === EMPTY) return null;
      if (doc === REMOVED) continue;
      const at = 4 * doc;
      if (ids[at] === a && ids[at + 1] === b && ids[at + 2] === c && ids[at + 3] === d) return doc;
    }
  }

  /** The id of the document stays readable; only the way from it to the document goes. */
  remove(doc: number): void {
    const at = 4 * doc;
    const [a, b, c, d] = this.#ids.subarray(at, at + 4) as unknown as Parts;
    for (let slot = this.#home(a, b, c, d); this.#slots[slot] !== EMPTY; slot = this.#next(slot)) {
      if (this.#slots[slot] === doc) this.#slots[slot] = REMOVED;
    }
  }

  idOf(doc: number): string {
    for (let i = 0; i < 4; i++) written.writeUInt32BE(this.#ids[4 * doc + i] as number, 4 * i);
    const hex = written.toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  compare(left: number, right: number): number {
    const ids = this.#ids;
    for (let i = 0; i < 4; i++) {
      const difference = (ids[4 * left + i] as number) - (ids[4 * right + i] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** Gives document 0, which is no asset, an id to compare others with. */
  imagine(id: string): void {
    this.#ids.set(partsOf(id), 0);
  }

  get bytes(): number {
    return this.#ids.byteLength + this.#slots.byteLength;
  }

  renumber(numbers: Uint32Array): void {
    for (let doc = 1; doc < numbers.length; doc++) {
      const number = numbers[doc] as number;
      if (number > 0) this.#ids.copyWithin(4 * number, 4 * doc, 4 * doc + 4);
    }
    this.#refill(this.#slots.length, (doc) => numbers[doc] as number);
  }

  #enter(doc: number): void {
    if (2 * (this.#used + 1) > this.#slots.length) this.#refill(2 * this.#slots.length, (entered) => entered);
    const at = 4 * doc;
    const [a, b, c, d] = this.#ids.subarray(at, at + 4) as unknown as Parts;
    let slot = this.#home(a, b, c, d);
    while (this.#slots[slot] !== EMPTY) slot = this.#next(slot);
    this.#slots[slot] = doc;
    this.#used++;
  }

  #refill(slots: number, numberOf: (doc: number) => number): void {
    const before = this.#slots;
    this.#slots = new Uint32Array(slots);
    this.#used = 0;
    for (const doc of before) if (doc !== EMPTY && doc !== REMOVED) this.#enter(numberOf(doc));
  }

  #home(a: number, b: number, c: number, d: number): number {
    const mixed = Math.imul(a ^ Math.imul(b, 0x9e3779b1) ^ Math.imul(c, 0x85ebca6b) ^ d, 0xc2b2ae35);
    return (mixed ^ (mixed >>> 15)) & (this.#slots.length - 1);
  }

  #next(slot: number): number {
    return (slot + 1) & (this.#slots.length - 1);
  }
}

/** Where an id is put together. */
const written = Buffer.alloc(16);

type Parts = [number, number, number, number];

function partsOf(id: string): Uint32Array {
  const hex = id.replaceAll('-', '');
  return Uint32Array.of(
    Number.parseInt(hex.slice(0, 8), 16),
    Number.parseInt(hex.slice(8, 16), 16),
    Number.parseInt(hex.slice(16, 24), 16),
    Number.parseInt(hex.slice(24), 16),
  );
}
