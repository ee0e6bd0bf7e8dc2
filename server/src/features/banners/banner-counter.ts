import type { BannerEvent } from '@polyshelf/contract/banners';
import { SECOND_MS } from '@polyshelf/contract/durations';
import { type Clock, dayOf } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { addCounts, type DayCounts } from './queries.ts';

const FLUSH_AFTER_MS = 5 * SECOND_MS;

/** More banners than are shown within 5 s. Further ones are not counted, so that a flood of numbers does not fill the memory. */
const MAX_COUNTED = 1_000;

interface Deps {
  db: Database;
  clock: Clock;
  logger: Logger;
}

/** Counts events of banners in memory and adds them to the database every few seconds. A killed process loses the last ones. */
export class BannerCounter {
  readonly #deps: Deps;
  #days = new Map<string, DayCounts>();
  #timer: NodeJS.Timeout | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  count(banner: number, event: BannerEvent): void {
    const one = { seen: 0, clicked: 0, closed: 0, [event]: 1 };
    this.#add({ banner, day: dayOf(this.#deps.clock.now()), ...one });
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref();
  }

  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const counts = [...this.#days.values()];
    this.#days = new Map();
    if (counts.length === 0) return;
    try {
      await addCounts(this.#deps.db, counts, this.#deps.clock.now());
    } catch (err) {
      // The next event tries again.
      this.#deps.logger.warn({ err }, 'counts of banners could not be stored');
      for (const one of counts) this.#add(one);
    }
  }

  #add(more: DayCounts): void {
    const key = `${more.banner} ${more.day}`;
    const known = this.#days.get(key);
    if (!known && this.#days.size >= MAX_COUNTED) return;
    if (!known) return void this.#days.set(key, { ...more });
    known.seen += more.seen;
    known.clicked += more.clicked;
    known.closed += more.closed;
  }
}
