import type { Tagged, Tagging } from '@polyshelf/contract/admin-words';
import { isSameRecord } from '@polyshelf/contract/record-fields';
import type { TagRecord } from '@polyshelf/contract/records';
import type { Editor } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { editConflict } from '../../../platform/errors.ts';
import { addRevision, cancelSchedule, lockForChange } from '../../../platform/records/change-record.ts';
import { slugOf } from '../../../platform/slug.ts';
import { tagNotFound, unknownAsset } from './errors.ts';
import type { TagDeps } from './merge-tags.ts';
import { addTag, countAssets, countShown, findTag, findTagging, lockTags, removeTag, takeTag } from './queries.ts';
import { withWords } from './tag.rules.ts';
import { tagRecord } from './tag-record.ts';

/** Gives a tag to assets and adds searched words to the tag, so that the search finds the assets. */
export const tagAssets = (
  deps: TagDeps,
  editor: Editor,
  { words, tag: chosen, assets: given }: Tagging,
): Promise<Tagged> =>
  inTransaction(deps.db, async (tx) => {
    const [kind, now] = [tagRecord, deps.clock.now()];
    const assets = [...new Set(given)];
    if ((await countShown(tx, assets)) < assets.length) throw unknownAsset();
    const before = 'id' in chosen ? chosen.seen : null;
    const id = 'id' in chosen ? String(chosen.id) : await kind.insert(tx, newTag(chosen, words), null);
    const locked = await lockForChange({ tx, kind, id, now });
    if (before) {
      const present = await kind.read(tx, id);
      if (!present) throw tagNotFound();
      if (!isSameRecord(present, before)) throw editConflict(present);
      await kind.write(tx, id, withWords(before, words), now);
    }
    const added = await addTag(tx, Number(id), assets);
    const facts = { search: words, assets: added.join(' ') };
    await addRevision(locked, editor, 'tagged', before, { facts });
    return { id: Number(id), tag: (await kind.read(tx, id)) as TagRecord, before, assets: added };
  });

const newTag = (names: Pick<TagRecord, 'name' | 'name_ru'>, words: string): TagRecord =>
  withWords({ alias: slugOf(names.name) || words.replaceAll(' ', '-'), ...names, synonyms: { en: [], ru: [] } }, words);

/**
 * Undoes the last `tagAssets` of this administrator with the tag, as the audit log describes it, unless the tag has changed
 * since. A new tag that got other assets stays.
 */
export const undoTagging = (
  deps: TagDeps,
  editor: Editor,
  { id: tag, seen }: { id: number; seen: TagRecord },
): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const [kind, id, now] = [tagRecord, String(tag), deps.clock.now()];
    const locked = await lockForChange({ tx, kind, id, now });
    await lockTags(tx, [tag]);
    const present = await findTag(tx, tag);
    if (!present) throw tagNotFound();
    const tagging = await findTagging(tx, editor.actor, tag);
    if (!tagging || !isSameRecord(present, seen) || !isSameRecord(present, tagging.after)) throw editConflict(present);
    const { before, assets } = tagging;
    await takeTag(tx, tag, assets);
    await kind.write(tx, id, before ?? present, now);
    if (!before && (await countAssets(tx, tag)) === 0) {
      await cancelSchedule(locked, editor);
      await removeTag(tx, tag);
    }
    await addRevision(locked, editor, 'untagged', present, { facts: { assets: assets.join(' ') } });
  });
