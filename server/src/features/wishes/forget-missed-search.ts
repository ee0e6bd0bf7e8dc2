import type { Database } from '../../platform/db/database.ts';

/** Removes the words from the demand board. The next search for them without a result adds them again. */
export async function forgetMissedSearch(db: Database, words: string): Promise<void> {
  await db.deleteFrom('missed_searches').where('words', '=', words).execute();
}
