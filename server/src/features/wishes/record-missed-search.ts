import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isDatabaseUnavailable } from '../../platform/db/failures.ts';
import { wordsOf } from '../search/index.ts';
import { countMissedSearch } from './queries.ts';
import { wishedWords } from './wish.rules.ts';

/**
 * Counts a search without results, for the operator. It stores only the words. When the database is read-only or its disk
 * is full, the count is lost and the search is still answered.
 */
export async function recordMissedSearch({ db, clock }: { db: Database; clock: Clock }, search: string): Promise<void> {
  const words = wishedWords(wordsOf(search));
  if (words === '') return;
  try {
    await countMissedSearch(db, words, clock.now());
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
  }
}
