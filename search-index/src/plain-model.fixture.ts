import type { BookOrder } from './book-schema.fixture.ts';
import { bookSchema } from './book-schema.fixture.ts';
import type { Facets, LabelCount, Query, Range, RangeLists, ValueCount } from './query.ts';
import type { Document, LabelRow } from './schema.ts';

export interface ModelRows {
  documents: Document[];
  labels: Record<LabelName, LabelRow[]>;
}

type LabelName = keyof (typeof bookSchema)['labels'];
const labelNames = Object.keys(bookSchema.labels) as LabelName[];
const valueNames = Object.keys(bookSchema.values);

const words = (text: string) => text.toLowerCase().split(' ').filter(Boolean);
const textsOf = (texts: Readonly<Record<string, string>> = {}) => words(Object.values(texts).join(' '));
const isWithin = (value: number, { from = -Infinity, to = Infinity }: Range) => value >= from && value <= to;
const compare = <T extends number | string>(a: T, b: T) => (a < b ? -1 : Number(a > b));

/** Answers queries over books the slow and obvious way: filter all rows, sort all rows, count all rows. */
export class PlainModel {
  readonly #rows: ModelRows;

  constructor(rows: ModelRows) {
    this.#rows = rows;
  }

  search(query: Query, ranges: RangeLists): { ids: string[]; facets: Facets } {
    const ids = this.#sort(this.#match(query, null), query).map(({ id }) => id);
    return { ids, facets: this.#countFacets(query, ranges) };
  }

  #match(query: Query, except: string | null): Document[] {
    return this.#rows.documents.filter(
      (document) =>
        (!query.ids || query.ids.includes(document.id)) &&
        Object.keys(query.filters ?? {}).every((group) => group === except || this.#passes(document, group, query)) &&
        (!query.text || this.#tierOf(document, query) !== null),
    );
  }

  #passes(document: Document, group: string, { filters = {} }: Query): boolean {
    const filter = filters[group];
    if (!Array.isArray(filter)) return isWithin(document.numbers[group] as number, filter as Range);
    const owned = valueNames.includes(group)
      ? (document.values[group] ?? [])
      : this.#labelsOf(document, group as LabelName).flatMap(({ id, alias }) => [id, alias]);
    return filter.length === 0 || filter.some((value) => owned.includes(value as never));
  }

  /** The labels of a document in a group, and their ancestors. */
  #labelsOf(document: Document, group: LabelName): LabelRow[] {
    const withAncestors = (id: number | null | undefined): LabelRow[] => {
      const row = this.#rows.labels[group].find((one) => one.id === id);
      return row ? [row, ...withAncestors(row.parent)] : [];
    };
    return [document.labels[group] ?? []].flat().flatMap(withAncestors);
  }

  /** How well a document matches the text, 0 being best; null when it does not. */
  #tierOf(document: Document, { text = '', match }: Query): number | null {
    const wanted = words(text);
    const inTitle = new Set(textsOf(document.title));
    const names = labelNames.flatMap((group) => this.#labelsOf(document, group)).flatMap((row) => row.names);
    const inTitleOrLabel = inTitle.union(new Set(names.flatMap(words)));
    const anywhere = inTitleOrLabel.union(new Set(textsOf(document.body)));
    const found = wanted.filter((word) => anywhere.has(word)).length;
    if (match === 'any') return found === 0 ? null : wanted.length - found;
    if (found < wanted.length) return null;
    const titles = Object.values(document.title).map((title) => words(title).join(' '));
    if (titles.includes(wanted.join(' '))) return 0;
    if (titles.some((title) => title.startsWith(wanted.join(' ')))) return 1;
    if (wanted.every((word) => inTitle.has(word))) return 2;
    return wanted.every((word) => inTitleOrLabel.has(word)) ? 3 : 4;
  }

  #sort(matches: Document[], query: Query): Document[] {
    const numberOf = (name: string) => (document: Document) => document.numbers[name] as number;
    const titleOf = ({ title }: Document) => words(title[query.language] || title.en || title.ru || '').join(' ');
    const sectionOf = ({ labels }: Document) => this.#rows.labels.section.find(({ id }) => id === labels.section);
    const by =
      (...keys: ((document: Document) => number | string)[]) =>
      (a: Document, b: Document) =>
        keys.map((key) => compare(key(a), key(b))).find((difference) => difference !== 0) ?? 0;
    // Packed UUIDs sort among other ids by their bytes.
    const idOf = ({ id }: Document) =>
      id.includes('-') ? id.replaceAll('-', '') : Buffer.concat([Buffer.from(id), Buffer.of(0xff)]).toString('hex');
    const byDate = by(numberOf('published'), idOf);
    const byTitle = by(titleOf, idOf);
    const bySection = by(
      (document) => sectionOf(document)?.rank ?? 0,
      (document) => sectionOf(document)?.id ?? 0,
    );
    const byTier = by((document) => (query.text ? (this.#tierOf(document, query) as number) : 0));
    const orders: Record<BookOrder, (a: Document, b: Document) => number> = {
      oldest: byDate,
      newest: (a, b) => byDate(b, a),
      az: byTitle,
      za: (a, b) => byTitle(b, a),
      newestSections: (a, b) => bySection(b, a) || byDate(b, a),
      oldestSections: (a, b) => bySection(a, b) || byDate(b, a),
      relevance: (a, b) => byTier(a, b) || by(numberOf('sales'))(b, a) || byDate(b, a),
    };
    return matches.toSorted(orders[query.sort as BookOrder]);
  }

  #countFacets(query: Query, ranges: RangeLists): Facets {
    const countValues = (group: string): ValueCount[] => {
      const values = new Set(this.#rows.documents.flatMap((document) => document.values[group] ?? []));
      const matched = this.#match(query, group);
      return [...values].map((value) => ({
        value,
        count: matched.filter((document) => document.values[group]?.includes(value)).length,
      }));
    };
    const countLabels = (group: LabelName): LabelCount[] => {
      const matched = this.#match(query, group);
      const chosen = (query.filters?.[group] ?? []) as (string | number)[];
      return this.#rows.labels[group]
        .map((row) => ({ row, count: matched.filter((one) => this.#labelsOf(one, group).includes(row)).length }))
        .filter(({ row, count }) => count > 0 || chosen.includes(row.id) || chosen.includes(row.alias))
        .map(({ row, count }) => ({ id: row.id, count }));
    };
    const countRange = (name: string, range: Range) =>
      this.#match(query, name).filter(({ numbers }) => isWithin(numbers[name] as number, range)).length;
    return {
      values: Object.fromEntries(valueNames.map((group) => [group, countValues(group)])),
      labels: Object.fromEntries(labelNames.map((group) => [group, countLabels(group)])),
      ranges: Object.fromEntries(
        Object.entries(ranges).map(([name, list]) => [name, list.map((range) => countRange(name, range))]),
      ),
    };
  }
}
