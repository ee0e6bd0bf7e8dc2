/** Bounds of a number, both inclusive. */
export interface Range {
  from?: number;
  to?: number;
}

/** A filter on values or labels passes documents that have any of the listed ones. Labels are given by id or alias. */
export type Filter = readonly (string | number)[] | Range;

export interface Query {
  /** By group of the schema. A document has to pass all filters. An empty list filters nothing. */
  filters?: Readonly<Record<string, Filter | undefined>>;
  /** Restricts the result to these documents. */
  ids?: readonly string[];
  text?: string;
  /**
   * Whether a document needs every word of the text, or any of them, or every word exactly as typed: without
   * corrections and without other words for the same.
   */
  match?: 'all' | 'any' | 'exact';
  /** An order of the schema. */
  sort: string;
  /** Decides between the titles when sorting by title. */
  language: string;
  limit: number;
  /** Counted from 1. Ignored with a cursor. */
  page?: number;
  /** Continues after the page that returned it, whatever has changed since. */
  cursor?: string;
}

export interface Answer<Counts> {
  ids: string[];
  total: number;
  /** The cursor of the next page; null at the end. */
  next: string | null;
  corrections: Correction[];
  /**
   * Counts what each further choice would give: the documents that pass the filters of all other groups and have this
   * value. `ranges` lists the ranges of numbers to count. Throws when the index has changed since the search.
   */
  countFacets(ranges?: RangeLists): Counts;
}

/** A query that cannot be answered. */
export interface QueryProblem {
  problem: 'unknown-value' | 'bad-cursor';
  /** The filter at fault, or `cursor`. */
  field: string;
  value: string;
}

/** How a part of the text was understood, where it was not taken literally. */
export interface Correction {
  typed: string;
  used: string;
  kind: 'layout' | 'transliteration' | 'typo' | 'beginning' | 'synonym' | 'translation' | 'unknown' | 'ignored';
}

/** Ranges to count, by number. */
export type RangeLists = Readonly<Record<string, readonly Range[]>>;

export interface Facets {
  /** Every value that any document has, those with the most matches first. */
  values: Record<string, ValueCount[]>;
  /** The labels with the most matches, then the labels that the filter names and the list would lack. */
  labels: Record<string, LabelCount[]>;
  /** The counts of the ranges that were asked for, in the same order. */
  ranges: Record<string, number[]>;
}

export interface ValueCount {
  value: string;
  count: number;
}

export interface LabelCount {
  id: number;
  count: number;
}

export interface Suggestions {
  documents: string[];
  /** Ids of labels whose names contain the text, by group. */
  labels: Record<string, number[]>;
  /** The text with its last word completed. */
  completions: string[];
}
