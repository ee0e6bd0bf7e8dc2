import type { ValueSchema } from '../schema.ts';
import { IntSet } from '../sets/int-set.ts';
import { LabelTable } from '../words/label-table.ts';
import { SingleOrdinals } from './ordinal-columns.ts';

/** The values of one group, and the documents that have each. */
export class ValueGroup {
  readonly name: string;
  /** By ordinal of the value, as the other lists. */
  readonly values: string[] = [];
  readonly postings: IntSet[] = [];
  /** Documents with the value, without deleted ones. */
  readonly totals: number[] = [];
  /** The ordinals of the values of a profile, by number of the profile. */
  readonly valuesOfProfile: number[][] = [];
  /** The words for values that the schema lists. */
  readonly names: LabelTable;
  readonly #ordinals = new Map<string, number>();

  constructor(name: string, { names = {} }: ValueSchema) {
    this.name = name;
    this.names = new LabelTable(
      Object.entries(names).map(([value, words], index) => ({ id: index + 1, alias: value, names: words })),
    );
  }

  postingsOf(value: string): IntSet {
    return this.postings[this.#ordinals.get(value) ?? -1] ?? new IntSet();
  }

  /** The documents with values that the lexeme is a name of. The schema names values in all languages. */
  listPostingsNamed(lexeme: string, isTranslation: boolean): IntSet[] {
    if (isTranslation) return [];
    return [...this.names.idsNamed(lexeme)].map((id) => this.postingsOf(this.names.get(id)?.alias ?? ''));
  }

  addProfile(values: readonly string[]): void {
    this.valuesOfProfile.push(values.map((value) => this.#ordinals.get(value) ?? this.#add(value)));
  }

  count(profile: number, change: 1 | -1): void {
    for (const ordinal of this.valuesOfProfile[profile] as number[]) {
      this.totals[ordinal] = (this.totals[ordinal] as number) + change;
    }
  }

  addDocument(doc: number, profile: number): void {
    for (const ordinal of this.valuesOfProfile[profile] as number[]) (this.postings[ordinal] as IntSet).push(doc);
  }

  renumber(numbers: Uint32Array): void {
    for (const [ordinal, set] of this.postings.entries()) this.postings[ordinal] = set.renumber(numbers);
  }

  get bytes(): number {
    return this.postings.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  #add(value: string): number {
    const ordinal = this.values.push(value) - 1;
    this.#ordinals.set(value, ordinal);
    this.postings.push(new IntSet());
    this.totals.push(0);
    return ordinal;
  }
}

/**
 * A profile is a combination of values over all groups. There are far fewer profiles than documents, so a document
 * stores the number of its profile, and counting profiles counts the values of all groups.
 */
export class ValueGroups {
  readonly groups: readonly ValueGroup[];
  readonly profiles = new SingleOrdinals();
  /** Documents with a profile, without deleted ones. */
  readonly totals: number[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(schema: Readonly<Record<string, ValueSchema>>) {
    this.groups = Object.entries(schema).map(([name, values]) => new ValueGroup(name, values));
  }

  add(doc: number, values: Readonly<Record<string, readonly string[]>>): void {
    const profile = this.#profileOf(this.groups.map(({ name }) => sorted(values[name] ?? [])));
    this.profiles.set(doc, profile);
    for (const group of this.groups) group.addDocument(doc, profile);
    this.#count(profile, 1);
  }

  remove(doc: number): void {
    this.#count(this.profileOf(doc), -1);
  }

  profileOf(doc: number): number {
    return this.profiles.values[doc] as number;
  }

  renumber(numbers: Uint32Array): void {
    this.profiles.renumber(numbers);
    for (const group of this.groups) group.renumber(numbers);
  }

  get bytes(): number {
    return this.groups.reduce((sum, { bytes }) => sum + bytes, this.profiles.bytes);
  }

  #profileOf(values: readonly (readonly string[])[]): number {
    const key = JSON.stringify(values);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const profile = this.totals.push(0) - 1;
    this.#numbers.set(key, profile);
    for (const [index, group] of this.groups.entries()) group.addProfile(values[index] ?? []);
    return profile;
  }

  #count(profile: number, change: 1 | -1): void {
    this.totals[profile] = (this.totals[profile] as number) + change;
    for (const group of this.groups) group.count(profile, change);
  }
}

/** Most lists have at most one value, and then need no copy. */
const sorted = (values: readonly string[]): readonly string[] => (values.length < 2 ? values : values.toSorted());
