import type { TagWords } from '@polyshelf/contract/admin-words';
import { type Editor, recordEvent } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { bumpTopics } from '../../../platform/public-cache/topic-versions.ts';
import type { TagDeps } from './change-tag.ts';
import { tagChanged } from './errors.ts';
import { getTag } from './get-tag.ts';
import { lockTags, removeTag, takeTag, updateTag } from './queries.ts';
import { wordsText } from './tag.rules.ts';

interface Undo {
  id: number;
  /** The tag after the change that is undone. */
  seen: TagWords;
  /** The tag before it; null when the change created the tag. */
  before: TagWords | null;
  assets: readonly string[];
}

/** Undoes `tagAssets`, unless the tag has changed since. A new tag that got other assets stays. */
export const undoTagging = (
  { db, clock }: Pick<TagDeps, 'db' | 'clock'>,
  editor: Editor,
  { id, seen, before, assets }: Undo,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockTags(tx, [id]);
    const tag = await getTag(tx, id);
    if (wordsText(tag) !== wordsText(seen)) throw tagChanged(tag);
    await takeTag(tx, id, assets);
    const isUnused = (await getTag(tx, id)).assets === 0;
    if (before) await updateTag(tx, id, before);
    else if (isUnused) await removeTag(tx, id);
    const facts = {
      tag: id,
      assets: assets.join(' '),
      before: wordsText(tag),
      after: before ? wordsText(before) : isUnused ? '' : wordsText(tag),
    };
    await recordEvent(tx, { at: clock.now(), event: 'tagging.undone', ...editor, facts });
    await bumpTopics(tx, 'catalog');
  });
