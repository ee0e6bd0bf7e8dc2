import type { Database } from '../../platform/db/database.ts';

/** For an operator who does not want to hear of these words; it is listed again when somebody searches for them. */
export async function forgetMissedSearch(db: Database, words: string): Promise<void> {
  await db.deleteFrom('missed_searches').where('words', '=', words).execute();
}
