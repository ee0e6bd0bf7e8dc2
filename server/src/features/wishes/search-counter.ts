import { SECOND_MS } from '@polyshelf/contract/durations';
import { type Clock, dayOf } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isDatabaseUnavailable } from '../../platform/db/failures.ts';
import { addSearches } from './queries.ts';

const FLUSH_AFTER_MS = 5 * SECOND_MS;

/** Counts searches in memory and adds them to the database every few seconds. A process that is killed loses the last ones. */
export class SearchCounter {
  readonly #deps: { db: Database; clock: Clock };
  #days = new Map<string, { searches: number; missed: number }>();
  #timer: NodeJS.Timeout | null = null;

  constructor(deps: { db: Database; clock: Clock }) {
    this.#deps = deps;
  }

  count({ isMissed }: { isMissed: boolean }): void {
    this.#add(dayOf(this.#deps.clock.now()), { searches: 1, missed: isMissed ? 1 : 0 });
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref();
  }

  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const days = this.#days;
    this.#days = new Map();
    for (const [day, counts] of days) {
      try {
        await addSearches(this.#deps.db, day, counts.searches, counts.missed);
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        // The next search tries again.
        this.#add(day, counts);
      }
    }
  }

  #add(day: string, { searches, missed }: { searches: number; missed: number }): void {
    const known = this.#days.get(day) ?? { searches: 0, missed: 0 };
    this.#days.set(day, { searches: known.searches + searches, missed: known.missed + missed });
  }
}
