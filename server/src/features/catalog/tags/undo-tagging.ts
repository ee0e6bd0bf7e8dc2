import type { TagWords } from '@polyshelf/contract/admin-words';
import { type Editor, recordEvent } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { bumpTopics } from '../../../platform/public-cache/topic-versions.ts';
import type { TagDeps } from './change-tag.ts';
import { tagChanged } from './errors.ts';
import { getTag } from './get-tag.ts';
import { findTagging, lockTags, removeTag, takeTag, updateTag } from './queries.ts';
import { wordsText } from './tag.rules.ts';

/**
 * Undoes the last `tagAssets` of this administrator with the tag, as the audit log describes it, unless the tag has changed
 * since. A new tag that got other assets stays.
 */
export const undoTagging = (
  { db, clock }: Pick<TagDeps, 'db' | 'clock'>,
  editor: Editor,
  { id, seen }: { id: number; seen: TagWords },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockTags(tx, [id]);
    const tag = await getTag(tx, id);
    const now = wordsText(tag);
    const tagging = await findTagging(tx, editor.account, id);
    if (now !== wordsText(seen) || now !== tagging?.after) throw tagChanged(tag);
    const { before, assets } = tagging;
    await takeTag(tx, id, assets);
    const isUnused = (await getTag(tx, id)).assets === 0;
    if (before) await updateTag(tx, id, before);
    else if (isUnused) await removeTag(tx, id);
    const after = before ? wordsText(before) : isUnused ? '' : now;
    const facts = { tag: id, assets: assets.join(' '), before: now, after };
    await recordEvent(tx, { at: clock.now(), event: 'tagging.undone', ...editor, facts });
    await bumpTopics(tx, 'catalog');
  });
