import { IntSet } from '../../../platform/sets/int-set.ts';
import { type Documents, TAGS_AT } from './documents.ts';

/**
 * Most of the time goes into waiting for memory. For so many documents at a time one simple loop fetches what the next
 * one needs, and the processor waits for many of them at once.
 */
const BLOCK = 128;

function addOne(counts: Uint32Array, place: number): void {
  counts[place] = (counts[place] as number) + 1;
}

interface TraitCounts {
  profiles: Uint32Array;
  producers: Uint32Array;
  packs: Uint32Array;
  tags: Uint32Array;
}

/** How many of some documents have each profile, producer, pack and tag, counted when asked for. */
export class Counts {
  readonly found: IntSet;
  readonly #documents: Documents;
  readonly #docs: Uint32Array;
  /** Of most documents it is quicker to count those that are missing and subtract. */
  readonly #areMissing: boolean;
  #counted: TraitCounts | null = null;
  #hasTags = false;

  constructor(documents: Documents, found: IntSet) {
    this.found = found;
    this.#documents = documents;
    this.#areMissing = 2 * found.size > documents.size;
    const isAll = found.size === documents.size;
    const walked = isAll ? new IntSet() : this.#areMissing ? documents.live.andNot(found) : found;
    this.#docs = walked.toArray();
  }

  /** How many documents a count walks through. */
  get walked(): number {
    return this.#docs.length;
  }

  get profiles(): Uint32Array {
    return this.#count(false).profiles;
  }

  get producers(): Uint32Array {
    return this.#count(false).producers;
  }

  get packs(): Uint32Array {
    return this.#count(false).packs;
  }

  /** The others are counted on the way: whoever needs both asks for these first. */
  get tags(): Uint32Array {
    return this.#count(true).tags;
  }

  /** One walk for all. */
  #count(withTags: boolean): TraitCounts {
    if (this.#counted && (this.#hasTags || !withTags)) return this.#counted;
    const docs = this.#docs;
    const { traits, profileTotals, producers, packs, tagged } = this.#documents;
    const { starts, items } = traits;
    const counts: TraitCounts = {
      profiles: new Uint32Array(profileTotals.length),
      producers: new Uint32Array(producers.totals.length),
      packs: new Uint32Array(packs.totals.length),
      tags: new Uint32Array(withTags ? tagged.totals.length : 0),
    };
    const { profiles: byProfile, producers: byProducer, packs: byPack, tags: byTag } = counts;
    const begins = new Uint32Array(BLOCK);
    const ends = new Uint32Array(BLOCK);
    for (let from = 0; from < docs.length; from += BLOCK) {
      const some = Math.min(BLOCK, docs.length - from);
      for (let i = 0; i < some; i++) {
        const doc = docs[from + i] as number;
        begins[i] = starts[doc] as number;
        ends[i] = starts[doc + 1] as number;
      }
      for (let i = 0; i < some; i++) {
        const begin = begins[i] as number;
        addOne(byProfile, items[begin] as number);
        addOne(byProducer, items[begin + 1] as number);
        addOne(byPack, items[begin + 2] as number);
      }
      for (let i = 0; withTags && i < some; i++) {
        const end = ends[i] as number;
        for (let at = (begins[i] as number) + TAGS_AT; at < end; at++) addOne(byTag, items[at] as number);
      }
    }
    this.#finish(byProfile, profileTotals);
    this.#finish(byProducer, producers.totals);
    this.#finish(byPack, packs.totals);
    this.#finish(byTag, tagged.totals);
    this.#hasTags = withTags;
    this.#counted = counts;
    return counts;
  }

  #finish(counts: Uint32Array, totals: readonly number[]): void {
    if (!this.#areMissing) return;
    for (let place = 0; place < counts.length; place++) {
      counts[place] = (totals[place] as number) - (counts[place] as number);
    }
  }
}
