import type { Database } from '../../platform/db/database.ts';
import type { TopicVersions } from '../../platform/public-cache/topic-versions.ts';
import { layOutArchive } from './lay-out-archive.ts';
import { type EditionRow, listEditions, nameEarlier } from './queries.ts';
import { listVariants, type VariantPlan } from './variants.rules.ts';

interface Deps {
  db: Database;
  versions: Pick<TopicVersions, 'of'>;
  siteUrl: string;
}

/** An asset with many files takes about 20 KB, so the cache stays below 20 MB. */
const MAX_CACHED = 1_000;

/** An edition of an asset with all its variants. */
export class CachedEdition {
  readonly row: EditionRow;
  readonly variants: readonly VariantPlan[];
  readonly #siteUrl: string;
  readonly #bytes = new Map<VariantPlan, number>();

  constructor(row: EditionRow, siteUrl: string) {
    this.row = row;
    this.variants = listVariants(row);
    this.#siteUrl = siteUrl;
  }

  /** The size of the download: for an archive, with headers, licence and checksums. */
  bytesOf(variant: VariantPlan): number {
    if (variant.kind === 'file') return variant.bytes;
    const known = this.#bytes.get(variant);
    if (known !== undefined) return known;
    const { bytes } = layOutArchive([{ edition: this.row, variant }], this.#siteUrl).layout;
    // Do not cache variants of hand-picked files: they exist for one request only.
    if (this.variants.includes(variant)) this.#bytes.set(variant, bytes);
    return bytes;
  }
}

/** Caches the newest editions, because every offer and download reads one. Publishing in the catalogue empties the cache. */
export class EditionCache {
  readonly #deps: Deps;
  #editions = new Map<string, CachedEdition>();
  #version = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Finds the newest version, or the given one. */
  async find(asset: string, version?: number): Promise<CachedEdition | null> {
    const catalog = this.#deps.versions.of('catalog');
    if (catalog !== this.#version) {
      this.#version = catalog;
      this.#editions = new Map();
    }
    const newest = this.#editions.get(asset) ?? (await this.reload(asset));
    return version === undefined || newest?.row.version === version ? newest : this.reload(asset, version);
  }

  /** Bypasses the cache, because derived files may have been created since. */
  async reload(asset: string, version?: number): Promise<CachedEdition | null> {
    // Write to the map from before the query: `find` may replace it while the query runs.
    const editions = this.#editions;
    const [found] = await listEditions(this.#deps.db, [{ asset, ...(version !== undefined && { version }) }]);
    if (!found) return null;
    const isEarlier = found.version < found.newest;
    const edition = new CachedEdition(isEarlier ? nameEarlier(found) : found, this.#deps.siteUrl);
    if (isEarlier) return edition;
    editions.set(asset, edition);
    if (editions.size > MAX_CACHED) editions.delete(editions.keys().next().value as string);
    return edition;
  }
}
