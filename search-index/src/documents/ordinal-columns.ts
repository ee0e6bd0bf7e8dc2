import { Column, ListColumn } from './columns.ts';

/** Values and labels are numbered in the order in which they first appear; columns hold these ordinals. */
export interface OrdinalColumn {
  readonly bytes: number;
  append(doc: number, ordinals: readonly number[]): void;
  of(doc: number): ArrayLike<number>;
  /** The average number of ordinals per document, of documents below the limit. */
  averageLength(limit: number): number;
  /** Adds one to `counts` for every ordinal of every listed document. */
  count(docs: Uint32Array, counts: Uint32Array): void;
  renumber(numbers: Uint32Array): void;
}

/** The ordinal of a document that has none. */
export const NONE = 0;

/** At most one ordinal per document. */
export class SingleOrdinals extends Column<Uint32Array> implements OrdinalColumn {
  constructor() {
    super(new Uint32Array(0));
  }

  append(doc: number, [ordinal = NONE]: readonly number[]): void {
    this.set(doc, ordinal);
  }

  of(doc: number): ArrayLike<number> {
    return this.values.subarray(doc, doc + 1);
  }

  averageLength(): number {
    return 1;
  }

  count(docs: Uint32Array, counts: Uint32Array): void {
    const { values } = this;
    for (let i = 0; i < docs.length; i++) {
      const ordinal = values[docs[i] as number] as number;
      counts[ordinal] = (counts[ordinal] as number) + 1;
    }
  }
}

/**
 * Most of the counting time is spent waiting for memory. A short loop reads where the lists of this many documents begin
 * before another loop reads the lists, so that the processor waits for many reads at once.
 */
const BLOCK = 128;

/** Any number of ordinals per document. */
export class ListedOrdinals extends ListColumn<Uint32Array> implements OrdinalColumn {
  constructor() {
    super(new Uint32Array(0));
  }

  averageLength(limit: number): number {
    return (this.starts[limit] as number) / limit;
  }

  count(docs: Uint32Array, counts: Uint32Array): void {
    const { starts, items } = this;
    const begins = new Uint32Array(BLOCK);
    const ends = new Uint32Array(BLOCK);
    for (let from = 0; from < docs.length; from += BLOCK) {
      const size = Math.min(BLOCK, docs.length - from);
      for (let i = 0; i < size; i++) {
        const doc = docs[from + i] as number;
        begins[i] = starts[doc] as number;
        ends[i] = starts[doc + 1] as number;
      }
      for (let i = 0; i < size; i++) {
        const end = ends[i] as number;
        for (let at = begins[i] as number; at < end; at++) {
          const ordinal = items[at] as number;
          counts[ordinal] = (counts[ordinal] as number) + 1;
        }
      }
    }
  }
}
