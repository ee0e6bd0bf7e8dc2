import { ListColumn } from './columns.ts';

/** A text per document, as bytes that compare like the text. */
export class BytesColumn extends ListColumn<Uint8Array> {
  constructor() {
    super(new Uint8Array(0));
  }

  compare(left: number, right: number): number {
    const { items, starts } = this;
    const [a, endA] = [starts[left] as number, starts[left + 1] as number];
    const [b, endB] = [starts[right] as number, starts[right + 1] as number];
    const length = Math.min(endA - a, endB - b);
    for (let i = 0; i < length; i++) {
      const difference = (items[a + i] as number) - (items[b + i] as number);
      if (difference !== 0) return difference;
    }
    return endA - a - (endB - b);
  }

  /** Zero when the bytes of the document begin with the prefix, otherwise how they compare with it. */
  comparePrefix(doc: number, prefix: Uint8Array): number {
    const { items, starts } = this;
    const start = starts[doc] as number;
    const length = (starts[doc + 1] as number) - start;
    for (let i = 0; i < prefix.length; i++) {
      if (i >= length) return -1;
      const difference = (items[start + i] as number) - (prefix[i] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  compareWith(doc: number, bytes: Uint8Array): number {
    return this.comparePrefix(doc, bytes) || this.#lengthOf(doc) - bytes.length;
  }

  #lengthOf(doc: number): number {
    return (this.starts[doc + 1] as number) - (this.starts[doc] as number);
  }
}
