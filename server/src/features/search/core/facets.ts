import type { Named, NamedCount, ValueCount } from '@polyshelf/contract/assets';
import { IntSet } from '../../../platform/sets/int-set.ts';
import type { CatalogNames, NamedRows } from '../text/catalog-names.ts';
import type { Documents, ProfileGroup } from './documents.ts';
import type { Shelf } from './shelf.ts';

/** Nobody reads a longer list, and an answer stays small when there are thousands of packs. */
const MOST = { producer: 100, pack: 200, tag: 40 };

function addOne(counts: Uint32Array, place: number): void {
  counts[place] = (counts[place] as number) + 1;
}

/** How many of some documents have each profile, producer, pack and tag; every count is made once, when asked for. */
export class Counts {
  readonly #documents: Documents;
  readonly #docs: Uint32Array;
  /** Of most documents it is quicker to count those that are missing and subtract. */
  readonly #areMissing: boolean;
  #columns: Record<'profiles' | 'producers' | 'packs', Uint32Array> | null = null;

  constructor(documents: Documents, found: IntSet) {
    this.#documents = documents;
    this.#areMissing = 2 * found.size > documents.size;
    const isAll = found.size === documents.size;
    const walked = isAll ? new IntSet() : this.#areMissing ? documents.live.andNot(found) : found;
    this.#docs = walked.toArray();
  }

  get profiles(): Uint32Array {
    return this.#countColumns().profiles;
  }

  get producers(): Uint32Array {
    return this.#countColumns().producers;
  }

  get packs(): Uint32Array {
    return this.#countColumns().packs;
  }

  get tags(): Uint32Array {
    const docs = this.#docs;
    const { starts, items } = this.#documents.tags;
    const { totals } = this.#documents.tagged;
    const counts = new Uint32Array(totals.length);
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i] as number;
      const end = starts[doc + 1] as number;
      for (let at = starts[doc] as number; at < end; at++) {
        addOne(counts, items[at] as number);
      }
    }
    return this.#finish(counts, totals);
  }

  /** One walk for all three. */
  #countColumns(): Record<'profiles' | 'producers' | 'packs', Uint32Array> {
    if (this.#columns) return this.#columns;
    const docs = this.#docs;
    const { profile, producer, pack, profileTotals } = this.#documents;
    const [profileOf, producerOf, packOf] = [profile.values, producer.values, pack.values];
    const profiles = new Uint32Array(profileTotals.length);
    const producers = new Uint32Array(this.#documents.producers.totals.length);
    const packs = new Uint32Array(this.#documents.packs.totals.length);
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i] as number;
      addOne(profiles, profileOf[doc] as number);
      addOne(producers, producerOf[doc] as number);
      addOne(packs, packOf[doc] as number);
    }
    this.#columns = {
      profiles: this.#finish(profiles, profileTotals),
      producers: this.#finish(producers, this.#documents.producers.totals),
      packs: this.#finish(packs, this.#documents.packs.totals),
    };
    return this.#columns;
  }

  #finish(counts: Uint32Array, totals: readonly number[]): Uint32Array {
    if (this.#areMissing) {
      for (let place = 0; place < counts.length; place++) {
        counts[place] = (totals[place] as number) - (counts[place] as number);
      }
    }
    return counts;
  }
}

/** Every value that the catalogue has in this group, also those that would give nothing. */
export function listProfileValues(documents: Documents, group: ProfileGroup, profiles: Uint32Array): ValueCount[] {
  const places = documents.profileValues[group];
  const names = documents.valueNames[group];
  const counts = new Uint32Array(names.length);
  const isUsed = new Uint8Array(names.length);
  for (let number = 0; number < places.length; number++) {
    if (documents.profileTotals[number] === 0) continue;
    for (const place of places[number] as readonly number[]) {
      isUsed[place] = 1;
      counts[place] = (counts[place] as number) + (profiles[number] as number);
    }
  }
  return names
    .map((value, place) => ({ value, count: counts[place] as number }))
    .filter((_, place) => isUsed[place] === 1)
    .sort((a, b) => b.count - a.count || compare(a.value, b.value));
}

/** The ids of a group with their counts; ids that count nothing are left out. */
export type IdCounts = [id: number, count: number][];

const countsOf = ({ ids }: Shelf, counts: Uint32Array): IdCounts =>
  ids.map((id, place): IdCounts[number] => [id, counts[place] as number]).filter(([, count]) => count > 0);

export const countProducers = ({ producers }: Documents, counts: Counts): IdCounts =>
  countsOf(producers, counts.producers);

export const countTags = ({ tagged }: Documents, counts: Counts): IdCounts => countsOf(tagged, counts.tags);

/** A pack counts with everything below it. */
export function countPacks({ packs }: Documents, { packs: rows }: CatalogNames, counts: Counts): IdCounts {
  const sums = new Map<number, number>();
  for (const [id, count] of countsOf(packs, counts.packs)) {
    for (let pack = rows.get(id); pack; pack = pack.parent === null ? undefined : rows.get(pack.parent)) {
      sums.set(pack.id, (sums.get(pack.id) ?? 0) + count);
    }
  }
  return [...sums];
}

/** The most frequent ones and those that are chosen, named. */
export function listMost(
  group: keyof typeof MOST,
  rows: Pick<NamedRows<Named>, 'nameOf'>,
  counts: IdCounts,
  chosen: readonly number[],
): NamedCount[] {
  const most = counts.sort(([a, left], [b, right]) => right - left || a - b).slice(0, MOST[group]);
  const listed = new Set(most.map(([id]) => id));
  const missing = chosen.filter((id) => !listed.has(id));
  const counted = new Map(missing.length > 0 ? counts : []);
  return [...most, ...missing.map((id): IdCounts[number] => [id, counted.get(id) ?? 0])].flatMap(([id, count]) => {
    const name = rows.nameOf(id);
    return name ? [{ ...name, count }] : [];
  });
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
