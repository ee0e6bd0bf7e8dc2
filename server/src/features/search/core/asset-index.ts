import type { Facets } from '@polyshelf/contract/assets';
import type { IntSet } from '../../../platform/sets/int-set.ts';
import type { AssetRow, PackRow, ProducerRow, TagRow } from '../asset-row.ts';
import type { IndexAnswer, IndexPage, IndexQuery, QueryProblem, Sort } from '../index-query.ts';
import { newSince } from '../new-since.rules.ts';
import { CatalogNames, NamedRows } from '../text/catalog-names.ts';
import { chunksOf, type Interpretation, interpretSearch, listPossibleWords } from '../text/interpret-search.ts';
import { Lexicon } from '../text/lexicon.ts';
import { Meanings } from '../text/meanings.ts';
import { Vocabulary } from '../text/vocabulary.ts';
import { wordsOf } from '../text/words.rules.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { Documents, type ProfileGroup, YES } from './documents.ts';
import * as facets from './facets.ts';
import { type FilterSets, findId, findNew, type Group, openFilters } from './filter-sets.ts';
import { type Found, findAllWords, findAnyWord, intersect } from './find-words.ts';
import { Orderings } from './orderings.ts';
import { type Key, oneTier, pageAfter, pageFrom, type Tier } from './paging.ts';
import { Counts } from './trait-counts.ts';

/** The dead are cleared out when there are this many, and a quarter as many as the living. */
const MIN_DEAD = 1_000;
const MAX_KEPT_RESULTS = 48;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** What a query found before it is cut into pages. */
interface Result {
  matched: IntSet;
  found: Found | null;
  sets: FilterSets;
  interpretation: Interpretation | null;
  /** As JSON: thousands of small objects would be searched through by every collection of garbage. */
  facets: { written: Uint8Array; newSince: number } | null;
}

interface CatalogWords {
  tags?: readonly TagRow[];
  packs?: readonly PackRow[];
  producers?: readonly ProducerRow[];
  /** Which form belongs to which word. */
  forms?: ReadonlyMap<string, string>;
  /** Pairs of words that stand for each other. */
  synonyms?: readonly (readonly [string, string])[];
}

/** The whole catalogue in memory, for lists, counts and searches. Knows neither the database nor threads. */
export class AssetIndex {
  readonly lexicon = new Lexicon();
  readonly documents = new Documents();
  readonly names = new CatalogNames();
  readonly vocabulary = new Vocabulary();
  readonly orderings = new Orderings(this.documents);
  readonly meanings = new Meanings(this.documents, this.vocabulary, this.names, this.lexicon);
  #synonyms: readonly (readonly [string, string])[] = [];
  #loaded: number[] = [];
  #results = new Map<string, Result>();
  #new: { since: number; set: IntSet } | null = null;
  readonly #minDead: number;
  version = 0;

  constructor({ minDead = MIN_DEAD } = {}) {
    this.#minDead = minDead;
  }

  get size(): number {
    return this.documents.size;
  }

  /** What the sets and columns take; words and names come on top. */
  get bytes(): number {
    return this.documents.bytes + this.orderings.bytes + this.vocabulary.bytes;
  }

  /** Many assets at once, none of them known; they are in no list before `finishLoading`. */
  load(rows: readonly AssetRow[]): void {
    for (const row of rows) this.#loaded.push(this.#add(row));
  }

  finishLoading(): void {
    this.orderings.update([], this.#loaded);
    this.#loaded = [];
    this.#changed(true);
  }

  /** Assets that are new or different, and the ids of those that are gone. */
  change(rows: readonly AssetRow[], goneIds: readonly string[]): void {
    const gone = [...rows.map(({ id }) => id), ...goneIds]
      .map((id) => this.documents.remove(id))
      .filter((doc) => doc !== null);
    const come = rows.map((row) => this.#add(row));
    this.orderings.update(gone, come);
    const { deadCount, size } = this.documents;
    if (deadCount > Math.max(this.#minDead, size / 4)) this.#compact();
    this.#changed(false);
  }

  setWords({ tags, packs, producers, forms, synonyms }: CatalogWords): void {
    if (tags) this.names.tags = new NamedRows(tags, this.names.tags);
    if (packs) this.names.setPacks(packs);
    if (producers) this.names.producers = new NamedRows(producers, this.names.producers);
    if (forms) this.lexicon.setForms(forms);
    if (synonyms) this.#synonyms = synonyms;
    for (const word of this.names.listNewWords()) {
      if (this.lexicon.lexemeOf(word) !== null) this.vocabulary.open(word);
    }
    this.names.explain(this.lexicon, forms !== undefined);
    this.#changed(forms !== undefined);
  }

  query(query: IndexQuery): IndexAnswer | QueryProblem {
    const found = this.find(query);
    if ('problem' in found) return found;
    return { ...found.page, facets: query.facets ? JSON.parse(decoder.decode(found.writeFacets())) : null };
  }

  /** The page at once; its counts, as JSON, when they are called for, before anything changes. */
  find(query: IndexQuery): { page: IndexPage; writeFacets: () => Uint8Array } | QueryProblem {
    const result = this.#resultOf(query);
    if ('problem' in result) return result;
    const { locale, limit: take, cursor, page = 1 } = query;
    const sort = query.sort ?? (result.found ? 'relevance' : 'new');
    const request = {
      tiers: this.#tiersOf(result, sort),
      ordering: this.orderings.of(sort, locale),
      limit: this.documents.limit,
      take,
    };
    const place = cursor === undefined ? null : readCursor(sort, cursor);
    if (cursor !== undefined && !place) return { problem: 'bad-cursor', field: 'cursor', value: cursor };
    const { docs, end } = place ? pageAfter(request, place, compareTiers[sort]) : pageFrom(request, (page - 1) * take);
    const found: IndexPage = {
      ids: docs.map((doc) => this.documents.ids.idOf(doc)),
      total: result.matched.size,
      next: end && writeCursor(sort, end),
      corrections: result.interpretation?.corrections ?? [],
    };
    return { page: found, writeFacets: () => this.#writeFacets(result, query) };
  }

  #add(row: AssetRow): number {
    const doc = this.documents.add(row);
    const meaningful = (text: string) => new Set(wordsOf(text).filter((word) => this.lexicon.lexemeOf(word) !== null));
    this.vocabulary.put(
      doc,
      meaningful(`${row.name} ${row.name_ru}`),
      meaningful(`${row.description} ${row.description_ru}`),
    );
    return doc;
  }

  #compact(): void {
    const numbers = this.documents.compact();
    this.vocabulary.renumber(numbers);
    this.orderings.renumber(numbers);
  }

  #changed(isNewLexicon: boolean): void {
    this.version++;
    this.#results.clear();
    this.#new = null;
    this.meanings.refresh(isNewLexicon, this.#synonyms);
  }

  #resultOf({ filters = {}, search = '', match = 'all', now }: IndexQuery): Result | QueryProblem {
    const key = JSON.stringify([filters, chunksOf(search), match, filters.new ? newSince(now) : null]);
    const kept = this.#results.get(key);
    if (kept) return this.#keep(key, kept);
    const sets = openFilters(filters, () => this.#newSet(now), this);
    if ('problem' in sets) return sets;
    const isSearch = search.trim() !== '';
    const interpretation = isSearch ? interpretSearch(search, this) : null;
    const find = match === 'any' ? findAnyWord : findAllWords;
    const found = interpretation && find(interpretation, this);
    const result: Result = {
      sets,
      found,
      interpretation,
      matched: this.#narrow(sets, found, null),
      facets: null,
    };
    // Words that the stemmer could not be asked about will mean something else as soon as it can. What belongs to one
    // visitor is not asked for by others.
    const isExplained = this.lexicon.listUnknown(listPossibleWords(search)).length === 0;
    return isExplained && !filters.ids ? this.#keep(key, result) : result;
  }

  /** What was asked for last goes last. */
  #keep(key: string, result: Result): Result {
    this.#results.delete(key);
    this.#results.set(key, result);
    if (this.#results.size > MAX_KEPT_RESULTS) this.#results.delete(this.#results.keys().next().value as string);
    return result;
  }

  /** What passes the filters of all groups but one. */
  #narrow(sets: FilterSets, found: Found | null, except: Group | null): IntSet {
    const { live, deadCount } = this.documents;
    const parts = [...sets].filter(([group]) => group !== except).map(([, set]) => set);
    if (found) parts.push(found.all);
    if (parts.length === 0 || deadCount > 0) parts.push(live);
    return intersect(parts);
  }

  #tiersOf({ matched, found }: Result, sort: Sort): Iterable<Tier> {
    if (sort === 'newp' || sort === 'oldp') return this.#tiersByPack(matched, sort);
    if (sort !== 'relevance' || !found) {
      return sort === 'relevance' ? [{ ...(oneTier(matched)[0] as Tier), key: [0] }] : oneTier(matched);
    }
    return Iterator.from(found.tiers).map((tier, index) => {
      const set = matched === found.all ? tier : tier.and(matched);
      return { key: [index], size: set.size, open: () => set };
    });
  }

  /** One tier per pack, by when it last received an asset. */
  #tiersByPack(matched: IntSet, sort: 'newp' | 'oldp'): Tier[] {
    const { ids, sets } = this.documents.packs;
    const { packs: counts } = new Counts(this.documents, matched);
    const tiers: Tier[] = [];
    for (const [place, id] of ids.entries()) {
      const size = counts[place] as number;
      if (size === 0) continue;
      const key = [this.names.packs.get(id)?.last_asset_at ?? 0, id];
      tiers.push({ key, size, open: () => matched.and(sets[place] as IntSet) });
    }
    return tiers.sort((a, b) => compareTiers[sort](a.key, b.key));
  }

  /** They stay as they are until something is published or is no longer new. */
  #writeFacets(result: Result, query: IndexQuery): Uint8Array {
    const since = newSince(query.now);
    if (result.facets?.newSince === since) return result.facets.written;
    const written = encoder.encode(JSON.stringify(this.#countFacets(result, query)));
    result.facets = { written, newSince: since };
    return written;
  }

  #countNew({ sets, found, matched }: Result, now: number): number {
    return (sets.has('new') ? this.#narrow(sets, found, 'new') : matched).andSize(this.#newSet(now));
  }

  #countFacets(result: Result, { filters = {}, now }: IndexQuery): Facets {
    const { documents, names } = this;
    const { sets, found, matched } = result;
    const without = (group: Group) => (sets.has(group) ? this.#narrow(sets, found, group) : matched);
    const all = new Counts(documents, matched);
    const countsFor = (group: Group) => (sets.has(group) ? new Counts(documents, without(group)) : all);
    const valuesOf = (group: ProfileGroup) => facets.listProfileValues(documents, group, countsFor(group).profiles);
    const countYes = (group: 'free' | 'exclusive') => valuesOf(group).find(({ value }) => value === YES)?.count ?? 0;
    const chosen = (group: 'producer' | 'pack' | 'tag') =>
      (filters[group] ?? []).map((value) => findId(names, group, value)).filter((id) => id !== undefined);
    const { listMost } = facets;
    const tags = facets.countTags(documents, countsFor('tag'), chosen('tag'));
    return {
      type: valuesOf('type'),
      licence: valuesOf('licence'),
      resolution: valuesOf('resolution'),
      format: valuesOf('format'),
      color: valuesOf('color'),
      free: countYes('free'),
      exclusive: countYes('exclusive'),
      new: this.#countNew(result, now),
      producer: listMost(
        'producer',
        names.producers,
        facets.countProducers(documents, countsFor('producer')),
        chosen('producer'),
      ),
      pack: listMost('pack', names.packs, facets.countPacks(documents, names, countsFor('pack')), chosen('pack')),
      tag: listMost('tag', names.tags, tags, chosen('tag')),
    };
  }

  /** Kept for as long as the same assets are new. */
  #newSet(now: number): IntSet {
    const since = newSince(now);
    if (this.#new?.since !== since) this.#new = { since, set: findNew(this, since) };
    return this.#new.set;
  }
}

const byNumbers = (left: Key, right: Key): number => {
  for (const [index, value] of left.entries()) {
    const difference = Number(value) - Number(right[index]);
    if (difference !== 0) return difference;
  }
  return 0;
};

const compareTiers: Record<Sort, (left: Key, right: Key) => number> = {
  new: () => 0,
  old: () => 0,
  az: () => 0,
  za: () => 0,
  relevance: byNumbers,
  newp: (left, right) => byNumbers(right, left),
  oldp: byNumbers,
};
