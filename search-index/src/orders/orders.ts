import type { BytesColumn } from '../documents/bytes-column.ts';
import type { Column } from '../documents/columns.ts';
import type { Documents } from '../documents/documents.ts';
import type { OrderSchema, Schema } from '../schema.ts';
import { Order } from './order.ts';
import type { Key, Ordering } from './paging.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Every order that the schema declares. Ids break ties, so all processes with the same documents agree. */
export class Orders {
  readonly #documents: Documents;
  /** Orders of the schema that differ only in direction or grouping share one of these. */
  readonly #byNumbers: NumberOrder[] = [];
  readonly #byTitle: ReadonlyMap<string, Order>;
  readonly #schemas: Schema['orders'];

  constructor(documents: Documents, { orders, numbers }: Schema) {
    this.#documents = documents;
    this.#schemas = orders;
    this.#byTitle = new Map(
      [...documents.titles].map(([language, titles]) => [
        language,
        new Order((a, b) => titles.compare(a, b) || documents.ids.compare(a, b)),
      ]),
    );
    for (const { by } of Object.values(orders)) if (by !== 'title') this.#addOrder(by);
    // Filters by range need an order that begins with the number.
    for (const name of numbers) if (!this.#byNumbers.some(({ by }) => by[0] === name)) this.#addOrder([name]);
  }

  get #all(): Order[] {
    return [...this.#byNumbers.map(({ order }) => order), ...this.#byTitle.values()];
  }

  get bytes(): number {
    return this.#all.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  update(removed: readonly number[], added: readonly number[]): void {
    for (const order of this.#all) order.update(removed, added);
  }

  renumber(numbers: Uint32Array): void {
    for (const order of this.#all) order.renumber(numbers);
  }

  schemaOf(sort: string): OrderSchema {
    const schema = Object.hasOwn(this.#schemas, sort) ? this.#schemas[sort] : undefined;
    if (!schema) throw new Error(`The schema has no order "${sort}".`);
    return schema;
  }

  of(sort: string, language: string): Ordering {
    const { by, isDescending = false } = this.schemaOf(sort);
    return by === 'title' ? this.#orderByTitle(language, isDescending) : this.#orderByNumbers(by, isDescending);
  }

  /** The documents with titles that begin with the bytes, in the order of titles. */
  findTitles(language: string, prefix: Uint8Array): Uint32Array {
    const titles = this.#titlesOf(language);
    const order = this.#titleOrderOf(language);
    const from = order.countBefore((doc) => titles.comparePrefix(doc, prefix) < 0);
    const to = order.countBefore((doc) => titles.comparePrefix(doc, prefix) <= 0);
    return order.slice(from, to);
  }

  /** The documents whose number is in the range, without deleted ones. */
  findRange(name: string, from: number, to: number): Uint32Array {
    const { values } = this.#numberOf(name);
    const { order } = this.#byNumbers.find(({ by }) => by[0] === name) as NumberOrder;
    const first = order.countBefore((doc) => (values[doc] as number) < from);
    const end = order.countBefore((doc) => (values[doc] as number) <= to);
    return order.slice(first, Math.max(first, end));
  }

  #addOrder(by: readonly string[]): void {
    if (this.#findOrder(by)) return;
    const compare = by
      .map((name) => this.#numberOf(name))
      .reduceRight<Comparison>(
        (next, column) => (a, b) => (column.values[a] as number) - (column.values[b] as number) || next(a, b),
        (a, b) => this.#documents.ids.compare(a, b),
      );
    this.#byNumbers.push({ by, order: new Order(compare) });
  }

  #findOrder(by: readonly string[]): Order | undefined {
    return this.#byNumbers.find((one) => one.by.join() === by.join())?.order;
  }

  #orderByNumbers(by: readonly string[], isReversed: boolean): Ordering {
    const { ids } = this.#documents;
    const columns = by.map((name) => this.#numberOf(name));
    return {
      order: this.#findOrder(by) as Order,
      isReversed,
      keyShape: `${'n'.repeat(by.length)}s`,
      keyOf: (doc) => [...columns.map(({ values }) => values[doc] as number), ids.idOf(doc)],
      comparerWith: (key) => {
        const compareId = ids.comparerWith(String(key.at(-1)));
        return (doc) => compareNumbers(columns, doc, key) || compareId(doc);
      },
    };
  }

  #orderByTitle(language: string, isReversed: boolean): Ordering {
    const { ids } = this.#documents;
    const titles = this.#titlesOf(language);
    return {
      order: this.#titleOrderOf(language),
      isReversed,
      keyShape: 'ss',
      keyOf: (doc) => [decoder.decode(titles.of(doc)), ids.idOf(doc)],
      comparerWith: ([title, id]) => {
        const bytes = encoder.encode(String(title));
        const compareId = ids.comparerWith(String(id));
        return (doc) => titles.compareWith(doc, bytes) || compareId(doc);
      },
    };
  }

  #numberOf(name: string): Column<Float64Array> {
    const column = this.#documents.numbers.get(name);
    if (!column) throw new Error(`The schema has no number "${name}".`);
    return column;
  }

  #titlesOf(language: string): BytesColumn {
    const titles = this.#documents.titles.get(language);
    if (!titles) throw new Error(`The schema has no language "${language}".`);
    return titles;
  }

  #titleOrderOf(language: string): Order {
    return this.#byTitle.get(language) as Order;
  }
}

interface NumberOrder {
  by: readonly string[];
  order: Order;
}

type Comparison = (left: number, right: number) => number;

function compareNumbers(columns: readonly Column<Float64Array>[], doc: number, key: Key): number {
  for (let i = 0; i < columns.length; i++) {
    const difference = ((columns[i] as Column<Float64Array>).values[doc] as number) - Number(key[i]);
    if (difference !== 0) return difference;
  }
  return 0;
}
