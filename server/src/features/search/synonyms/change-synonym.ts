import { type Editor, recordEvent } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { invalidPayload } from '../../../platform/errors.ts';
import { changeSearchWords } from '../change-search-words.ts';

export interface SynonymDeps {
  db: Database;
  clock: Clock;
}

export interface SynonymChange {
  action: 'add' | 'remove';
  word: string;
  meaning: string;
}

/** Adds or removes a synonym. Returns false when another administrator was faster. */
export async function changeSynonym(
  { db, clock }: SynonymDeps,
  editor: Editor,
  { action, word, meaning }: SynonymChange,
): Promise<boolean> {
  const changed = await changeSearchWords(
    { db },
    { action, kind: 'synonym', words: [word, meaning] },
    async (tx, entry) => {
      const pair = entry.join(' = ');
      const facts = action === 'add' ? { before: '', after: pair } : { before: pair, after: '' };
      await recordEvent(tx, {
        at: clock.now(),
        event: `synonym.${action === 'add' ? 'added' : 'removed'}`,
        ...editor,
        facts,
      });
    },
  );
  if (!changed.problem) return changed.isChanged;
  if (changed.problem.code !== 'not-found') throw invalidPayload(changed.problem.message.replace(/\.$/, ''));
  return false;
}
