import type { Documents } from '../documents/documents.ts';
import type { LabelGroup } from '../documents/label-group.ts';
import type { OrdinalColumn } from '../documents/ordinal-columns.ts';
import { IntSet } from '../sets/int-set.ts';

/** Counts how many of the matched documents have each profile or label. */
export class MatchCounts {
  readonly matched: IntSet;
  readonly #documents: Documents;
  readonly #docs: Uint32Array;
  /** When most documents match, it is faster to count those that do not and to subtract. */
  readonly #isComplement: boolean;
  #profiles: Uint32Array | null = null;

  constructor(documents: Documents, matched: IntSet) {
    this.matched = matched;
    this.#documents = documents;
    this.#isComplement = 2 * matched.size > documents.size;
    const isAll = matched.size === documents.size;
    const walked = isAll ? new IntSet() : this.#isComplement ? documents.live.andNot(matched) : matched;
    this.#docs = walked.toArray();
  }

  /** How many documents each count reads. */
  get walked(): number {
    return this.#docs.length;
  }

  /** By number of the profile. */
  get profiles(): Uint32Array {
    const { values } = this.#documents;
    this.#profiles ??= this.#count(values.profiles, values.totals);
    return this.#profiles;
  }

  /** By ordinal of the label. */
  of({ column, totals }: LabelGroup): Uint32Array {
    return this.#count(column, totals);
  }

  #count(column: OrdinalColumn, totals: readonly number[]): Uint32Array {
    const counts = new Uint32Array(totals.length);
    column.count(this.#docs, counts);
    if (this.#isComplement) {
      for (let i = 0; i < counts.length; i++) counts[i] = (totals[i] as number) - (counts[i] as number);
    }
    return counts;
  }
}
