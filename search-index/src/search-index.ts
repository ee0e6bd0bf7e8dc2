import { Documents } from './documents/documents.ts';
import type { LabelGroup } from './documents/label-group.ts';
import { LruCache } from './lru-cache.ts';
import { Orders } from './orders/orders.ts';
import { pageAfter, pageFrom, readCursor, writeCursor } from './orders/paging.ts';
import { countLabels, countValues } from './queries/count-facets.ts';
import { findSimilar } from './queries/find-similar.ts';
import { listMeaningKeys } from './queries/list-meaning-keys.ts';
import { compareTiers, listTiers, tierShapeOf } from './queries/list-tiers.ts';
import { MatchCounts } from './queries/match-counts.ts';
import { intersect, matchAllWords, matchAnyWord, type WordMatches } from './queries/match-words.ts';
import { type FilterSets, listChosen, openFilters } from './queries/open-filters.ts';
import { suggest } from './queries/suggest.ts';
import type { Answer, Facets, Query, QueryProblem, Range, RangeLists, Suggestions } from './query.ts';
import type { Concept, Document, LabelRow, Schema } from './schema.ts';
import { IntSet } from './sets/int-set.ts';
import {
  chunksOf,
  type Interpretation,
  interpretExactly,
  interpretSearch,
  interpretWords,
  listPossibleWords,
  reinterpretSearch,
} from './words/interpret-search.ts';
import {
  createLayoutSwitch,
  createNeighbourTest,
  type LayoutSwitch,
  type NeighbourTest,
} from './words/keyboard-layout.ts';
import { Lexemes } from './words/lexemes.ts';
import { Meanings } from './words/meanings.ts';
import { Stemming } from './words/stemming.ts';
import { Vocabulary } from './words/vocabulary.ts';
import { wordsOf } from './words/words.ts';

/** Tombstones are removed when there are more than this number and more than a quarter of the documents. */
const MIN_TOMBSTONES = 1_000;
const MAX_CACHED_RESULTS = 48;
const MAX_CACHED_RANGES = 8;

const interpreters = { all: interpretSearch, any: interpretWords, exact: interpretExactly };

/** What matches a query, before it is sorted and cut into pages. */
interface Result<Counts> {
  matched: IntSet;
  words: WordMatches | null;
  filters: FilterSets;
  interpretation: Interpretation | null;
  /** The last counts and their ranges. */
  facets: { ranges: string; counts: Counts } | null;
}

interface Options<Counts> {
  /**
   * Converts facet counts before they are cached and returned. A server that sends them as JSON can encode them here:
   * they are encoded once per result, and garbage collection has no small objects to visit.
   */
  encodeFacets?: (facets: Facets) => Counts;
  minTombstones?: number;
}

interface Words {
  /** Replaces all labels of a group. */
  labels?: Readonly<Record<string, readonly LabelRow[]>>;
  /** The dictionary form of irregular word forms. */
  forms?: ReadonlyMap<string, string>;
  /** Words that are ignored, besides those of the stemmer. */
  stopWords?: ReadonlySet<string>;
  /** The stemmer should know their words. A translation does not find documents and labels that are translated. */
  concepts?: readonly Concept[];
  /** Further concepts. Unlike a large lexicon they are quickly replaced. */
  synonyms?: readonly Concept[];
}

/** Holds all documents in memory and answers filtered, sorted and counted searches. */
export class SearchIndex<Counts = Facets> {
  readonly stemming = new Stemming();
  readonly #schema: Schema;
  readonly #documents: Documents;
  readonly #orders: Orders;
  readonly #vocabulary: Vocabulary;
  readonly #lexemes: Lexemes;
  readonly #switchLayout: LayoutSwitch;
  readonly #areNeighbours: NeighbourTest;
  readonly #encodeFacets: (facets: Facets) => Counts;
  readonly #minTombstones: number;
  #results = new LruCache<Result<Counts>>(MAX_CACHED_RESULTS);
  readonly #ranges = new LruCache<IntSet>(MAX_CACHED_RANGES);
  #concepts: readonly Concept[] = [];
  #synonyms: readonly Concept[] = [];
  /** Those of the concepts, without the synonyms. */
  #meanings = new Meanings([], this.stemming);
  #loaded: number[] = [];
  #version = 0;

  constructor(schema: Schema, options: Options<Counts> = {}) {
    const { encodeFacets = (facets) => facets as Counts, minTombstones = MIN_TOMBSTONES } = options;
    this.#schema = schema;
    this.#documents = new Documents(schema);
    this.#orders = new Orders(this.#documents, schema);
    this.#vocabulary = new Vocabulary(schema.spellingKey);
    this.#lexemes = new Lexemes(this.#documents, this.#vocabulary, this.stemming);
    this.#switchLayout = createLayoutSwitch(schema.keyboard);
    this.#areNeighbours = createNeighbourTest(schema.keyboard);
    this.#encodeFacets = encodeFacets;
    this.#minTombstones = minTombstones;
  }

  /** The number of documents. */
  get size(): number {
    return this.#documents.size;
  }

  /** The memory of columns, orders and posting lists; words and label rows come on top. */
  get bytes(): number {
    return this.#documents.bytes + this.#orders.bytes + this.#vocabulary.bytes;
  }

  get tombstoneCount(): number {
    return this.#documents.tombstoneCount;
  }

  /** Increases with every change. */
  get version(): number {
    return this.#version;
  }

  /** Adds many documents, none of which is in the index. Searches find them after `finishLoading`. */
  load(documents: readonly Document[]): void {
    for (const document of documents) this.#loaded.push(this.#add(document));
  }

  finishLoading(): void {
    this.#orders.update([], this.#loaded);
    this.#loaded = [];
    this.#changed(true);
  }

  /** Adds or replaces documents, and removes others. */
  update(documents: readonly Document[], removedIds: readonly string[] = []): void {
    const removed = [...documents.map(({ id }) => id), ...removedIds]
      .map((id) => this.#documents.remove(id))
      .filter((doc) => doc !== null);
    const added = documents.map((document) => this.#add(document));
    this.#orders.update(removed, added);
    if (this.tombstoneCount > Math.max(this.#minTombstones, this.size / 4)) this.#compact();
    this.#changed(false);
  }

  /** Replaces the given parts and keeps the others. */
  setWords({ labels = {}, forms, stopWords, concepts, synonyms }: Words): void {
    for (const [name, rows] of Object.entries(labels)) this.#documents.getLabels(name).setRows(rows);
    if (forms) this.stemming.setForms(forms);
    if (stopWords) this.stemming.setStopWords(stopWords);
    if (concepts) this.#concepts = concepts;
    if (synonyms) this.#synonyms = synonyms;
    const isRestemmed = forms !== undefined || stopWords !== undefined;
    this.#indexNames(isRestemmed);
    if (isRestemmed || concepts) this.#meanings = this.#readConcepts(this.#concepts);
    if (isRestemmed || concepts || synonyms)
      this.#lexemes.setMeanings(this.#readConcepts(this.#synonyms, this.#meanings));
    this.#changed(isRestemmed);
  }

  /** The words of a search text whose lexemes should be learned before the search. */
  listUnknownWords(text: string): string[] {
    return this.stemming.listUnknown(listPossibleWords(text, this.#switchLayout));
  }

  search(query: Query): Answer<Counts> | QueryProblem {
    const result = this.#resultOf(query);
    if ('problem' in result) return result;
    const { sort, language, limit: take, cursor, page = 1 } = query;
    const order = this.#orders.schemaOf(sort);
    const ordering = this.#orders.of(sort, language);
    const tiers = listTiers(this.#documents, result, sort, order);
    const request = { tiers, ordering, limit: this.#documents.limit, take };
    const shapes = { tier: tierShapeOf(sort, order), key: ordering.keyShape };
    const position = cursor === undefined ? null : readCursor(sort, shapes, cursor);
    if (cursor !== undefined && !position) return { problem: 'bad-cursor', field: 'cursor', value: cursor };
    const { docs, end } = position
      ? pageAfter(request, position, compareTiers(order))
      : pageFrom(request, (page - 1) * take);
    const version = this.#version;
    return {
      ids: docs.map((doc) => this.#documents.ids.idOf(doc)),
      total: result.matched.size,
      next: end && writeCursor(sort, end),
      corrections: result.interpretation?.corrections ?? [],
      countFacets: (ranges = {}) => {
        if (version !== this.#version) throw new Error('The index has changed since the search.');
        return this.#facetsOf(result, query, ranges);
      },
    };
  }

  /** Answers as if these were all synonyms. */
  searchWithSynonyms(synonyms: readonly Concept[], query: Query): Answer<Counts> | QueryProblem {
    const results = this.#results;
    this.#results = new LruCache(1);
    try {
      return this.#lexemes.withMeanings(new Meanings(synonyms, this.stemming, this.#meanings), () =>
        this.search(query),
      );
    } finally {
      this.#results = results;
    }
  }

  /** The keys of a text and of its translations and synonyms, its own first: texts that mean the same share them. */
  listMeaningKeys(text: string): string[] {
    return listMeaningKeys(text, this.#parts);
  }

  /** Documents, labels and completions for a text that is still being typed. */
  suggest(text: string, limit: number): Suggestions {
    return suggest(this.#parts, text, limit);
  }

  /** The ids of the most similar documents. Null when the document is not in the index. */
  findSimilar(id: string, limit: number): string[] | null {
    const { similarity } = this.#schema;
    return similarity ? findSimilar(this.#parts, similarity, id, limit) : [];
  }

  get #parts() {
    return {
      documents: this.#documents,
      orders: this.#orders,
      stemming: this.stemming,
      vocabulary: this.#vocabulary,
      lexemes: this.#lexemes,
      switchLayout: this.#switchLayout,
      areNeighbours: this.#areNeighbours,
    };
  }

  #add(document: Document): number {
    const doc = this.#documents.add(document);
    this.#vocabulary.addDocument(doc, this.#indexedWords(document.title), this.#indexedWords(document.body ?? {}));
    return doc;
  }

  /** The words of a text in all languages, without stop words of the stemmer. */
  #indexedWords(texts: Readonly<Record<string, string>>): Set<string> {
    const words = new Set<string>();
    for (const language of this.#schema.languages) {
      for (const word of wordsOf(texts[language] ?? '')) if (this.stemming.isIndexed(word)) words.add(word);
    }
    return words;
  }

  #indexNames(isRestemmed: boolean): void {
    const tables = [
      ...this.#documents.values.groups.map(({ names }) => names),
      ...this.#documents.labels.map(({ table }) => table),
    ];
    for (const table of tables) {
      if (!table.areNamesIndexed) {
        for (const word of table.listWords()) if (this.stemming.isIndexed(word)) this.#vocabulary.add(word);
      }
      table.indexNames(this.stemming, isRestemmed);
    }
  }

  /** Words of concepts can be completed and corrected like words of documents. */
  #readConcepts(concepts: readonly Concept[], base?: Meanings): Meanings {
    const texts = concepts.flatMap((concept) => Object.values(concept).flat());
    for (const word of new Set(texts.flatMap(wordsOf))) if (this.stemming.isIndexed(word)) this.#vocabulary.add(word);
    return new Meanings(concepts, this.stemming, base);
  }

  #compact(): void {
    const numbers = this.#documents.compact();
    this.#vocabulary.renumber(numbers);
    this.#orders.renumber(numbers);
  }

  #changed(isRestemmed: boolean): void {
    this.#version++;
    this.#results.clear();
    this.#ranges.clear();
    this.#lexemes.refresh(isRestemmed);
  }

  #resultOf(query: Query): Result<Counts> | QueryProblem {
    const { filters = {}, ids, text = '', match = 'all' } = query;
    const key = JSON.stringify([filters, chunksOf(text), match]);
    const cached = ids ? undefined : this.#results.get(key);
    if (cached) return cached;
    const sets = openFilters(query, this.#documents, (name, range) => this.#findRange(name, range));
    if ('problem' in sets) return sets;
    const { interpretation = null, words = null } = text.trim() === '' ? {} : this.#matchText(text, match);
    const matched = this.#intersect(sets, words, null);
    const result: Result<Counts> = { filters: sets, words, interpretation, matched, facets: null };
    // Unknown words may soon get other lexemes, and queries rarely repeat a list of ids.
    if (!ids && this.listUnknownWords(text).length === 0) this.#results.add(key, result);
    return result;
  }

  #matchText(text: string, match: keyof typeof interpreters): { interpretation: Interpretation; words: WordMatches } {
    const matchWords = match === 'any' ? matchAnyWord : matchAllWords;
    const first = interpreters[match](text, this.#parts);
    const words = matchWords(first, this.#parts);
    if (words.all.size > 0 || match !== 'all') return { interpretation: first, words };
    for (const interpretation of reinterpretSearch(text, this.#parts)) {
      const others = matchAllWords(interpretation, this.#parts);
      if (others.all.size > 0) return { interpretation, words: others };
    }
    return { interpretation: first, words };
  }

  /** The documents that match the text and pass the filters of all groups but one. */
  #intersect(filters: FilterSets, words: WordMatches | null, except: string | null): IntSet {
    const sets = [...filters].filter(([group]) => group !== except).map(([, set]) => set);
    if (words) sets.push(words.all);
    if (sets.length === 0 || this.tombstoneCount > 0) sets.push(this.#documents.live);
    return intersect(sets);
  }

  #facetsOf(result: Result<Counts>, query: Query, ranges: RangeLists): Counts {
    const key = JSON.stringify(ranges);
    if (result.facets?.ranges !== key) {
      result.facets = { ranges: key, counts: this.#encodeFacets(this.#countFacets(result, query, ranges)) };
    }
    return result.facets.counts;
  }

  #countFacets({ filters, words, matched }: Result<Counts>, query: Query, ranges: RangeLists): Facets {
    const without = (group: string) => (filters.has(group) ? this.#intersect(filters, words, group) : matched);
    const all = new MatchCounts(this.#documents, matched);
    const countsFor = (group: string) => (filters.has(group) ? new MatchCounts(this.#documents, without(group)) : all);
    const countGroup = (group: LabelGroup) =>
      countLabels(this.#documents, group, countsFor(group.name), listChosen(group, query.filters));
    return {
      values: Object.fromEntries(
        this.#documents.values.groups.map((group) => [group.name, countValues(group, countsFor(group.name).profiles)]),
      ),
      labels: Object.fromEntries(this.#documents.labels.map((group) => [group.name, countGroup(group)])),
      ranges: Object.fromEntries(
        Object.entries(ranges).map(([name, list]) => [
          name,
          list.map((range) => without(name).andSize(this.#findRange(name, range))),
        ]),
      ),
    };
  }

  #findRange(name: string, { from = -Infinity, to = Infinity }: Range): IntSet {
    const key = `${name} ${from} ${to}`;
    const cached = this.#ranges.get(key);
    if (cached) return cached;
    const set = IntSet.ofDistinct(this.#orders.findRange(name, from, to), this.#documents.limit);
    this.#ranges.add(key, set);
    return set;
  }
}
