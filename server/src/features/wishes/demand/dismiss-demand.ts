import { type Editor, recordEvent } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { deleteSearches } from './queries.ts';

/** Forgets searches. Accounts that wait for them still get their mail. */
export const dismissDemand = (
  { db, clock }: { db: Database; clock: Clock },
  editor: Editor,
  words: readonly string[],
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const deleted = await deleteSearches(tx, words);
    if (deleted.length === 0) return;
    const before = deleted.map((search) => `${search.words} (${search.times})`).join(', ');
    await recordEvent(tx, { at: clock.now(), event: 'demand.dismissed', ...editor, facts: { before, after: '' } });
  });
