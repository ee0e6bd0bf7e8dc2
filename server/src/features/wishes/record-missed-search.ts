import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { wordsOf } from '../search/index.ts';
import { countMissedSearch } from './queries.ts';
import { wishedWords } from './wish.rules.ts';

/** Counts a search that found nothing, for the operator: the words alone. */
export async function recordMissedSearch({ db, clock }: { db: Database; clock: Clock }, search: string): Promise<void> {
  const words = wishedWords(wordsOf(search));
  if (words !== '') await countMissedSearch(db, words, clock.now());
}
