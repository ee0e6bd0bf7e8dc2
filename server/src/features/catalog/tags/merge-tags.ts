import type { TagMerge, TagWords } from '@polyshelf/contract/admin-words';
import { type Editor, recordEvent } from '../../../platform/audit.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { invalidPayload } from '../../../platform/errors.ts';
import { bumpTopics } from '../../../platform/public-cache/topic-versions.ts';
import type { TagDeps } from './change-tag.ts';
import { tagChanged } from './errors.ts';
import { getTag } from './get-tag.ts';
import { countAdded, lockTags, moveTag, redirectAlias, replaceSynonyms } from './queries.ts';
import { mergedSynonyms, wordsText } from './tag.rules.ts';

interface Merge {
  id: number;
  into: number;
  keeps_names: boolean;
}

/** Says what a merge would change. */
export async function previewTagMerge(
  { db }: { db: Database | Tx },
  { id, into: target, keeps_names }: Merge,
): Promise<TagMerge> {
  if (id === target) throw invalidPayload('A tag cannot be merged into itself');
  const [from, into] = [await getTag(db, id), await getTag(db, target)];
  return {
    from,
    into,
    added_assets: await countAdded(db, id, target),
    synonyms: mergedSynonyms(from, into, keeps_names),
  };
}

/** Merges a tag into another one, unless one of them is different from what the administrator saw. */
export const mergeTags = (
  { db, clock, jobs, wishGranting }: TagDeps,
  editor: Editor,
  { seen, ...merge }: Merge & { seen: { from: TagWords; into: TagWords } },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockTags(tx, [merge.id, merge.into]);
    const { from, into, added_assets, synonyms } = await previewTagMerge({ db: tx }, merge);
    if (wordsText(from) !== wordsText(seen.from) || wordsText(into) !== wordsText(seen.into))
      throw tagChanged(from, into);
    await moveTag(tx, from.id, into.id);
    await replaceSynonyms(tx, into.id, synonyms);
    await redirectAlias(tx, from.alias, into.id);
    const facts = {
      tag: into.id,
      merged: from.id,
      added_assets,
      merged_words: wordsText(from),
      before: wordsText(into),
      after: wordsText({ ...into, synonyms }),
    };
    await recordEvent(tx, { at: clock.now(), event: 'tag.merged', ...editor, facts });
    await bumpTopics(tx, 'catalog');
    await jobs.enqueue(tx, wishGranting, {});
  });
