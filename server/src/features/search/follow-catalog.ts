import { fold, wordsOf } from '@polyshelf/search-index';
import { AssetIndex, type CatalogWords, toConcept } from './asset-index.ts';
import type { AssetRow } from './asset-row.ts';
import { typeNames } from './asset-schema.ts';
import type { IndexQuery, SynonymPair } from './index-query.ts';
import { type Concept, type WordsByLanguage, wordsByLanguage } from './lexicon/lexicon.ts';
import {
  getChanges,
  getPosition,
  listAssets,
  listAssetsAfter,
  listForms,
  listPacks,
  listProducers,
  listStopWords,
  listSynonyms,
  listTags,
  type Position,
  type Queryable,
} from './queries.ts';
import { Stemmer, type Stems } from './stemmer.ts';

const LOAD_CHUNK = 5_000;
const CHANGE_CHUNK = 1_000;

/** Tables that are small enough to be read whole after any change. Stop words are read together with forms. */
const SMALL_PARTS = ['tags', 'packs', 'producers', 'forms', 'synonyms'] as const;
type SmallPart = (typeof SMALL_PARTS)[number];

/** Fills the index of one process from the database and applies the changes that are committed later. */
export class CatalogFollower {
  readonly #db: Queryable;
  readonly #concepts: readonly WordsByLanguage[];
  #stemmer: { stemmer: Stemmer; stems: Stems } | null = null;
  #index = new AssetIndex();
  #position: Position = { below: '0', ahead: [] };
  /** The version of the topic `catalog` up to which the index has applied changes. */
  catalogVersion = 0;

  constructor(db: Queryable, lexicon: readonly Concept[]) {
    this.#db = db;
    this.#concepts = lexicon.map(wordsByLanguage);
  }

  get index(): AssetIndex {
    return this.#index;
  }

  /** Reads everything. Changes that are committed meanwhile are read by the first `catchUp`, so no lock is needed. */
  async load(): Promise<void> {
    const db = this.#db;
    const index = new AssetIndex();
    this.#stemmer ??= await Stemmer.create(db, this.#concepts);
    index.stemming.learn(this.#stemmer.stems);
    // Everything read from here on contains the changes that are visible now.
    const { position } = await getChanges(db, await getPosition(db));
    await this.#readSmallParts(index, SMALL_PARTS, { concepts: this.#concepts });
    let next: Promise<AssetRow[]> | null = listAssetsAfter(db, null, LOAD_CHUNK);
    while (next) {
      const rows: AssetRow[] = await next;
      const last = rows.at(-1);
      // The next rows are fetched while these are indexed.
      next = rows.length === LOAD_CHUNK && last ? listAssetsAfter(db, last.id, LOAD_CHUNK) : null;
      next?.catch(() => {});
      await this.#learn(index, rows.flatMap(listWords));
      index.load(rows);
    }
    index.finishLoading();
    this.#index = index;
    this.#position = position;
    await this.catchUp();
  }

  /** Applies the changes that were committed since the last call. Returns whether there were any. */
  async catchUp(): Promise<boolean> {
    const { subjects, position, isBehind, catalogVersion } = await getChanges(this.#db, this.#position);
    if (isBehind || subjects.includes('everything')) {
      await this.load();
      return true;
    }
    const parts = SMALL_PARTS.filter((part) => subjects.includes(part));
    if (parts.length > 0) await this.#readSmallParts(this.#index, parts);
    const ids = subjects.filter((subject) => !SMALL_PARTS.includes(subject as SmallPart));
    for (let from = 0; from < ids.length; from += CHANGE_CHUNK) {
      await this.#applyChanges(ids.slice(from, from + CHANGE_CHUNK));
    }
    // Set last, so that after a failure half-way the same changes are read again.
    this.#position = position;
    this.catalogVersion = catalogVersion;
    return subjects.length > 0;
  }

  /** Lists for each text the keys that texts with the same meaning share, its own first. */
  async listMeaningKeys(texts: readonly string[]): Promise<string[][]> {
    await this.#learnSearched(texts);
    return texts.map((text) => this.#index.listMeaningKeys(text));
  }

  /** Answers as if these were all synonyms. */
  async preview(query: IndexQuery, synonyms: readonly SynonymPair[]) {
    await this.explain(query.search ?? '');
    await this.#learnSearched(synonyms.flat());
    return this.#index.search(query, synonyms);
  }

  async #learnSearched(texts: readonly string[]): Promise<void> {
    const { stemming } = this.#index;
    const unknown = stemming.listUnknown(texts.flatMap(wordsOf));
    if (unknown.length > 0 && this.#stemmer) stemming.learnForSearch(await this.#stemmer.stemmer.stem(unknown));
  }

  /** Fetches the lexemes of words that the index does not know from the stemmer; null when it knows all of them. */
  explain(text: string): Promise<void> | null {
    const { stemming } = this.#index;
    const unknown = this.#index.listUnknownWords(text);
    if (unknown.length === 0 || !this.#stemmer) return null;
    return this.#stemmer.stemmer.stem(unknown).then((stems) => stemming.learnForSearch(stems));
  }

  async #applyChanges(ids: readonly string[]): Promise<void> {
    const rows = await listAssets(this.#db, ids);
    await this.#learn(this.#index, rows.flatMap(listWords));
    const present = new Set(rows.map(({ id }) => id));
    this.#index.update(
      rows,
      ids.filter((id) => !present.has(id)),
    );
  }

  async #readSmallParts(index: AssetIndex, parts: readonly SmallPart[], more: CatalogWords = {}): Promise<void> {
    const db = this.#db;
    const has = (part: SmallPart) => parts.includes(part);
    const [tags, packs, producers, forms, stopWords, synonyms] = [
      has('tags') && (await listTags(db)),
      has('packs') && (await listPacks(db)),
      has('producers') && (await listProducers(db)),
      has('forms') && (await listForms(db)),
      has('forms') && (await listStopWords(db)),
      has('synonyms') && (await listSynonyms(db)),
    ];
    const names = [...(tags || []), ...(packs || []), ...(producers || [])];
    const lemmas = forms && new Map(forms.map(([form, lemma]) => [fold(form), fold(lemma)]));
    await this.#learn(index, [
      ...Object.values(typeNames).flat().flatMap(wordsOf),
      ...names.flatMap(({ name, name_ru }) => wordsOf(`${name} ${name_ru ?? ''}`)),
      ...(tags || []).flatMap((tag) => tag.synonyms.flatMap(wordsOf)),
      ...(lemmas ? lemmas.values() : []),
      ...(synonyms || []).flat().flatMap(wordsOf),
    ]);
    index.setWords({
      ...more,
      ...(tags && { tags }),
      ...(packs && { packs }),
      ...(producers && { producers }),
      ...(lemmas && { forms: lemmas }),
      ...(stopWords && { stopWords: new Set(stopWords.map(fold)) }),
      ...(synonyms && { synonyms: synonyms.map(toConcept) }),
    });
  }

  async #learn(index: AssetIndex, words: Iterable<string>): Promise<void> {
    const unknown = index.stemming.listUnknown(words);
    if (unknown.length > 0 && this.#stemmer) index.stemming.learn(await this.#stemmer.stemmer.stem(unknown));
  }
}

const listWords = ({ name, name_ru, description, description_ru }: AssetRow): string[] =>
  wordsOf([name, name_ru, description, description_ru].join(' '));
