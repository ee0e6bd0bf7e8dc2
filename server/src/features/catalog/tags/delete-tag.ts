import { type Editor, recordEvent } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { bumpTopics } from '../../../platform/public-cache/topic-versions.ts';
import type { TagDeps } from './change-tag.ts';
import { tagUsed } from './errors.ts';
import { getTag } from './get-tag.ts';
import { lockTags, removeTag } from './queries.ts';
import { wordsText } from './tag.rules.ts';

/** Deletes a tag that no asset has, not even a hidden one. */
export const deleteTag = ({ db, clock }: Pick<TagDeps, 'db' | 'clock'>, editor: Editor, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockTags(tx, [id]);
    const tag = await getTag(tx, id);
    if (tag.assets > 0) throw tagUsed();
    await removeTag(tx, id);
    const facts = { tag: id, before: wordsText(tag) };
    await recordEvent(tx, { at: clock.now(), event: 'tag.deleted', ...editor, facts });
    await bumpTopics(tx, 'catalog');
  });
