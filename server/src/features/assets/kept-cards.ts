import type { AssetCard } from '@polyshelf/contract/assets';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { TopicVersions } from '../../platform/public-cache/topic-versions.ts';
import { newSince } from '../search/index.ts';
import { writeCards } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  versions: TopicVersions;
}

/** Some twenty megabytes. */
const MAX_KEPT = 20_000;

/** Cards by id, read once for all the lists that show them, until the catalogue changes or a minute is over. */
export class KeptCards {
  readonly #deps: Deps;
  #cards = new Map<string, Buffer>();
  #mark = '';

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async read(ids: readonly string[]): Promise<AssetCard[]> {
    return (await this.write(ids)).map((card) => JSON.parse(card.toString()));
  }

  /** Each as JSON, in the order of the ids; what is gone is left out. */
  async write(ids: readonly string[]): Promise<Buffer[]> {
    const { db, clock, versions } = this.#deps;
    const since = newSince(clock.now().getTime());
    const mark = `${versions.of('catalog')} ${since}`;
    if (mark !== this.#mark) {
      this.#mark = mark;
      this.#cards = new Map();
    }
    // Held on to: while this reads, a newer mark may begin another map.
    const cards = this.#cards;
    const missing = ids.filter((id) => !cards.has(id));
    for (const { id, card } of await writeCards(db, missing, new Date(since))) cards.set(id, Buffer.from(card));
    const listed = ids.flatMap((id) => cards.get(id) ?? []);
    for (const id of cards.keys()) {
      if (cards.size <= MAX_KEPT) break;
      cards.delete(id);
    }
    return listed;
  }
}
