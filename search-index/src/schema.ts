/** What the documents of an index look like. The index turns it into arrays of columns once, when it is created. */
export interface Schema {
  /** Every title and body may be given in each of these languages. */
  languages: readonly string[];
  /** Groups of few distinct strings, such as a colour or a size. A document has any number of values in each group. */
  values: Readonly<Record<string, ValueSchema>>;
  /** Groups of references to named rows, such as brands, categories or keywords. */
  labels: Readonly<Record<string, LabelSchema>>;
  /** Numbers that every document has, to sort and to filter by. */
  numbers: readonly string[];
  /**
   * The orders a query can ask for. `relevance` lists better matches first and uses its keys among equally good ones;
   * suggestions and similar documents follow it too.
   */
  orders: Readonly<Record<string, OrderSchema>> & { readonly relevance: OrderSchema };
  /** How similar documents are found. Without it, none are. */
  similarity?: SimilaritySchema;
  /** The same keys on two keyboard layouts, to recognise text that was typed with the wrong one. */
  keyboard?: readonly [string, string];
  /** Returns the same key for a word and for its transliterations, to recognise words in another alphabet. */
  spellingKey?: (word: string) => string;
}

export interface ValueSchema {
  /** Words that find the documents with a value, by value. */
  names?: Readonly<Record<string, readonly string[]>>;
}

export interface LabelSchema {
  /** A document has any number of labels of the group, instead of at most one. */
  isMany?: boolean;
  /** Labels have parents: filters and counts of a label include its descendants. */
  isTree?: boolean;
  /** The number of labels that facets list, those with the most documents first. */
  facetLimit: number;
}

export interface OrderSchema {
  /** The keys, the most significant first: either names of numbers, or the title. Ids break ties. */
  by: readonly string[] | 'title';
  isDescending?: boolean;
  /** Keeps the documents of each label together, and sorts these groups by the rank of the label. */
  groupBy?: { label: string; isDescending?: boolean };
}

export interface SimilaritySchema {
  /** A group of labels. Documents that share labels are similar, the rarer the label the more. */
  sharedLabels: string;
  /** A group of labels that provides further candidates when shared labels provide too few. */
  fallbackLabels?: string;
  /** What each common value or label of these groups adds to the score. */
  weights: Readonly<Record<string, number>>;
}

/** One row of the index. */
export interface Document {
  id: string;
  values: Readonly<Record<string, readonly string[]>>;
  /** Ids of label rows: one number, or a list where the schema says `isMany`. */
  labels: Readonly<Record<string, number | readonly number[]>>;
  /** A missing number counts as 0. */
  numbers: Readonly<Record<string, number>>;
  /** By language. Words of a title count more than words of a body. A missing title is sorted by one of the others. */
  title: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, string>>;
}

/** The words and phrases of one meaning, by language. A search for one of them finds all of them. */
export type Concept = Readonly<Record<string, readonly string[]>>;

/** A label that documents refer to by its id, a positive integer. */
export interface LabelRow {
  id: number;
  /** Filters accept it in place of the id. */
  alias: string;
  /** Names and synonyms in any language: a search for one of them finds the documents with the label. */
  names: readonly string[];
  /** It has names in all languages, so translations of a searched word do not find it. */
  isTranslated?: boolean;
  parent?: number | null;
  /** The position of the label in orders that group by labels. */
  rank?: number | null;
}
