import { IntSet } from '../../../platform/sets/int-set.ts';

/** Which documents stand under an id of another table (a producer, a pack, a tag). Places number those ids densely. */
export class Shelf {
  readonly ids: number[] = [];
  readonly sets: IntSet[] = [];
  /** Living documents, by place. */
  readonly totals: number[] = [];
  readonly #places = new Map<number, number>();

  put(doc: number, id: number): number {
    const place = this.#places.get(id) ?? this.#open(id);
    (this.sets[place] as IntSet).push(doc);
    this.totals[place] = (this.totals[place] as number) + 1;
    return place;
  }

  drop(place: number): void {
    this.totals[place] = (this.totals[place] as number) - 1;
  }

  placeOf(id: number): number | undefined {
    return this.#places.get(id);
  }

  setOf(id: number): IntSet {
    return this.sets[this.#places.get(id) ?? -1] ?? new IntSet();
  }

  renumber(numbers: Uint32Array): void {
    for (const [place, set] of this.sets.entries()) this.sets[place] = set.renumber(numbers);
  }

  get bytes(): number {
    return this.sets.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  #open(id: number): number {
    const place = this.ids.push(id) - 1;
    this.#places.set(id, place);
    this.sets.push(new IntSet());
    this.totals.push(0);
    return place;
  }
}
