import type { AssetCard } from '@polyshelf/contract/assets';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { TopicVersions } from '../../platform/public-cache/topic-versions.ts';
import { newSince } from '../search/index.ts';
import { listCardJson } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  versions: TopicVersions;
}

/** About 20 MB. */
const MAX_CARDS = 20_000;

/** Caches cards by id for all lists, until the catalogue changes or a minute passes. */
export class CardCache {
  readonly #deps: Deps;
  #cards = new Map<string, Buffer>();
  #mark = '';

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async list(ids: readonly string[]): Promise<AssetCard[]> {
    return (await this.listJson(ids)).map((card) => JSON.parse(card.toString()));
  }

  /** Returns each card as JSON, in the order of the ids, without assets that no longer exist. */
  async listJson(ids: readonly string[]): Promise<Buffer[]> {
    const { db, clock, versions } = this.#deps;
    const since = newSince(clock.now().getTime());
    const mark = `${versions.of('catalog')} ${since}`;
    if (mark !== this.#mark) {
      this.#mark = mark;
      this.#cards = new Map();
    }
    // A concurrent call may replace the map while this call queries the database.
    const cards = this.#cards;
    const missing = ids.filter((id) => !cards.has(id));
    for (const { id, json } of await listCardJson(db, missing, new Date(since))) cards.set(id, Buffer.from(json));
    const listed = ids.flatMap((id) => cards.get(id) ?? []);
    for (const id of cards.keys()) {
      if (cards.size <= MAX_CARDS) break;
      cards.delete(id);
    }
    return listed;
  }
}

/** Reads cards without the cache, for other features: in the order of the ids, without assets that no longer exist. */
export async function getCards(
  { db, clock }: { db: Database; clock: Clock },
  ids: readonly string[],
): Promise<AssetCard[]> {
  const cards = await listCardJson(db, ids, new Date(newSince(clock.now().getTime())));
  return cards.map(({ json }) => JSON.parse(json));
}
