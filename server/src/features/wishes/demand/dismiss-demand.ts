import { randomUUID } from 'node:crypto';
import { type Editor, recordEvent } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { type Dismissed, listSearchesAgain, setSearchesAside } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/** Takes searches from the board. Accounts that wait for them still get their mail. Returns null when there were none. */
export const dismissDemand = (
  { db, clock }: Deps,
  editor: Editor,
  words: readonly string[],
): Promise<{ id: string | null }> =>
  inTransaction(db, async (tx) => {
    const [id, at] = [randomUUID(), clock.now()];
    const dismissed = await setSearchesAside(tx, { id, at, words });
    if (!dismissed) return { id: null };
    await recordEvent(tx, {
      at,
      event: 'demand.dismissed',
      ...editor,
      facts: { before: textOf(dismissed), after: '' },
    });
    return { id };
  });

/** Searches that were made since then are added to the numbers. A second call changes nothing. */
export const undoDismissal = ({ db, clock }: Deps, editor: Editor, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const dismissed = await listSearchesAgain(tx, id);
    if (!dismissed) return;
    const facts = { before: '', after: textOf(dismissed) };
    await recordEvent(tx, { at: clock.now(), event: 'demand.restored', ...editor, facts });
  });

const textOf = ({ missed, outcomes }: Dismissed): string =>
  [
    ...missed.map(({ words, times }) => `${words} (${times})`),
    ...outcomes.map(({ words, unopened }) => `${words} (${unopened})`),
  ].join(', ');
