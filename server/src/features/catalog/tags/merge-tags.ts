import type { TagMerge } from '@polyshelf/contract/admin-words';
import { isSameRecord } from '@polyshelf/contract/record-fields';
import type { TagRecord } from '@polyshelf/contract/records';
import type { Editor } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { editConflict, invalidPayload } from '../../../platform/errors.ts';
import { addRevision, cancelSchedule, type Locked, lockForChange } from '../../../platform/records/change-record.ts';
import { mergeNotFound, tagNotFound } from './errors.ts';
import {
  addTag,
  countAdded,
  deleteMerge,
  findMerge,
  findTag,
  insertMerge,
  lockTags,
  moveTag,
  redirectAlias,
  returnRedirects,
  takeTag,
} from './queries.ts';
import { addedSynonyms, mergedSynonyms } from './tag.rules.ts';
import { tagRecord } from './tag-record.ts';

export interface TagDeps {
  db: Database;
  clock: Clock;
}

interface Merge {
  id: number;
  into: number;
}

async function getTag(db: Database | Tx, id: number): Promise<TagRecord> {
  const tag = await findTag(db, id);
  if (!tag) throw tagNotFound();
  return tag;
}

/** Says what a merge would change. */
export async function previewTagMerge({ db }: { db: Database | Tx }, { id, into: target }: Merge): Promise<TagMerge> {
  if (id === target) throw invalidPayload('A tag cannot be merged into itself');
  const [from, into] = [await getTag(db, id), await getTag(db, target)];
  return { from, into, added_assets: await countAdded(db, id, target), synonyms: mergedSynonyms(from, into) };
}

/** Merges a tag into another one, unless one of them is different from what the administrator saw. Returns the id of the merge. */
export const mergeTags = (
  deps: TagDeps,
  editor: Editor,
  { id, into: target, seen }: Merge & { seen: { from: TagRecord; into: TagRecord } },
): Promise<number> =>
  inTransaction(deps.db, async (tx) => {
    const [merged, remaining] = await lockBoth(deps, tx, id, target);
    const { from, into, added_assets, synonyms } = await previewTagMerge({ db: tx }, { id, into: target });
    if (!isSameRecord(from, seen.from) || !isSameRecord(into, seen.into)) throw editConflict({ from, into });
    const at = merged.now;
    const added = addedSynonyms(into.synonyms, synonyms);
    const merge = await insertMerge(tx, { tag: id, into_tag: target, at, value: from, synonyms: added });
    await moveTag(tx, id, target);
    await redirectAlias(tx, from.alias, target);
    await remaining.kind.write(tx, remaining.id, { ...into, synonyms }, at);
    await cancelSchedule(merged, editor);
    await addRevision(merged, editor, 'deleted', from, { facts: { into: target } });
    await addRevision(remaining, editor, 'merged', into, { facts: { merged: id, added_assets } });
    return merge;
  });

/**
 * Undoes a merge. Restores the merged tag with its words, aliases and assets, and takes from the other tag the assets and
 * synonyms that the merge added. What was changed since then stays.
 */
export const undoTagMerge = (deps: TagDeps, editor: Editor, id: number): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const merge = await findMerge(tx, id);
    if (!merge) throw mergeNotFound();
    const { tag, into_tag: into, assets, added, aliases } = merge;
    const [value, synonyms] = [merge.value as unknown as TagRecord, merge.synonyms as unknown as TagRecord['synonyms']];
    const [restored, remaining] = await lockBoth(deps, tx, tag, into);
    if (!(await deleteMerge(tx, id))) throw mergeNotFound();
    const before = await getTag(tx, into);
    await returnRedirects(tx, { aliases: [...aliases, value.alias], from: into, to: tag });
    await tagRecord.insert(tx, value, restored.id);
    await addTag(tx, tag, assets);
    await takeTag(tx, into, added);
    const kept = addedSynonyms(synonyms, before.synonyms);
    await remaining.kind.write(tx, remaining.id, { ...before, synonyms: kept }, remaining.now);
    await addRevision(restored, editor, 'restored', null, { facts: { assets: assets.length } });
    await addRevision(remaining, editor, 'unmerged', before, { facts: { restored: tag } });
  });

/** Locks both tags in the order of their ids. */
async function lockBoth(deps: TagDeps, tx: Tx, first: number, second: number): Promise<[Locked, Locked]> {
  const now = deps.clock.now();
  const locks = [first, second].map((id) => ({ tx, kind: tagRecord, id: String(id), now })) as [Locked, Locked];
  for (const locked of first < second ? locks : locks.toReversed()) await lockForChange(locked);
  await lockTags(tx, [first, second]);
  return locks;
}
