import type { Facets, Named, NamedCount, ValueCount } from '@polyshelf/contract/assets';
import type { AssetRow, PackRow, ProducerRow, TagRow } from '../asset-row.ts';
import type { Filters, IndexQuery, Sort } from '../index-query.ts';

/** The catalogue as plain rows. */
export interface ModelCatalog {
  assets: AssetRow[];
  tags: TagRow[];
  packs: PackRow[];
  producers: ProducerRow[];
}

const DAY = 86_400_000;
const words = (text: string) => text.toLowerCase().split(' ').filter(Boolean);
const asText = (value: string | number) => String(value);

/** The same questions answered slowly and plainly: filter all rows, sort all rows, cut out the page. */
export class CatalogModel {
  readonly #catalog: ModelCatalog;

  constructor(catalog: ModelCatalog) {
    this.#catalog = catalog;
  }

  query(query: IndexQuery) {
    const matched = this.#matching(query, null);
    const sort = query.sort ?? (query.search ? 'relevance' : 'new');
    const ids = this.#sorted(matched, sort, query).map(({ id }) => id);
    return { ids, total: ids.length, facets: this.#facets(query) };
  }

  #matching(query: IndexQuery, except: keyof Filters | null): AssetRow[] {
    return this.#catalog.assets.filter(
      (asset) => this.#passes(asset, query, except) && (!query.search || this.#tierOf(asset, query) !== null),
    );
  }

  #passes(asset: AssetRow, { filters = {}, now }: IndexQuery, except: keyof Filters | null): boolean {
    const owned: Record<keyof Filters, (string | number)[]> = {
      type: [asset.type],
      licence: [asset.licence],
      resolution: [...asset.resolutions],
      format: [...asset.formats],
      color: [...asset.colors],
      producer: [asset.producer],
      pack: this.#packsAbove(asset.pack),
      tag: [...asset.tags],
      free: [asset.free ? 'true' : 'false'],
      exclusive: [asset.exclusive ? 'true' : 'false'],
      new: [asset.published_at >= now - 14 * DAY ? 'true' : 'false'],
      ids: [asset.id],
    };
    return (Object.keys(filters) as (keyof Filters)[]).every((group) => {
      const filter = filters[group];
      if (group === except || filter === undefined || filter === false) return true;
      const values = filter === true ? ['true'] : filter;
      return (
        (values.length === 0 && group !== 'ids') ||
        values.some((value) => owned[group].map(asText).includes(asText(value)))
      );
    });
  }

  #packsAbove(id: number | null): number[] {
    const pack = this.#catalog.packs.find((one) => one.id === id);
    return pack ? [pack.id, ...this.#packsAbove(pack.parent)] : [];
  }

  /** How well an asset answers the search, 0 the best; null when it does not. */
  #tierOf(asset: AssetRow, { search = '', match }: IndexQuery): number | null {
    const asked = words(search);
    const inName = new Set(words(`${asset.name} ${asset.name_ru}`));
    const named = [
      ...this.#catalog.tags.filter(({ id }) => asset.tags.includes(id)),
      ...this.#catalog.packs.filter(({ id }) => this.#packsAbove(asset.pack).includes(id)),
      ...this.#catalog.producers.filter(({ id }) => id === asset.producer),
    ];
    const onShelf = inName.union(
      new Set(
        named.flatMap((row) => words([row.name, row.name_ru, ...((row as Partial<TagRow>).synonyms ?? [])].join(' '))),
      ),
    );
    const anywhere = onShelf.union(new Set(words(`${asset.description} ${asset.description_ru}`)));
    const had = asked.filter((word) => anywhere.has(word)).length;
    if (match === 'any') return had === 0 ? null : asked.length - had;
    if (had < asked.length) return null;
    const key = asked.join(' ');
    const names = [asset.name, asset.name_ru].map((name) => words(name).join(' '));
    if (names.includes(key)) return 0;
    if (names.some((name) => name.startsWith(key))) return 1;
    if (asked.every((word) => inName.has(word))) return 2;
    return asked.every((word) => onShelf.has(word)) ? 3 : 4;
  }

  #sorted(assets: AssetRow[], sort: Sort, query: IndexQuery): AssetRow[] {
    const packAt = (asset: AssetRow) => this.#catalog.packs.find(({ id }) => id === asset.pack)?.last_asset_at ?? 0;
    const nameOf = (asset: AssetRow) => words(query.locale === 'ru' ? asset.name_ru : asset.name).join(' ');
    const byId = (a: AssetRow, b: AssetRow) => (a.id < b.id ? -1 : 1);
    const byDate = (a: AssetRow, b: AssetRow) => a.published_at - b.published_at || byId(a, b);
    const byName = (a: AssetRow, b: AssetRow) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : byId(a, b));
    const byPack = (a: AssetRow, b: AssetRow) => packAt(a) - packAt(b) || a.pack - b.pack;
    const byTier = (a: AssetRow, b: AssetRow) =>
      query.search ? (this.#tierOf(a, query) as number) - (this.#tierOf(b, query) as number) : 0;
    const orders: Record<Sort, (a: AssetRow, b: AssetRow) => number> = {
      old: byDate,
      new: (a, b) => byDate(b, a),
      az: byName,
      za: (a, b) => byName(b, a),
      newp: (a, b) => byPack(b, a) || byDate(b, a),
      oldp: (a, b) => byPack(a, b) || byDate(b, a),
      relevance: (a, b) => byTier(a, b) || b.popularity - a.popularity || byDate(b, a),
    };
    return assets.toSorted(orders[sort]);
  }

  #facets(query: IndexQuery): Facets {
    const count = (group: keyof Filters, valuesOf: (asset: AssetRow) => readonly string[]): ValueCount[] => {
      const counts = new Map<string, number>();
      for (const asset of this.#catalog.assets) for (const value of valuesOf(asset)) counts.set(value, 0);
      for (const asset of this.#matching(query, group)) {
        for (const value of valuesOf(asset)) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      return [...counts].map(([value, total]) => ({ value, count: total }));
    };
    const countIf = (group: keyof Filters, test: (asset: AssetRow) => boolean) =>
      this.#matching(query, group).filter(test).length;
    const named = (
      group: 'tag' | 'pack' | 'producer',
      rows: readonly Named[],
      idsOf: (asset: AssetRow) => readonly number[],
    ): NamedCount[] => {
      const matched = this.#matching(query, group);
      const chosen = (query.filters?.[group] ?? []).map(asText);
      return rows
        .map(({ id, alias, name, name_ru }) => ({
          ...{ id, alias, name, name_ru },
          count: matched.filter((asset) => idsOf(asset).includes(id)).length,
        }))
        .filter(({ id, count: total }) => total > 0 || chosen.includes(asText(id)));
    };
    const { tags, packs, producers } = this.#catalog;
    return {
      type: count('type', ({ type }) => [type]),
      licence: count('licence', ({ licence }) => [licence]),
      resolution: count('resolution', ({ resolutions }) => resolutions),
      format: count('format', ({ formats }) => formats),
      color: count('color', ({ colors }) => colors),
      producer: named('producer', producers, ({ producer }) => [producer]),
      pack: named('pack', packs, ({ pack }) => this.#packsAbove(pack)),
      tag: named('tag', tags, (asset) => asset.tags),
      free: countIf('free', ({ free }) => free),
      exclusive: countIf('exclusive', ({ exclusive }) => exclusive),
      new: countIf('new', ({ published_at }) => published_at >= query.now - 14 * DAY),
    };
  }
}
