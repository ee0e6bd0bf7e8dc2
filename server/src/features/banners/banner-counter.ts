import type { BannerEvent } from '@polyshelf/contract/banners';
import { BatchedCounts } from '../../platform/batched-counts.ts';
import { type Clock, dayOf } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { addCounts, type DayCounts } from './queries.ts';

/** More banners than are shown within 5 s. */
const MAX_COUNTED = 1_000;

interface Deps {
  db: Database;
  clock: Clock;
  logger: Logger;
}

/** Counts events of banners by day. */
export class BannerCounter {
  readonly #clock: Clock;
  readonly #days: BatchedCounts<DayCounts>;

  constructor({ db, clock, logger }: Deps) {
    this.#clock = clock;
    this.#days = new BatchedCounts({
      logger,
      name: 'counts of banners',
      maxKeys: MAX_COUNTED,
      join: (known, { seen, clicked, closed }) => ({
        ...known,
        seen: known.seen + seen,
        clicked: known.clicked + clicked,
        closed: known.closed + closed,
      }),
      store: (counts) => addCounts(db, counts, clock.now()),
    });
  }

  count(banner: number, event: BannerEvent): void {
    const day = dayOf(this.#clock.now());
    this.#days.add(`${banner} ${day}`, { banner, day, seen: 0, clicked: 0, closed: 0, [event]: 1 });
  }

  flush(): Promise<void> {
    return this.#days.flush();
  }
}
