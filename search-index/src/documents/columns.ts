/** Columns hold one fact of every document each. Documents are numbered from 1; facts are appended and never changed. */

type Numbers = Uint32Array | Float64Array;

/** One number per document. */
export class Column<A extends Numbers> {
  values: A;

  constructor(empty: A) {
    this.values = empty;
  }

  set(doc: number, value: number): void {
    if (doc >= this.values.length) this.values = enlarged(this.values, doc + 1);
    this.values[doc] = value;
  }

  get bytes(): number {
    return this.values.byteLength;
  }

  /** Moves each document to its new number. Documents with the new number 0 are dropped. */
  renumber(numbers: Uint32Array): void {
    const { values } = this;
    for (let doc = 1; doc < numbers.length; doc++) {
      const number = numbers[doc] as number;
      if (number > 0) values[number] = values[doc] as number;
    }
  }
}

/** A list of numbers per document. */
export class ListColumn<A extends Uint32Array | Uint8Array> {
  items: A;
  /** The items of document `n` are at `starts[n]` up to `starts[n + 1]`. */
  starts: Uint32Array = new Uint32Array(2);

  constructor(empty: A) {
    this.items = empty;
  }

  append(doc: number, list: ArrayLike<number>): void {
    const start = this.starts[doc] as number;
    const end = start + list.length;
    if (end > this.items.length) this.items = enlarged(this.items, end);
    if (doc + 2 > this.starts.length) this.starts = enlarged(this.starts, doc + 2);
    this.items.set(list, start);
    this.starts[doc + 1] = end;
  }

  of(doc: number): A {
    return this.items.subarray(this.starts[doc], this.starts[doc + 1]) as A;
  }

  get bytes(): number {
    return this.items.byteLength + this.starts.byteLength;
  }

  /** Moves each document to its new number. Documents with the new number 0 are dropped. */
  renumber(numbers: Uint32Array): void {
    const { items, starts } = this;
    let end = 0;
    for (let doc = 1; doc < numbers.length; doc++) {
      const number = numbers[doc] as number;
      if (number === 0) continue;
      const [from, to] = [starts[doc] as number, starts[doc + 1] as number];
      items.copyWithin(end, from, to);
      starts[number] = end;
      end += to - from;
      starts[number + 1] = end;
    }
  }
}

function enlarged<A extends Numbers | Uint8Array>(array: A, atLeast: number): A {
  const larger = new (array.constructor as new (length: number) => A)(
    Math.max(atLeast, Math.ceil(array.length * 1.25), 64),
  );
  larger.set(array as never);
  return larger;
}
