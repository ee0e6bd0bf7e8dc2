import type { Locale, Sort } from '../index-query.ts';
import { nameKey } from '../text/words.rules.ts';
import type { Documents } from './documents.ts';
import { compareName, compareNames } from './name-order.ts';
import { Order } from './order.ts';
import type { Key, Ordering } from './paging.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Every order in which documents are listed. Ids break ties, so all processes agree. */
export class Orderings {
  readonly #documents: Documents;
  readonly published: Order;
  readonly popular: Order;
  readonly names: Record<Locale, Order>;

  constructor(documents: Documents) {
    this.#documents = documents;
    const { ids, publishedAt, popularity } = documents;
    const byDate = (a: number, b: number) =>
      (publishedAt.values[a] as number) - (publishedAt.values[b] as number) || ids.compare(a, b);
    this.published = new Order(byDate);
    this.popular = new Order(
      (a, b) => (popularity.values[a] as number) - (popularity.values[b] as number) || byDate(a, b),
    );
    const byName = (locale: Locale) =>
      new Order((a, b) => compareNames(documents.names[locale], a, b) || ids.compare(a, b));
    this.names = { en: byName('en'), ru: byName('ru') };
  }

  get #all(): Order[] {
    return [this.published, this.popular, this.names.en, this.names.ru];
  }

  get bytes(): number {
    return this.#all.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  update(gone: readonly number[], come: readonly number[]): void {
    for (const order of this.#all) order.update(gone, come);
  }

  renumber(numbers: Uint32Array): void {
    for (const order of this.#all) order.renumber(numbers);
  }

  of(sort: Sort, locale: Locale): Ordering {
    if (sort === 'az' || sort === 'za') return this.#byName(locale, sort === 'za');
    if (sort === 'relevance') return this.#byPopularity();
    return this.#byDate(sort !== 'old');
  }

  #byDate(isReversed: boolean): Ordering {
    const { ids, publishedAt } = this.#documents;
    return {
      order: this.published,
      isReversed,
      keyOf: (doc) => [publishedAt.values[doc] as number, ids.idOf(doc)],
      compareTo: (doc, [at, id]) => (publishedAt.values[doc] as number) - Number(at) || this.#compareId(doc, id),
    };
  }

  #byPopularity(): Ordering {
    const { ids, publishedAt, popularity } = this.#documents;
    return {
      order: this.popular,
      isReversed: true,
      keyOf: (doc) => [popularity.values[doc] as number, publishedAt.values[doc] as number, ids.idOf(doc)],
      compareTo: (doc, [popular, at, id]) =>
        (popularity.values[doc] as number) - Number(popular) ||
        (publishedAt.values[doc] as number) - Number(at) ||
        this.#compareId(doc, id),
    };
  }

  #byName(locale: Locale, isReversed: boolean): Ordering {
    const { ids, names } = this.#documents;
    return {
      order: this.names[locale],
      isReversed,
      keyOf: (doc) => [decoder.decode(names[locale].of(doc)), ids.idOf(doc)],
      compareTo: (doc, [name, id]) =>
        compareName(names[locale], doc, encoder.encode(String(name))) || this.#compareId(doc, id),
    };
  }

  #compareId(doc: number, id: Key[number] | undefined): number {
    this.#documents.ids.imagine(String(id));
    return this.#documents.ids.compare(doc, 0);
  }
}

export const encodeName = (name: string): Uint8Array => encoder.encode(nameKey(name));
