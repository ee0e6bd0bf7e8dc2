import { type Database, inTransaction } from '../../platform/db/database.ts';

/** Removes the words from the demand board. The next search for them adds them again. */
export const forgetMissedSearch = (db: Database, words: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.deleteFrom('missed_searches').where('words', '=', words).execute();
    await tx.deleteFrom('search_outcomes').where('words', '=', words).execute();
  });
