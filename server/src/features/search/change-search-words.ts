import { wordsOf } from '@polyshelf/search-index';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { bumpTopics } from '../../platform/public-cache/topic-versions.ts';
import {
  deleteEntry,
  insertEntry,
  listEntries,
  lockEntries,
  type SearchWordEntry,
  type SearchWordKind,
} from './search-word-queries.ts';

const MAX_LENGTH = 60;

interface Change {
  action: 'add' | 'remove';
  kind: SearchWordKind;
  /** The arguments of the command, not folded yet. */
  words: readonly string[];
}

interface SearchWordProblem {
  code: string;
  message: string;
}

type Changed = { problem: SearchWordProblem } | { problem: null; isChanged: boolean; entry: SearchWordEntry };

/**
 * Adds or removes a synonym, a word form or a stop word. Running processes follow within a second. `onChange` runs in the
 * transaction of the change.
 */
export async function changeSearchWords(
  { db }: { db: Database },
  { action, kind, words }: Change,
  onChange: (tx: Tx, entry: SearchWordEntry) => Promise<void> = async () => {},
): Promise<Changed> {
  const entry = words.map((text) => wordsOf(text).join(' '));
  const problem = checkEntry(kind, entry);
  if (problem) return { problem };
  return inTransaction(db, async (tx) => {
    await lockEntries(tx);
    const entries = await listEntries(tx, kind);
    const found = entries.filter((other) => isSame(kind, entry, other));
    if (action === 'remove') {
      if (found.length === 0) return { problem: { code: 'not-found', message: `There is no such ${kind}.` } };
      for (const other of found) await deleteEntry(tx, kind, other);
    } else {
      if (found.length > 0) return { problem: null, isChanged: false, entry };
      const conflict = kind === 'form' ? findConflict(entry, entries) : null;
      if (conflict) return { problem: conflict };
      await insertEntry(tx, kind, entry);
    }
    // Cached answers were found with the old words.
    await bumpTopics(tx, 'catalog');
    await onChange(tx, entry);
    return { problem: null, isChanged: true, entry };
  });
}

/** Synonyms hold in both directions. */
export const isSame = (kind: SearchWordKind, entry: SearchWordEntry, other: SearchWordEntry): boolean =>
  entry.join('\n') === other.join('\n') || (kind === 'synonym' && entry.toReversed().join('\n') === other.join('\n'));

function checkEntry(kind: SearchWordKind, entry: SearchWordEntry): SearchWordProblem | null {
  const [first, second] = entry;
  if (entry.some((word) => word === '')) return { code: 'no-word', message: 'A word needs letters or digits.' };
  if (entry.some((word) => word.length > MAX_LENGTH))
    return { code: 'too-long', message: `A word has at most ${MAX_LENGTH} characters.` };
  if (kind !== 'synonym' && entry.some((word) => word.includes(' ')))
    return { code: 'several-words', message: 'Only synonyms may have several words.' };
  if (first === second) return { code: 'same-word', message: 'The two words are the same for the search.' };
  return null;
}

/** Forms lead to their dictionary form in one step. */
function findConflict([form, lemma]: SearchWordEntry, entries: readonly SearchWordEntry[]): SearchWordProblem | null {
  const taken = entries.find(([other]) => other === form);
  if (taken) return { code: 'form-taken', message: `"${form}" is already a form of "${taken[1]}". Remove that first.` };
  const chained = entries.find(([other, its]) => (other === lemma && its !== lemma) || its === form);
  return chained
    ? {
        code: 'form-of-form',
        message: `"${chained[0]}" is a form of "${chained[1]}", and a form of a form is not followed.`,
      }
    : null;
}
