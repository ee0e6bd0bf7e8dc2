import type { Database } from '../../platform/db/database.ts';
import type { TopicVersions } from '../../platform/public-cache/topic-versions.ts';
import { type EditionRow, listEditions } from './edition-queries.ts';
import { layOutArchive } from './lay-out-archive.ts';
import { listVariants, type VariantPlan } from './variants.rules.ts';

interface Deps {
  db: Database;
  versions: Pick<TopicVersions, 'of'>;
  siteUrl: string;
}

/** Of an asset with many files some twenty kilobytes each. */
const MAX_KEPT = 1_000;

/** The newest edition of an asset, and every way to take it home. */
export class KeptEdition {
  readonly row: EditionRow;
  readonly variants: readonly VariantPlan[];
  readonly #siteUrl: string;
  readonly #bytes = new Map<VariantPlan, number>();

  constructor(row: EditionRow, siteUrl: string) {
    this.row = row;
    this.variants = listVariants(row);
    this.#siteUrl = siteUrl;
  }

  /** How many bytes a variant has as it is sent. */
  bytesOf(variant: VariantPlan): number {
    if (variant.kind === 'file') return variant.bytes;
    const known = this.#bytes.get(variant);
    if (known !== undefined) return known;
    const { bytes } = layOutArchive([{ edition: this.row, variant }], this.#siteUrl).layout;
    // Others are put together for one request.
    if (this.variants.includes(variant)) this.#bytes.set(variant, bytes);
    return bytes;
  }
}

/** Editions are read for each offer and each download, and change only when something is published. */
export class KeptEditions {
  readonly #deps: Deps;
  #editions = new Map<string, KeptEdition>();
  #version = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async find(asset: string): Promise<KeptEdition | null> {
    const version = this.#deps.versions.of('catalog');
    if (version !== this.#version) {
      this.#version = version;
      this.#editions = new Map();
    }
    return this.#editions.get(asset) ?? this.readAnew(asset);
  }

  /** As it is now: what belongs to an archive may have been made meanwhile. */
  async readAnew(asset: string): Promise<KeptEdition | null> {
    // Held on to: while this reads, a newer version may begin another map.
    const editions = this.#editions;
    const [row] = await listEditions(this.#deps.db, [{ asset }]);
    if (!row) return null;
    const edition = new KeptEdition(row, this.#deps.siteUrl);
    editions.set(asset, edition);
    if (editions.size > MAX_KEPT) editions.delete(editions.keys().next().value as string);
    return edition;
  }
}
