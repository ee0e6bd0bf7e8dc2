import { BatchedCounts } from '../../platform/batched-counts.ts';
import { type Clock, dayOf } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { addSearches, type SearchDay } from './queries.ts';

/** Counts searches by day. */
export class SearchCounter {
  readonly #clock: Clock;
  readonly #days: BatchedCounts<SearchDay>;

  constructor({ db, clock, logger }: { db: Database; clock: Clock; logger: Logger }) {
    this.#clock = clock;
    this.#days = new BatchedCounts({
      logger,
      name: 'counts of searches',
      join: ({ day, searches, missed }, more) => ({
        day,
        searches: searches + more.searches,
        missed: missed + more.missed,
      }),
      store: (days) => addSearches(db, days),
    });
  }

  count({ isMissed }: { isMissed: boolean }): void {
    const day = dayOf(this.#clock.now());
    this.#days.add(day, { day, searches: 1, missed: isMissed ? 1 : 0 });
  }

  flush(): Promise<void> {
    return this.#days.flush();
  }
}
