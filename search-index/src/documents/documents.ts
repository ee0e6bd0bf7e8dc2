import type { Document, Schema } from '../schema.ts';
import { IntSet } from '../sets/int-set.ts';
import { encodeTitle } from '../words/words.ts';
import { BytesColumn } from './bytes-column.ts';
import { Column } from './columns.ts';
import { IdTable } from './id-table.ts';
import { LabelGroup } from './label-group.ts';
import { ValueGroups } from './value-groups.ts';

/**
 * The columns and posting lists of all documents. A changed document gets a new number, and its old number becomes a
 * tombstone: posting lists contain it until `compact`.
 */
export class Documents {
  readonly ids = new IdTable();
  readonly values: ValueGroups;
  readonly labels: readonly LabelGroup[];
  readonly numbers: ReadonlyMap<string, Column<Float64Array>>;
  /** By language. A document without a title in a language has the first of its other titles there. */
  readonly titles: ReadonlyMap<string, BytesColumn>;
  /** Documents without a title in some language. */
  untranslated = new IntSet();
  #all = new IntSet();
  #tombstones: number[] = [];
  #live: IntSet | null = null;
  /** One above the greatest number in use. */
  limit = 1;

  constructor({ values, labels, numbers, languages }: Schema) {
    this.values = new ValueGroups(values);
    this.labels = Object.entries(labels).map(([name, label]) => new LabelGroup(name, label));
    this.numbers = new Map(numbers.map((name) => [name, new Column(new Float64Array(0))]));
    this.titles = new Map(languages.map((language) => [language, new BytesColumn()]));
  }

  get size(): number {
    return this.limit - 1 - this.#tombstones.length;
  }

  get tombstoneCount(): number {
    return this.#tombstones.length;
  }

  /** All documents without deleted ones. */
  get live(): IntSet {
    this.#live ??= this.#all.andNot(this.#tombstoneSet());
    return this.#live;
  }

  add(document: Document): number {
    const doc = this.limit++;
    this.ids.set(doc, document.id);
    for (const [name, column] of this.numbers) column.set(doc, document.numbers[name] ?? 0);
    const anyTitle =
      this.titles
        .keys()
        .map((language) => document.title[language])
        .find(Boolean) ?? '';
    for (const [language, column] of this.titles) {
      column.append(doc, encodeTitle(document.title[language] || anyTitle));
    }
    this.values.add(doc, document.values);
    for (const group of this.labels) group.add(doc, document.labels[group.name]);
    if (this.titles.keys().some((language) => !document.title[language])) this.untranslated.push(doc);
    this.#all.push(doc);
    this.#live = null;
    return doc;
  }

  /** Returns the number of the removed document, or null for an unknown id. */
  remove(id: string): number | null {
    const doc = this.ids.find(id);
    if (doc === null) return null;
    this.ids.remove(doc);
    this.values.remove(doc);
    for (const group of this.labels) group.remove(doc);
    this.#tombstones.push(doc);
    this.#live = null;
    return doc;
  }

  getLabels(name: string): LabelGroup {
    const group = this.labels.find((one) => one.name === name);
    if (!group) throw new Error(`The schema has no labels "${name}".`);
    return group;
  }

  /** Removes the tombstones. Returns the new number of every document by its old one, 0 for tombstones. */
  compact(): Uint32Array {
    const numbers = new Uint32Array(this.limit);
    const tombstones = this.#tombstoneSet();
    let next = 1;
    for (let doc = 1; doc < this.limit; doc++) if (!tombstones.has(doc)) numbers[doc] = next++;
    for (const part of this.#parts) part.renumber(numbers);
    this.#all = this.#all.renumber(numbers);
    this.untranslated = this.untranslated.renumber(numbers);
    this.#tombstones = [];
    this.#live = null;
    this.limit = next;
    return numbers;
  }

  get bytes(): number {
    return this.#parts.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  get #parts(): { readonly bytes: number; renumber(numbers: Uint32Array): void }[] {
    return [this.ids, this.values, ...this.labels, ...this.numbers.values(), ...this.titles.values()];
  }

  #tombstoneSet(): IntSet {
    return IntSet.ofDistinct(Uint32Array.from(this.#tombstones), this.limit);
  }
}
