import { MINUTE_MS } from '@polyshelf/contract/durations';
import { type Clock, dayOf } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isDatabaseUnavailable } from '../../platform/db/failures.ts';
import { type CatalogIndex, wordsOf } from '../search/index.ts';
import { addOutcome } from './queries.ts';
import { wishedWords } from './wish.rules.ts';

interface Deps {
  db: Database;
  clock: Clock;
  catalogIndex: CatalogIndex;
}

/** More words than visitors search in a minute. Others of this minute are not counted. */
const MAX_WORDS = 2_000;

/**
 * Counts how searches ended. It stores only the words and the day. Words count once a minute, as missed searches do, and
 * only when they find something, so a program can neither raise a number quickly nor fill the table with nonsense.
 */
export class OutcomeCounter {
  readonly #deps: Deps;
  #minute = 0;
  #counted = new Set<string>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async count(search: string, isOpened: boolean): Promise<void> {
    const { db, clock, catalogIndex } = this.#deps;
    const now = clock.now();
    const words = wishedWords(wordsOf(search));
    if (words === '' || !this.#isFirst(`${isOpened} ${words}`, now)) return;
    const found = await catalogIndex.query({ search: words, locale: 'en', limit: 1, now: now.getTime() });
    if ('problem' in found || found.total === 0) return;
    try {
      await addOutcome(db, words, dayOf(now), isOpened);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
  }

  #isFirst(name: string, now: Date): boolean {
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (minute !== this.#minute) this.#counted.clear();
    this.#minute = minute;
    if (this.#counted.has(name) || this.#counted.size >= MAX_WORDS) return false;
    this.#counted.add(name);
    return true;
  }
}
