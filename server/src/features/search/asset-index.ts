import type { Facets, Named, NamedCount } from '@polyshelf/contract/assets';
import {
  type Concept,
  type Facets as Counts,
  type Query,
  type QueryProblem,
  SearchIndex,
} from '@polyshelf/search-index';
import type { AssetRow, PackRow, ProducerRow, TagRow } from './asset-row.ts';
import { assetSchema, toDocument, toLabel, YES } from './asset-schema.ts';
import type { Filters, IndexPage, IndexQuery, Suggested, SynonymPair } from './index-query.ts';
import { newSince } from './new-since.rules.ts';

const encoder = new TextEncoder();

export interface CatalogWords {
  tags?: readonly TagRow[];
  packs?: readonly PackRow[];
  producers?: readonly ProducerRow[];
  /** The dictionary form of irregular word forms. */
  forms?: ReadonlyMap<string, string>;
  /** Words that are ignored. */
  stopWords?: ReadonlySet<string>;
  concepts?: readonly Concept[];
  synonyms?: readonly Concept[];
}

interface FoundAssets extends IndexPage {
  /** Counts the facets as JSON. Call it before the index changes. */
  writeFacets(): Uint8Array;
}

/** The search index of assets: translates between the catalogue and `search-index`, without database and threads. */
export class AssetIndex {
  readonly #index = new SearchIndex(assetSchema, {
    encodeFacets: (counts) => encoder.encode(JSON.stringify(this.#nameFacets(counts))),
  });
  /** The names of each label, for facets and suggestions. */
  readonly #names = {
    tag: new Map<number, Named>(),
    pack: new Map<number, Named>(),
    producer: new Map<number, Named>(),
  };

  get stemming() {
    return this.#index.stemming;
  }

  get size(): number {
    return this.#index.size;
  }

  get bytes(): number {
    return this.#index.bytes;
  }

  get version(): number {
    return this.#index.version;
  }

  /** Adds many assets, none of which is in the index. Searches find them after `finishLoading`. */
  load(assets: readonly AssetRow[]): void {
    this.#index.load(assets.map(toDocument));
  }

  finishLoading(): void {
    this.#index.finishLoading();
  }

  /** Adds or replaces assets, and removes others. */
  update(assets: readonly AssetRow[], removedIds: readonly string[]): void {
    this.#index.update(assets.map(toDocument), removedIds);
  }

  /** Replaces the given parts and keeps the others. */
  setWords({ tags, packs, producers, ...words }: CatalogWords): void {
    const labels = {
      ...(tags && { tag: tags }),
      ...(packs && { pack: packs }),
      ...(producers && { producer: producers }),
    };
    for (const [group, rows] of Object.entries(labels)) {
      this.#names[group as keyof typeof labels] = new Map(rows.map((row) => [row.id, nameOf(row)]));
    }
    this.#index.setWords({
      labels: Object.fromEntries(Object.entries(labels).map(([group, rows]) => [group, rows.map(toLabel)])),
      ...words,
    });
  }

  listUnknownWords(text: string): string[] {
    return this.#index.listUnknownWords(text);
  }

  /** With `synonyms`, it answers as if these were all synonyms. */
  search(query: IndexQuery, synonyms?: readonly SynonymPair[]): FoundAssets | QueryProblem {
    const { filters = {}, search: text = '', sort, locale, now } = query;
    const asked: Query = {
      ...toFilters(filters, now),
      text,
      match: query.match ?? 'all',
      sort: sort ?? (text.trim() === '' ? 'new' : 'relevance'),
      language: locale,
      limit: query.limit,
      page: query.page ?? 1,
      ...(query.cursor !== undefined && { cursor: query.cursor }),
    };
    const found = synonyms ? this.#index.searchWithSynonyms(synonyms.map(toConcept), asked) : this.#index.search(asked);
    if ('problem' in found) return found;
    const { countFacets, ...page } = found;
    return { ...page, writeFacets: () => countFacets({ published_at: [{ from: newSince(now) }] }) };
  }

  listMeaningKeys(text: string): string[] {
    return this.#index.listMeaningKeys(text);
  }

  suggest(text: string, limit: number): Suggested {
    const { documents, labels, completions } = this.#index.suggest(text, limit);
    const named = (group: 'tag' | 'producer' | 'pack') =>
      (labels[group] ?? []).map((id) => this.#names[group].get(id) as Named);
    return { assets: documents, tags: named('tag'), producers: named('producer'), packs: named('pack'), completions };
  }

  /** Returns null when the asset is not in the index. */
  findSimilar(id: string, limit: number): string[] | null {
    return this.#index.findSimilar(id, limit);
  }

  #nameFacets({ values, labels, ranges }: Counts): Facets {
    const valuesOf = (group: keyof typeof assetSchema.values) => values[group] ?? [];
    const countYes = (group: 'free' | 'exclusive') => valuesOf(group).find(({ value }) => value === YES)?.count ?? 0;
    const named = (group: 'tag' | 'producer' | 'pack'): NamedCount[] =>
      (labels[group] ?? []).map(({ id, count }) => {
        const { alias, name, name_ru } = this.#names[group].get(id) as Named;
        return { id, alias, name, name_ru, count };
      });
    return {
      type: valuesOf('type'),
      licence: valuesOf('licence'),
      resolution: valuesOf('resolution'),
      format: valuesOf('format'),
      color: valuesOf('color'),
      free: countYes('free'),
      exclusive: countYes('exclusive'),
      new: ranges.published_at?.[0] ?? 0,
      producer: named('producer'),
      pack: named('pack'),
      tag: named('tag'),
    };
  }
}

export const toConcept = (words: SynonymPair): Concept => ({ any: words });

const nameOf = ({ id, alias, name, name_ru }: Named): Named => ({ id, alias, name, name_ru });

function toFilters(filters: Filters, now: number): Pick<Query, 'filters' | 'ids'> {
  const { ids, new: isNew, free: isFree, exclusive: isExclusive, ...lists } = filters;
  return {
    filters: {
      ...lists,
      ...(isFree && { free: [YES] }),
      ...(isExclusive && { exclusive: [YES] }),
      ...(isNew && { published_at: { from: newSince(now) } }),
    },
    ...(ids && { ids }),
  };
}
