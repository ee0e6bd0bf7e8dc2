import { IntSet } from '../../../platform/sets/int-set.ts';
import type { AssetRow } from '../asset-row.ts';
import { nameKey } from '../text/words.rules.ts';
import { Column, ListColumn } from './columns.ts';
import { IdTable } from './id-table.ts';
import { Shelf } from './shelf.ts';

/** Everything that many assets have in common; there are far fewer of these than assets. */
export interface Profile {
  type: readonly string[];
  licence: readonly string[];
  resolution: readonly string[];
  format: readonly string[];
  color: readonly string[];
  free: readonly string[];
  exclusive: readonly string[];
}

export type ProfileGroup = keyof Profile;
export const profileGroups = ['type', 'licence', 'resolution', 'format', 'color', 'free', 'exclusive'] as const;
export const YES = 'yes';

/** Where its tags begin among the traits of a document. */
export const TAGS_AT = 3;

const encoder = new TextEncoder();

const byGroup = <T>(make: () => T): Record<ProfileGroup, T> =>
  Object.fromEntries(profileGroups.map((group) => [group, make()])) as Record<ProfileGroup, T>;

function placeIn(list: string[], value: string): number {
  const place = list.indexOf(value);
  return place >= 0 ? place : list.push(value) - 1;
}

/** The facts of every asset, by number. A changed asset becomes a new document, and the old one is dead. */
export class Documents {
  readonly ids = new IdTable();
  readonly publishedAt = new Column(new Float64Array(0));
  readonly popularity = new Column(new Float64Array(0));
  /** The places of its profile, producer, pack and tags side by side: whoever counts one counts the others with it. */
  readonly traits = new ListColumn(new Uint32Array(0));
  readonly names = { en: new ListColumn(new Uint8Array(0)), ru: new ListColumn(new Uint8Array(0)) };

  readonly profiles: Profile[] = [];
  /** By profile the places of its values in the list of the group's values. */
  readonly profileValues: Record<ProfileGroup, number[][]> = byGroup(() => []);
  readonly valueNames: Record<ProfileGroup, string[]> = byGroup(() => []);
  /** How many living documents have a value. */
  readonly valueTotals: Record<ProfileGroup, number[]> = byGroup(() => []);
  readonly #profileNumbers = new Map<string, number>();
  /** How many living documents have a profile. */
  readonly profileTotals: number[] = [];
  readonly values: Record<ProfileGroup, Map<string, IntSet>> = byGroup(() => new Map());
  readonly producers = new Shelf();
  readonly packs = new Shelf();
  readonly tagged = new Shelf();

  #all = new IntSet();
  #dead: number[] = [];
  #live: IntSet | null = null;
  /** One above the greatest number in use. */
  limit = 1;

  get size(): number {
    return this.limit - 1 - this.#dead.length;
  }

  get deadCount(): number {
    return this.#dead.length;
  }

  get live(): IntSet {
    this.#live ??= this.#all.andNot(IntSet.ofDistinct(Uint32Array.from(this.#dead), this.limit));
    return this.#live;
  }

  add(row: AssetRow): number {
    const doc = this.limit++;
    this.ids.set(doc, row.id);
    this.publishedAt.set(doc, row.published_at);
    this.popularity.set(doc, row.popularity);
    this.names.en.append(doc, encoder.encode(nameKey(row.name)));
    this.names.ru.append(doc, encoder.encode(nameKey(row.name_ru)));
    const profile = this.#profileOf(row);
    this.traits.append(doc, [
      profile,
      this.producers.put(doc, row.producer),
      this.packs.put(doc, row.pack),
      ...row.tags.map((tag) => this.tagged.put(doc, tag)),
    ]);
    this.#count(profile, 1);
    for (const group of profileGroups) {
      for (const value of (this.profiles[profile] as Profile)[group]) this.#setOf(group, value).push(doc);
    }
    this.#all.push(doc);
    this.#live = null;
    return doc;
  }

  profileOf(doc: number): Profile {
    return this.profiles[this.traits.of(doc)[0] as number] as Profile;
  }

  packOf(doc: number): number {
    return this.traits.of(doc)[2] as number;
  }

  tagsOf(doc: number): Uint32Array {
    return this.traits.of(doc).subarray(TAGS_AT);
  }

  /** The number it had; null when it is not here. */
  remove(id: string): number | null {
    const doc = this.ids.find(id);
    if (doc === null) return null;
    this.ids.remove(doc);
    const [profile, producer, pack, ...tags] = this.traits.of(doc) as Iterable<number> as [number, number, number];
    this.#count(profile, -1);
    this.producers.drop(producer);
    this.packs.drop(pack);
    for (const tag of tags) this.tagged.drop(tag);
    this.#dead.push(doc);
    this.#live = null;
    return doc;
  }

  /** New numbers without the dead, in the same order; 0 for the dead. */
  compact(): Uint32Array {
    const numbers = new Uint32Array(this.limit);
    const dead = IntSet.ofDistinct(Uint32Array.from(this.#dead), this.limit);
    let next = 1;
    for (let doc = 1; doc < this.limit; doc++) if (!dead.has(doc)) numbers[doc] = next++;
    const { ids, publishedAt, popularity, traits, names } = this;
    for (const column of [ids, publishedAt, popularity, traits, names.en, names.ru]) {
      column.renumber(numbers);
    }
    for (const shelf of [this.producers, this.packs, this.tagged]) shelf.renumber(numbers);
    for (const group of profileGroups) {
      for (const [value, set] of this.values[group]) this.values[group].set(value, set.renumber(numbers));
    }
    this.#all = this.#all.renumber(numbers);
    this.#dead = [];
    this.#live = null;
    this.limit = next;
    return numbers;
  }

  get bytes(): number {
    const { ids, publishedAt, popularity, traits, names } = this;
    const columns = [ids, publishedAt, popularity, traits, names.en, names.ru];
    const shelves = [this.producers, this.packs, this.tagged];
    const values = profileGroups.flatMap((group) => [...this.values[group].values()]);
    return [...columns, ...shelves, ...values].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  #profileOf(row: AssetRow): number {
    const profile: Profile = {
      type: [row.type],
      licence: [row.licence],
      resolution: row.resolutions.toSorted(),
      format: row.formats.toSorted(),
      color: row.colors.toSorted(),
      free: row.free ? [YES] : [],
      exclusive: row.exclusive ? [YES] : [],
    };
    const key = JSON.stringify(profile);
    const known = this.#profileNumbers.get(key);
    if (known !== undefined) return known;
    this.#profileNumbers.set(key, this.profiles.length);
    for (const group of profileGroups) {
      this.profileValues[group].push(profile[group].map((value) => placeIn(this.valueNames[group], value)));
    }
    return this.profiles.push(profile) - 1;
  }

  #count(profile: number, change: 1 | -1): void {
    this.profileTotals[profile] = (this.profileTotals[profile] ?? 0) + change;
    for (const group of profileGroups) {
      const totals = this.valueTotals[group];
      for (const place of this.profileValues[group][profile] as number[]) totals[place] = (totals[place] ?? 0) + change;
    }
  }

  #setOf(group: ProfileGroup, value: string): IntSet {
    const known = this.values[group].get(value);
    if (known) return known;
    const set = new IntSet();
    this.values[group].set(value, set);
    return set;
  }
}
