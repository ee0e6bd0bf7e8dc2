import type { TagWords } from '@polyshelf/contract/admin-words';
import { type Editor, recordEvent } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/failures.ts';
import type { Enqueue, Job } from '../../../platform/jobs/jobs.ts';
import { bumpTopics } from '../../../platform/public-cache/topic-versions.ts';
import { aliasTaken, tagChanged } from './errors.ts';
import { getTag } from './get-tag.ts';
import { deleteRedirect, lockTags, redirectAlias, updateTag } from './queries.ts';
import { distinctSynonyms, wordsText } from './tag.rules.ts';

export interface TagDeps {
  db: Database;
  clock: Clock;
  jobs: Enqueue;
  /** Tells the accounts whose wishes the new words grant. */
  wishGranting: Job<object>;
}

/** Changes a tag unless it is another one than the administrator saw. */
export const changeTag = (
  { db, clock, jobs, wishGranting }: TagDeps,
  editor: Editor,
  { id, seen, words: given }: { id: number; seen: TagWords; words: TagWords },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockTags(tx, [id]);
    const tag = await getTag(tx, id);
    if (wordsText(tag) !== wordsText(seen)) throw tagChanged(tag);
    const words = { ...given, synonyms: distinctSynonyms(given) };
    const [before, after] = [wordsText(tag), wordsText(words)];
    if (before === after) return;
    await updateTag(tx, id, words).catch((error: unknown) => {
      throw isUniqueViolation(error, 'tags_alias_key') ? aliasTaken({ cause: error }) : error;
    });
    if (words.alias !== tag.alias) {
      await deleteRedirect(tx, words.alias);
      await redirectAlias(tx, tag.alias, id);
    }
    await recordEvent(tx, { at: clock.now(), event: 'tag.changed', ...editor, facts: { tag: id, before, after } });
    await bumpTopics(tx, 'catalog');
    await jobs.enqueue(tx, wishGranting, {});
  });
